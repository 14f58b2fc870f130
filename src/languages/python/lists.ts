/** Lists that grow: `words.append(url)` is `words += [url]`. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { child, children, name, span, assign } from './nodes.ts';

/** The statement as an assignment; undefined for a call that means something else. */
export function grownList(node: Node, expression: (node: Node) => Expr): Stmt | undefined {
  const callee = node.type === 'call' ? child(node, 'function') : undefined;
  const of = callee?.type === 'attribute' ? child(callee, 'object') : undefined;
  const [argument, more] = children(child(node, 'arguments') ?? node);
  if (of?.type !== 'identifier' || !argument || more) return undefined;
  const value = grown(callee && child(callee, 'attribute')?.text, argument, expression);
  return value && assign(node, name(of, of.text), { kind: 'list', items: [value], ...span(argument) }, true);
}

function grown(
  method: string | undefined,
  argument: Node,
  expression: (node: Node) => Expr,
): Expr | undefined {
  if (method === 'append') return expression(argument);
  if (method === 'extend') return { kind: 'spread', value: expression(argument), ...span(argument) };
  return undefined;
}
