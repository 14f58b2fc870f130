/** Small readers of tree nodes and makers of IR nodes. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Call, Expr, Member, Name, Self, Span, Stmt, Text, Unknown } from '../../ir/ir.ts';

export function span(node: Node): Span {
  return { start: node.startIndex, end: node.endIndex };
}

export function name(text: string, at: Span): Name {
  return { kind: 'name', name: text, start: at.start, end: at.end };
}

export function self(at: Span): Self {
  return { kind: 'self', start: at.start, end: at.end };
}

/** @param key where the name stands; the whole where it stands nowhere */
export function member(of: Expr, text: string, at: Span, key: Span = at): Member {
  return {
    kind: 'member',
    of,
    name: text,
    at: { start: key.start, end: key.end },
    start: at.start,
    end: at.end,
  };
}

export function call(callee: Expr, args: readonly Expr[], at: Span, form: Call['form'] = 'call'): Call {
  return { kind: 'call', callee, args, named: [], form, start: at.start, end: at.end };
}

/** What the IR does not say. A part that is `unknown` itself is kept for the calls in it. */
export function unknown(at: Span, parts: readonly Expr[] = [], body?: readonly Stmt[]): Unknown {
  return { kind: 'unknown', parts, ...(body ? { body } : {}), start: at.start, end: at.end };
}

/** A text that is one thing in the source and not spelled like its value: a number, the constant of a method. */
export function anchored(value: string, at: Span): Text {
  const { start, end } = at;
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, start, end };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
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

export function field(node: Node, key: string): Node | undefined {
  return node.childForFieldName(key) ?? undefined;
}

export function fields(node: Node, key: string): readonly Node[] {
  return node.childrenForFieldName(key).filter(({ isNamed }) => isNamed);
}

export function childOf(node: Node, type: string): Node | undefined {
  return node.namedChildren.find((child) => child.type === type);
}

/** A word among a node's own tokens: the `static` of an import. */
export function hasToken(node: Node, word: string): boolean {
  return node.children.some((child) => child.type === word);
}

/** `static`, `final` among the modifiers of a declaration. */
export function hasModifier(node: Node, word: string): boolean {
  const modifiers = childOf(node, 'modifiers');
  return modifiers !== undefined && hasToken(modifiers, word);
}
