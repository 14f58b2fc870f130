/** The value of an option or a result, as `?` and `.unwrap()` give it. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';

/** What precedes `?`, `.unwrap()` and the like: `join` is then the one of URLs, because that of lists cannot fail. */
export function fallible(node: Node | undefined, ctx: Context): Expr {
  const value = ctx.expression(node);
  if (value.kind !== 'call' || value.callee.kind !== 'member' || value.callee.name !== 'join') return value;
  return { ...value, callee: { ...value.callee, name: 'Url::join' } };
}
