/** Makers of IR nodes with the range of a node of a syntax tree, for all languages that are lowered from one. */
import type {
  Call,
  Expr,
  Field,
  Fn,
  Index,
  Member,
  Name,
  Param,
  Self,
  Span,
  Stmt,
  Text,
  Unknown,
} from '../ir/ir.ts';
import type { Node } from '../parsers/tree-sitter.ts';

/** The arguments of a call: by position, and by name. */
export interface Arguments {
  readonly args: readonly Expr[];
  readonly named: readonly Field[];
}

/** The place of something: a node of a tree, or a range. */
export type Place = Node | Span;

export function span(at: Place): Span {
  return 'startIndex' in at ? { start: at.startIndex, end: at.endIndex } : { start: at.start, end: at.end };
}

const none: readonly never[] = [];

/** A list that is kept for long without the room that an engine of JavaScript leaves for more items: sixteen places at least. */
export function exact<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? none : list.slice();
}

export function name(at: Place, text: string): Name {
  const { start, end } = span(at);
  return { kind: 'name', name: text, start, end };
}

export function self(at: Place): Self {
  const { start, end } = span(at);
  return { kind: 'self', start, end };
}

/** @param key the place of the name; the whole if the name is not in the text */
export function member(at: Place, of: Expr, text: string, key: Place = at): Member {
  const place = span(at);
  const { start, end } = place;
  return { kind: 'member', of, name: text, at: key === at ? place : span(key), start, end };
}

export function field(at: Place, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(at) };
}

export function callOf(
  at: Place,
  callee: Expr,
  args: readonly Expr[] = [],
  named: readonly Field[] = [],
  form: Call['form'] = 'call',
): Call {
  const { start, end } = span(at);
  return { kind: 'call', callee, args: exact(args), named: exact(named), form, start, end };
}

/** A function that has no name yet. */
export function functionAt(at: Place, params: readonly Param[], body: readonly Stmt[], ownSelf = false): Fn {
  const { start, end } = span(at);
  return { kind: 'function', params: exact(params), body: exact(body), ownSelf, start, end };
}

/** What the IR does not express. A part that is `unknown` itself is kept for the calls in it. */
export function unknown(at: Place, parts: readonly Expr[] = []): Unknown {
  const { start, end } = span(at);
  return { kind: 'unknown', parts: exact(parts), start, end };
}

/** `null`, `None`: a value without content. */
export function nothing(at: Place): Text {
  const { start, end } = span(at);
  return { kind: 'text', value: '', at: start, start, end };
}

/** A value that the code does not write as a literal. It is one thing: all of it is at the node. */
export function anchored(at: Place, value: string, number = false): Text {
  const { start, end } = span(at);
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, ...(number ? { number: true } : {}), start, end };
}

/** What a loop over `of` takes from it, one at a time. */
export function itemOf(at: Place, of: Expr): Index {
  const { start, end } = span(at);
  return { kind: 'index', of, key: unknown(at), item: true, start, end };
}

/** What is left of a list behind its first items: `first, *others = list`. */
export function itemsFrom(at: Place, list: Expr, first: number): Expr {
  const place = span(at);
  const callee: Expr = { kind: 'member', of: list, name: '[:]', at: place, ...place };
  const from = anchored(at, String(first), true);
  return { kind: 'call', callee, args: [from], named: [], form: 'call', ...place };
}

/** The first that is known. */
export function firstOf(options: readonly Expr[], at: Place): Expr {
  const [only, more] = options;
  if (only && !more) return only;
  return { kind: 'either', options, fallback: true, ...span(at) };
}

/** The value itself; what else is evaluated with it is no part of it. */
export function withTest(at: Place, value: Expr, test: Expr): Expr {
  return { kind: 'either', options: [value], fallback: false, test, ...span(at) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}

/** @param isRun the body runs at least once */
export function repeated(body: readonly Stmt[], isRun = false): Stmt {
  return { kind: 'branch', arms: [body], total: isRun, loop: true };
}

export function bind(at: Place, key: string, value?: Expr, type?: string): Stmt {
  return {
    kind: 'bind',
    name: key,
    ...(value ? { value } : {}),
    ...(type === undefined ? {} : { type }),
    span: span(at),
  };
}

export function assign(at: Place, target: Name | Member | Index, value: Expr, append = false): Stmt {
  return { kind: 'assign', target, value, append, span: span(at) };
}
