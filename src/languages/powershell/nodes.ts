/** Small makers of IR nodes, with the range of the tree's node. */
import type { Call, Expr, Field, Index, Member, Name, Span, Stmt, Text, Unknown } from '../../ir/ir.ts';

export function span({ start, end }: Span): Span {
  return { start, end };
}

/** A name in small letters, as PowerShell compares them; `written` is how it stands there. */
export function name(at: Span, key: string, written = key): Name {
  return { kind: 'name', name: key, ...(written === key ? {} : { shown: written }), ...span(at) };
}

export function unknown(at: Span, parts: readonly Expr[] = []): Unknown {
  return { kind: 'unknown', parts, ...span(at) };
}

/** `$null`, an empty string: a value that says nothing. */
export function nothing(at: Span): Text {
  return { kind: 'text', value: '', at: at.start, ...span(at) };
}

/** A value that the code does not write as a literal. It is one thing: all of it stands at the node. */
export function anchored(at: Span, value: string, number = false): Text {
  const { start, end } = at;
  const map = [...Array.from({ length: value.length }, () => start), end];
  return { kind: 'text', value, at: start, map, ...(number ? { number: true } : {}), start, end };
}

export function member(at: Span, of: Expr, written: string, place: Span = at): Member {
  const key = written.toLowerCase();
  const shown = key === written ? {} : { shown: written };
  return { kind: 'member', of, name: key, ...shown, at: span(place), ...span(at) };
}

export function field(at: Span, key: string, value: Expr): Field {
  return { kind: 'field', name: key, value, at: span(at) };
}

/** What a loop or a pipeline takes from `of`, one at a time; what is no list is taken as a whole. */
export function itemOf(at: Span, of: Expr): Index {
  return { kind: 'index', of, key: unknown(at), item: 'self', ...span(at) };
}

export function call(at: Span, callee: Expr, args: readonly Expr[], named: readonly Field[] = []): Call {
  return { kind: 'call', callee, args, named, form: 'call', ...span(at) };
}

/** The value itself; what else is evaluated with it is no part of it. */
export function beside(at: Span, value: Expr, test: Expr): Expr {
  return { kind: 'either', options: [value], fallback: false, test, ...span(at) };
}

/** The first that gives something. */
export function withDefault(at: Span, first: Expr, later: Expr): Expr {
  return { kind: 'either', options: [first, later], fallback: true, ...span(at) };
}

export function evaluated(value: Expr): Stmt {
  return { kind: 'expression', value };
}
