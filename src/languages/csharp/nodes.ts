/** Small makers of IR nodes, with the range of the tree's node. */
import type { Expr, Field, Index, Member, Name, Self, Span, Stmt, Text, Unknown } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(node: Node, text = node.text): Name {
  return { kind: 'name', name: text, ...span(node) };
}

export function self(node: Node): Self {
  return { kind: 'self', ...span(node) };
}

export function member(node: Node, of: Expr, key: string, at: Node = node): Member {
  return { kind: 'member', of, name: key, at: span(at), ...span(node) };
}

export function field(node: Node, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(node) };
}

/** `null`: a value that says nothing. */
export function nothing(node: Node): Text {
  return { kind: 'text', value: '', at: node.startIndex, ...span(node) };
}

/** A value that the code does not spell like this, a number or a constant: all of it stands at the node. */
export function anchored(node: Node, value: string): Text {
  const { start, end } = span(node);
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, start, end };
}

export function number(node: Node, value: number): Text {
  return { ...anchored(node, String(value)), number: true };
}

/** What the IR does not say, with what is known inside it. */
export function unknown(node: Node, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(node) };
}

/** What a loop over `of` takes from it, one at a time. */
export function itemOf(node: Node, of: Expr, ofRecord = false): Index {
  const index: Index = { kind: 'index', of, key: unknown(node), ...span(node) };
  return ofRecord ? { ...index, item: true } : index;
}

/** The first of the options that gives something. */
export function firstOf(node: Node, options: readonly [Expr, ...Expr[]]): Expr {
  const last = options.at(-1) ?? options[0];
  return options
    .slice(0, -1)
    .reduceRight<Expr>(
      (later, first) => ({ kind: 'either', options: [first, later], fallback: true, ...span(node) }),
      last,
    );
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

export function child(node: Node | undefined, key: string): Node | undefined {
  return node?.childForFieldName(key) ?? undefined;
}

/** The named children that count: no comments, and nothing that the grammar only missed. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter((found) => found.type !== 'comment' && !found.isMissing);
}

export function childOfType(node: Node, ...types: readonly string[]): Node | undefined {
  return node.namedChildren.find(({ type }) => types.includes(type));
}

/** `const`, `static`, `partial` … of a declaration. */
export function hasModifier(node: Node, ...words: readonly string[]): boolean {
  return node.namedChildren.some(({ type, text }) => type === 'modifier' && words.includes(text));
}

/** The operator of a binary or unary expression, or of an assignment. */
export function operatorOf(node: Node): string {
  return child(node, 'operator')?.text ?? node.children.find(({ isNamed }) => !isNamed)?.type ?? '';
}

/** Names in a row that mean something together; namespaces are hardly longer. */
const maxNames = 12;

/** `A.B.C`, where the node is nothing but names; else undefined. */
export function dottedName(node: Node, depth = 0): string | undefined {
  if (depth > maxNames) return undefined;
  switch (node.type) {
    case 'identifier':
      return node.text;
    case 'generic_name':
      return children(node)[0]?.text;
    case 'qualified_name':
    case 'member_access_expression':
    case 'alias_qualified_name': {
      const parts = children(node);
      const [first, last] = parts;
      if (parts.length !== 2 || !first || !last) return undefined;
      if (node.type === 'alias_qualified_name' && first.text === 'global') return last.text;
      const of = dottedName(first, depth + 1);
      const key = dottedName(last, depth + 1);
      return of === undefined || key === undefined ? undefined : `${of}.${key}`;
    }
    default:
      return undefined;
  }
}
