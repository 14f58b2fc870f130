/** Small makers of IR nodes, with the range of the tree's node. */
import type { Call, Expr, Field, Index, Member, Name, Span, Stmt, Text, Unknown } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(node: Node, text = node.text): Name {
  return { kind: 'name', name: text, ...span(node) };
}

/** `nil`: a value that says nothing. */
export function nothing(node: Node): Text {
  return { kind: 'text', value: '', at: node.startIndex, ...span(node) };
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

export function member(node: Node, of: Expr, key: string, at: Node = node): Member {
  return { kind: 'member', of, name: key, at: span(at), ...span(node) };
}

export function self(node: Node): Expr {
  return { kind: 'self', ...span(node) };
}

export function field(node: Node, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(node) };
}

/** A call as the code makes it. */
export function callOf(
  node: Node,
  callee: Expr,
  args: readonly Expr[] = [],
  named: readonly Field[] = [],
  form: Call['form'] = 'call',
): Call {
  return { kind: 'call', callee, args, named, form, ...span(node) };
}

/** What a loop over `of` takes from it, one at a time. */
export function itemOf(node: Node, of: Expr): Index {
  return { kind: 'index', of, key: unknown(node), item: true, ...span(node) };
}

/** A value, and what is evaluated beside it. */
export function withTest(node: Node, value: Expr, test: Expr): Expr {
  return { kind: 'either', options: [value], fallback: false, test, ...span(node) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

export function child(node: Node, key: string): Node | undefined {
  return node.childForFieldName(key) ?? undefined;
}

/** The children that count: no comments, and no here-documents, which stand where their lines are. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => found.type !== 'comment' && found.type !== 'heredoc_body');
}

/** The statements of a body, whatever node holds them. */
export function bodyOf(node: Node | undefined): readonly Node[] {
  if (!node) return [];
  return bodies.has(node.type) ? children(node) : [node];
}

const bodies = new Set([
  'body_statement',
  'block_body',
  'then',
  'else',
  'do',
  'ensure',
  'begin',
  'begin_block',
  'end_block',
  'parenthesized_statements',
  'program',
  'ERROR',
]);

/** `A::B::C` for a node that is nothing but constants; a leading `::` is kept. */
export function constantPath(node: Node | undefined): string | undefined {
  if (node?.type === 'constant') return node.text;
  if (node?.type !== 'scope_resolution') return undefined;
  const key = child(node, 'name');
  const scope = child(node, 'scope');
  if (key?.type !== 'constant') return undefined;
  if (!scope) return `::${key.text}`;
  const of = constantPath(scope);
  return of === undefined ? undefined : `${of}::${key.text}`;
}
