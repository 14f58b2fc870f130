/** Scalars as values of the IR, and what a document sets for the code in it. */
import { withValues, type InnerText } from '../../embed/inner-text.ts';
import { relocateExpr } from '../../embed/relocate.ts';
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { scalarText } from './scalar.ts';
import type { Entry, Node } from './tree.ts';

/** How a dialect writes what only running tells: `${{ … }}`, `$(name)`. */
export interface Holes {
  /** Global. */
  readonly pattern: RegExp;
  /** @param written the whole match; undefined where it is text after all */
  readonly valueOf: (match: RegExpMatchArray, span: Span) => Expr | undefined;
}

/** A scalar's text with its holes; undefined for anything but a scalar. */
export function innerText(
  node: Node | undefined,
  source: string,
  holes: Holes | undefined,
): InnerText | undefined {
  const text = scalarText(node, source);
  return text && holes ? withValues(text, source, holes.pattern, holes.valueOf) : text;
}

/** A scalar as a value; anything else is unknown. */
export function valueOf(node: Node, source: string, holes: Holes | undefined): Expr {
  const inner = innerText(node, source, holes);
  const [start = 0, end = 0] = node.range ?? [];
  if (!inner) return { kind: 'unknown', parts: [], start, end };
  const text: Expr = { kind: 'text', value: inner.text, at: 0, start: 0, end: inner.text.length };
  return { ...relocateExpr(text, inner), start, end };
}

/** Names that a document sets, each as the code sees it. */
export function bindings(
  entries: readonly Entry[],
  source: string,
  holes: Holes | undefined,
  nameOf: (key: string) => string = (key) => key,
): readonly Stmt[] {
  return entries.map(({ key, at, value }): Stmt => ({
    kind: 'bind',
    name: nameOf(key),
    value: valueOf(value, source, holes),
    span: at,
  }));
}

/** A name that is one of several values, as an item of a list is; no statement where there are none. */
export function oneOf(name: string, nodes: readonly Node[], source: string, span: Span): readonly Stmt[] {
  if (nodes.length === 0) return [];
  const list: Expr = { kind: 'list', items: nodes.map((node) => valueOf(node, source, undefined)), ...span };
  const key: Expr = { kind: 'unknown', parts: [], ...span };
  return [{ kind: 'bind', name, value: { kind: 'index', of: list, key, item: true, ...span }, span }];
}
