/** Small makers of IR nodes. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Expr, Member, Name, Span, Stmt, Unknown } from '../../ir/ir.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(node: Node, text = node.text): Name {
  return { kind: 'name', name: text, ...span(node) };
}

export function member(of: Expr, node: Node, at: Node = node, text = at.text): Member {
  return { kind: 'member', of, name: text, at: span(at), ...span(node) };
}

/** What the IR does not say. A part that is `unknown` itself is kept for the calls in it. */
export function unknown(node: Node, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(node) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

/** The named children without comments. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => type !== 'comment');
}

export function field(node: Node, key: string): Node | undefined {
  return node.childForFieldName(key) ?? undefined;
}

export function fields(node: Node, key: string): readonly Node[] {
  return node.childrenForFieldName(key).filter(({ isNamed }) => isNamed);
}

/** The items of an `expression_list`; a node alone is the only item. */
export function items(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return node.type === 'expression_list' ? children(node) : [node];
}
