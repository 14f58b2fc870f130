/** Which list a number counts the items of. */
import type { Expr, Name } from '../../ir/ir.ts';
import type { Definition } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';

/**
 * The number is that of a walk through another list: `for i, medal := range medals { … repos[i] … }`.
 *
 * @param list as it is written
 */
export function isNumberOfAnother(around: Around, key: Name, list: string): boolean {
  // What is put there is no entry of that list.
  const isRead = around
    .parentsOf(key)
    .some((parent) => parent.kind !== 'expression' || !around.isAssigned(parent.node));
  const definitions = isRead ? definitionsOf(around.file, key) : [];
  return definitions.some((one) => {
    const walked = one.kind === 'param' ? givenTo(around, key, one) : numberedBy(around, one);
    return walked !== undefined && walked !== list;
  });
}

/** The list of a loop that takes the number and the item. */
function numberedBy(around: Around, definition: Definition): string | undefined {
  const value = definition.kind === 'value' ? definition.value : undefined;
  const textOf = ({ start, end }: Expr) => around.file.program.text.slice(start, end);
  if (value?.kind === 'index' && value.item === 'key') return textOf(value.of);
  if (value?.kind === 'unknown') {
    return /^enumerate\((.+?)(?:, *(?:start *= *)?\d+)?\)$/s.exec(textOf(value))?.[1];
  }
  if (value?.kind !== 'member' || value.name !== '0' || value.of.kind !== 'index') return undefined;
  const pairs = value.of.of;
  return pairs.kind === 'call' && pairs.callee.kind === 'member' && pairs.callee.name === 'entries'
    ? textOf(pairs.callee.of)
    : undefined;
}

/** `medals.forEach((medal, i) => …)` */
function givenTo(around: Around, key: Name, { index }: { readonly index: number }): string | undefined {
  const fn = scopeOf(around.file, key)?.fn?.fn;
  const [parent] = fn && index > 0 ? around.parentsOf(fn) : [];
  const call = parent?.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
  return call?.callee.kind === 'member' && call.args[0] === fn
    ? around.file.program.text.slice(call.callee.of.start, call.callee.of.end)
    : undefined;
}
