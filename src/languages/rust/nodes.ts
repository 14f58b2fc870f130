/** Small makers of IR nodes, with the range of the tree's node. */
import type {
  Call,
  Expr,
  Field,
  Fn,
  Index,
  Join,
  Member,
  Name,
  Span,
  Stmt,
  Text,
  Unknown,
} from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';

export function span(node: Span | Node): Span {
  return 'startIndex' in node
    ? { start: node.startIndex, end: node.endIndex }
    : { start: node.start, end: node.end };
}

export function name(at: Span | Node, text: string): Name {
  return { kind: 'name', name: text, ...span(at) };
}

export function member(node: Span | Node, of: Expr, key: string, at: Span | Node = node): Member {
  return { kind: 'member', of, name: key, at: span(at), ...span(node) };
}

export function call(
  node: Span | Node,
  callee: Expr,
  args: readonly Expr[],
  named: readonly Field[] = [],
): Call {
  return { kind: 'call', callee, args, named, form: 'call', ...span(node) };
}

export function construction(node: Span | Node, callee: Expr, args: readonly Expr[]): Call {
  return { kind: 'call', callee, args, named: [], form: 'new', ...span(node) };
}

export function join(node: Span | Node, parts: readonly Expr[]): Join {
  return { kind: 'join', parts, ...span(node) };
}

export function list(node: Span | Node, items: readonly Expr[]): Expr {
  return { kind: 'list', items, ...span(node) };
}

export function record(node: Span | Node, fields: readonly Field[]): Expr {
  return { kind: 'record', fields, ...span(node) };
}

export function field(at: Span | Node, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(at) };
}

/** What a loop over `of` takes from it, one at a time. */
export function itemOf(node: Span | Node, of: Expr): Index {
  return { kind: 'index', of, key: unknown(node), item: true, ...span(node) };
}

/** Without `fallback` any of the options may be it; with it, a later one counts where the earlier ones give nothing. */
export function either(node: Span | Node, options: readonly Expr[], fallback: boolean, test?: Expr): Expr {
  return { kind: 'either', options, fallback, ...(test ? { test } : {}), ...span(node) };
}

/** What the IR does not say, with the parts that may hold calls. */
export function unknown(node: Span | Node, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(node) };
}

/** A value that says nothing: `None`, `()`, `String::new()`. */
export function nothing(node: Span | Node): Text {
  const { start, end } = span(node);
  return { kind: 'text', value: '', at: start, start, end };
}

/** A word that the code does not write as a literal. It is one thing: all of it stands at the node. */
export function word(node: Span | Node, value: string, number = false): Text {
  const { start, end } = span(node);
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, ...(number ? { number: true } : {}), start, end };
}

/** A function without parameters that gives a value. */
export function thunk(node: Span | Node, value: Expr): Fn {
  const body: readonly Stmt[] = [{ kind: 'return', value, span: span(node) }];
  return { kind: 'function', params: [], body, ownSelf: false, ...span(node) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

export function bind(node: Span | Node, key: string, value?: Expr, type?: string): Stmt {
  return {
    kind: 'bind',
    name: key,
    ...(value ? { value } : {}),
    ...(type === undefined ? {} : { type }),
    span: span(node),
  };
}

/** The same for an item, which is seen wherever it stands. */
export function bindItem(node: Span | Node, key: string, value: Expr): Stmt {
  return { kind: 'bind', name: key, value, hoisted: true, span: span(node) };
}

export function child(node: Node, key: string): Node | undefined {
  return node.childForFieldName(key) ?? undefined;
}

const comments = new Set(['line_comment', 'block_comment']);

/** The named children that count: no comments, no attributes. */
export function children(node: Node): readonly Node[] {
  return node.namedChildren.filter(
    ({ type }) => !comments.has(type) && type !== 'attribute_item' && type !== 'inner_attribute_item',
  );
}
