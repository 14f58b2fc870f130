/** What this lowering asks of the tree's nodes, and makes of them, beside what all of them do. */
import type { Expr, Span, Stmt, Unknown } from '../../ir/ir.ts';
import { childOfType, hasToken } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { unknown } from '../tree-nodes.ts';

export { child, childOfType, children, fields, hasToken } from '../../parsers/tree-children.ts';
export * from '../tree-nodes.ts';

/** What the IR does not express, with statements that happen in it. */
export function unknownAround(at: Span, parts: readonly Expr[], body: readonly Stmt[]): Unknown {
  return { ...unknown(at, parts), body };
}

/** `static`, `final` among the modifiers of a declaration. */
export function hasModifier(node: Node, word: string): boolean {
  const modifiers = childOfType(node, 'modifiers');
  return modifiers !== undefined && hasToken(modifiers, word);
}
