/** Types, as far as the evaluator asks for them: by their names. */
import type { Expr } from '../../ir/ir.ts';
import { childOfType } from '../../parsers/tree-children.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { children, member, name, plainName } from './nodes.ts';

/** The name of a declared type without its package and arguments; none for a function. */
export function typeName(node: Node | undefined): string | undefined {
  const path = node && pathOf(node);
  const from = path?.findIndex((part) => /^[A-Z]/.test(part.text)) ?? -1;
  return path?.slice(Math.max(from, 0)).map(plainName).join('.');
}

/** A type as a value: what a class is made from. */
export function typeExpr(node: Node): Expr {
  const [first, ...rest] = pathOf(node) ?? [];
  if (!first) return name(node, '…');
  let of: Expr = name(first, plainName(first));
  for (const part of rest) {
    of = member({ start: first.startIndex, end: part.endIndex }, of, plainName(part), part);
  }
  return of;
}

function pathOf(node: Node): readonly Node[] | undefined {
  if (node.type === 'user_type') return children(node).filter(({ type }) => type === 'identifier');
  if (node.type === 'nullable_type' || node.type === 'parenthesized_type') {
    const inner = childOfType(node, 'user_type', 'nullable_type', 'parenthesized_type');
    return inner && pathOf(inner);
  }
  return undefined;
}
