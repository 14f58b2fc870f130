/** Small questions about the code that a client or a request goes through. */
import type { Call, Expr, Member, Span } from '../../../ir/ir.ts';
import { definitionsOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';

export function escapeAt({ file }: Around, { start, end }: Span, why: string): Escape {
  return { why, place: { file: file.file, start, end } };
}

/** Of a chain of calls the last one. */
export function behind({ end }: Call, { at: { start } }: Member): Span {
  return { start, end };
}

/** Whether it is a value that the program has made, and no module, class or part of a library. */
export function isValueOf(around: Around, node: Expr): boolean {
  if (node.kind === 'member') return isValueOf(around, node.of);
  if (node.kind !== 'name') return true;
  const definitions = definitionsOf(around.file, node);
  return definitions.some((one) => one.kind !== 'import' && !(one.kind === 'value' && isRequire(one.value)));
}

/** `require('node:https')` */
function isRequire(value: Expr | undefined): boolean {
  return value?.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'require';
}
