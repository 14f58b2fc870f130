/** Calls of whose answer nothing but the status is looked at. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import type { Place, RequestFact } from '../../../trace/fact.ts';
import type { Reading } from './leaves.ts';

/** What a wrapper is given of the answer is what it may hand on: the call that sends is looked at. */
export function readsOnlyStatus({ site, sends }: RequestFact, reading: Reading): boolean {
  const call = sends.file === site.file ? callAt(sends, reading) : undefined;
  return call !== undefined && isOnlyStatus(call, reading, true);
}

function callAt(place: Place, { lowered }: Reading): Call | undefined {
  const call = lowered.within(place)[0];
  return call?.kind === 'call' && call.start === place.start ? call : undefined;
}

function isOnlyStatus(expr: Expr, reading: Reading, mayBeBound: boolean): boolean {
  const { lowered, dialect } = reading;
  const around = lowered.around(expr);
  if (!around) return false;
  switch (around.kind) {
    case 'expression':
      return isUnheard(reading);
    case 'member': {
      const next = dialect.passes?.includes(nameOf(around)) === true ? lowered.around(around) : undefined;
      return next?.kind === 'call' && next.callee === around
        ? isOnlyStatus(next, reading, mayBeBound)
        : dialect.status?.includes(pathFrom(around, reading)) === true;
    }
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

/** A call whose value nobody takes; it may print the answer all the same. */
function isUnheard({ dialect: { unheard }, lowered }: Reading): boolean {
  const { text } = lowered.program;
  return unheard === undefined || (unheard.with.test(text) && !unheard.without.test(text));
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
function pathFrom(member: Member, { lowered }: Reading): string {
  const around = lowered.around(member);
  const isMore = around?.kind === 'member' && around.of === member;
  return isMore ? `${nameOf(member)}.${nameOf(around)}` : nameOf(member);
}

/** As it is written, where letter case makes no difference. */
function nameOf({ name, shown = name }: Member): string {
  return shown;
}
