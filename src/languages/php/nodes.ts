/** Small makers of IR nodes, with the range of the tree's node. */
import type { Call, Expr, Field, Index, Member, Name, Span, Stmt, Text, Unknown } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(node: Node, text: string): Name {
  return { kind: 'name', name: text, ...span(node) };
}

export function unknown(node: Node, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(node) };
}

/** A word that the code does not write as a literal. It is one thing: all of it stands at the node. */
export function word(node: Node, value: string, number = false): Text {
  const { start, end } = span(node);
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, ...(number ? { number: true } : {}), start, end };
}

/** `null`: a value that says nothing. */
export function nothing(node: Node): Text {
  return { kind: 'text', value: '', at: node.startIndex, ...span(node) };
}

export function member(node: Node, of: Expr, key: string, at: Node = node): Member {
  return { kind: 'member', of, name: key, at: span(at), ...span(node) };
}

export function index(node: Node, of: Expr, key: Expr): Index {
  return { kind: 'index', of, key, ...span(node) };
}

export function field(node: Node, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(node) };
}

/** A call of a function of that name: of PHP, or one that only the models know. */
export function callOf(node: Node, called: string, args: readonly Expr[]): Call {
  return { kind: 'call', callee: name(node, called), args, named: [], form: 'call', ...span(node) };
}

export function spread(node: Node, value: Expr): Expr {
  return { kind: 'spread', value, ...span(node) };
}

/** `value` for sure, with something beside it that is evaluated and gives nothing. */
export function beside(node: Node, value: Expr, parts: readonly Expr[]): Expr {
  return { kind: 'either', options: [value], fallback: false, test: unknown(node, parts), ...span(node) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

export function child(node: Node, field: string): Node | undefined {
  return node.childForFieldName(field) ?? undefined;
}

/** The children that count: no comments, no HTML. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(({ type }) => !silent.has(type));
}

const silent = new Set(['comment', 'text', 'text_interpolation', 'php_tag', 'php_end_tag']);

/** The first child of a type. */
export function ofType(node: Node, type: string): Node | undefined {
  return node.namedChildren.find((found) => found.type === type);
}
