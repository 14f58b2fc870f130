/** The content of a node, as values. */
import type { Expr } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Context } from './context.ts';
import { children, nothing } from './nodes.ts';

export function parts(node: Node, context: Context): readonly Expr[] {
  return children(node).map((part) => context.expression(part));
}

/** The value of statements at a place that needs a value: all but the last run before it. */
export function valueOf(nodes: readonly Node[], around: Node, context: Context): Expr {
  const last = nodes.at(-1);
  if (!last) return nothing(around);
  context.before.push(...context.statements(nodes.slice(0, -1)));
  return context.expression(last);
}
