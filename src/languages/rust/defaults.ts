/** Methods of options and results that give a value if there is none. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { fallible } from './fallible.ts';
import { callOf, either, nothing, unknown } from './nodes.ts';

/** The value of such a method; undefined for others. */
export function withDefault(
  node: Node,
  key: string,
  of: Node,
  args: readonly Node[],
  ctx: Context,
): Expr | undefined {
  const [first, second] = args;
  if (!first) return undefined;
  switch (key) {
    case 'unwrap_or':
    case 'or':
      return either(node, [fallible(of, ctx), ctx.expression(first)], true);
    case 'unwrap_or_else':
    case 'or_else':
      return either(node, [fallible(of, ctx), made(first, ctx)], true);
    case 'get_or_init':
    case 'get_or_insert_with':
    case 'get_or_try_init':
    case 'call_once':
      return either(node, [made(first, ctx)], false, unknown(of, [ctx.expression(of)]));
    case 'map_or':
      return (
        second &&
        either(
          node,
          [callOf(node, ctx.expression(second), [ctx.expression(of)]), ctx.expression(first)],
          true,
        )
      );
    default:
      return undefined;
  }
}

/** What a function gives that makes a value. */
function made(node: Node, ctx: Context): Expr {
  const fn = ctx.expression(node);
  if (node.type !== 'closure_expression' && /::(?:new|default)$/.test(node.text)) return nothing(node);
  return callOf(node, fn, []);
}
