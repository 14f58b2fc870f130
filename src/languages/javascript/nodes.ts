/** Small makers of IR nodes, with the range of the tree's node. */
import type { TSESTree } from '@typescript-eslint/types';
import type { Expr, Name, Span, Text, Unknown, Member } from '../../ir/ir.ts';

export function span(node: TSESTree.Node): Span {
  return { start: node.range[0], end: node.range[1] };
}

export function name(node: TSESTree.Node, text: string): Name {
  const [start, end] = node.range;
  return { kind: 'name', name: text, start, end };
}

/** A value that the code gives without writing it (`undefined`, `null`): the empty text. */
export function nothing(node: TSESTree.Node): Text {
  return { kind: 'text', value: '', at: node.range[0], ...span(node) };
}

export function unknown(node: TSESTree.Node, parts: readonly Expr[] = []): Unknown {
  const [start, end] = node.range;
  return { kind: 'unknown', parts, start, end };
}

/** The name of a property key, if it has one. */
export function keyName(key: TSESTree.Node, computed: boolean): string | undefined {
  if (key.type === 'Literal') return String(key.value);
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  if (key.type === 'Identifier' && !computed) return key.name;
  return isSymbol(key) ? `[Symbol.${key.property.name}]` : undefined;
}

/** `[Symbol.iterator]`, which the language calls by itself. */
function isSymbol(
  node: TSESTree.Node,
): node is TSESTree.MemberExpression & { property: TSESTree.Identifier } {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'Symbol' &&
    node.property.type === 'Identifier'
  );
}

/** The name of a declared type without its arguments: `HttpClient` of `HttpClient<T>`. */
export function typeName(annotation: TSESTree.TSTypeAnnotation | undefined | null): string | undefined {
  const type = annotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
    ? type.typeName.name
    : undefined;
}

/** `of.name`, made for a pattern. */
export function memberExpr(of: Expr, key: string, node: TSESTree.Node): Member {
  const at = span(node);
  return { kind: 'member', of, name: key, at, start: at.start, end: at.end };
}
