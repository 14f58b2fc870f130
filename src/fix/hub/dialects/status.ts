/** Calls of whose answer nothing but the status is looked at. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { Reading } from './leaves.ts';

/** @param call that gives the answer */
export function readsOnlyStatus(call: Call, reading: Reading): boolean {
  return isOnlyStatus(call, reading, true);
}

function isOnlyStatus(expr: Expr, reading: Reading, mayBeBound: boolean): boolean {
  const { lowered, dialect } = reading;
  const around = lowered.around(expr);
  if (!around) return false;
  switch (around.kind) {
    case 'expression':
      return true;
    case 'member':
      return dialect.status?.includes(pathFrom(around, reading)) === true;
    case 'bind':
      return mayBeBound && isOnlyStatusOf(around.name, expr, reading);
    case 'assign':
      return (
        mayBeBound &&
        !around.append &&
        around.target.kind === 'name' &&
        isOnlyStatusOf(around.target.name, expr, reading)
      );
    default:
      return false;
  }
}

/** Everything that reads the variable looks at the status. */
function isOnlyStatusOf(name: string, value: Expr, reading: Reading): boolean {
  const { lowered } = reading;
  const reads = lowered.readsOf(name, value);
  const [within] = lowered.rangesAround(value);
  const text = lowered.program.text.slice(within?.start, within?.end);
  // What the lowering leaves out must not hold the name either; its own binding is one more.
  const written = text.match(new RegExp(`(?<![\\w$])[$@]?${name}(?!\\w)`, 'g'))?.length ?? 0;
  return (
    reads !== undefined &&
    reads.length > 0 &&
    written === reads.length + 1 &&
    reads.every((read) => isOnlyStatus(read, reading, false))
  );
}

/** `Body.Close` of `resp.Body.Close()`. */
function pathFrom(member: Expr & { readonly kind: 'member' }, { lowered }: Reading): string {
  const around = lowered.around(member);
  return around?.kind === 'member' && around.of === member ? `${member.name}.${around.name}` : member.name;
}
