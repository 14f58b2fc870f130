/** What this lowering asks of the tree's nodes, and makes of them, beside what all of them do. */
import type { Expr, Span, Stmt, Unknown } from '../../ir/ir.ts';
import { childOfType } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { unknown } from '../tree-nodes.ts';

export { child, childOfType } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** What the IR does not express, with statements that happen in it. */
export function unknownAround(at: Span, parts: readonly Expr[], body: readonly Stmt[]): Unknown {
  return { ...unknown(at, parts), body };
}

/** The first that is known. */
export function firstOf(options: readonly Expr[], at: Span): Expr {
  const [only, more] = options;
  if (only && !more) return only;
  return { kind: 'either', options, fallback: true, start: at.start, end: at.end };
}

/** The named children without comments. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => type !== 'line_comment' && type !== 'block_comment');
}

export function fields(node: Node, key: string): readonly Node[] {
  return node.childrenForFieldName(key).filter(({ isNamed }) => isNamed);
}

/** A word among a node's own tokens: the `static` of an import. */
export function hasToken(node: Node, word: string): boolean {
  return node.children.some(({ type }) => type === word);
}

/** `static`, `final` among the modifiers of a declaration. */
export function hasModifier(node: Node, word: string): boolean {
  const modifiers = childOfType(node, 'modifiers');
  return modifiers !== undefined && hasToken(modifiers, word);
}
