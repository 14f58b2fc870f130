/** Small makers of IR nodes. */
import type { Expr, Field, Name, Span, Stmt, Text, Unknown } from '../../../ir/ir.ts';
import type { Syntax } from '../syntax.ts';
import type { Token } from '../scan/tokens.ts';

/** What the readers of expressions, statements and functions share. */
export interface Reading {
  readonly row: Syntax;
  readonly text: string;
  /** How deep the readers are inside each other. */
  depth: number;
  /** Expressions and blocks that may still be read. Unclosed brackets could be read in very many ways. */
  steps: number;
  /** Lines that are indented under the one that is being read and belong to the first function in it. */
  children: readonly Line[];
  /** @param at its place, should it be empty */
  expression(items: readonly Token[], at?: Span): Expr;
  /** Everything in a row, one after the other. */
  chains(items: readonly Token[]): readonly Expr[];
  statements(items: readonly Token[]): readonly Stmt[];
  block(lines: readonly Line[]): readonly Stmt[];
}

/** A statement with the lines that are indented under it. */
export interface Line {
  readonly items: readonly Token[];
  readonly indent: number;
  readonly children: Line[];
}

export function spanOf(items: readonly Span[], otherwise: Span = nowhere): Span {
  const [first] = items;
  const last = items.at(-1);
  return first && last
    ? { start: first.start, end: last.end }
    : { start: otherwise.start, end: otherwise.end };
}

const nowhere: Span = { start: 0, end: 0 };

export function unknown(parts: readonly Expr[], span: Span): Unknown {
  return { kind: 'unknown', parts, start: span.start, end: span.end };
}

export function nameNode(name: string, span: Span): Name {
  return { kind: 'name', name, start: span.start, end: span.end };
}

/** A word that means its own name: a symbol, a key. */
export function wordText(value: string, start: number, end: number): Text {
  return { kind: 'text', value, at: end - value.length, start, end };
}

export function field(name: string, value: Expr, at: Span): Field {
  return { kind: 'field', name, value, at: { start: at.start, end: at.end } };
}

export function isMark(token: Token | undefined, ...texts: readonly string[]): boolean {
  return token?.kind === 'mark' && texts.includes(token.text);
}

export function isName(token: Token | undefined, ...texts: readonly string[]): boolean {
  return token?.kind === 'name' && (texts.length === 0 || texts.includes(token.text));
}

export function isGroup(token: Token | undefined, open: string): boolean {
  return token?.kind === 'group' && token.open === open;
}

/** Is it one of the marks or words? */
export function isOneOf(token: Token | undefined, texts: readonly string[] | undefined): boolean {
  return (token?.kind === 'mark' || token?.kind === 'name') && texts?.includes(token.text) === true;
}

export function withoutBreaks(items: readonly Token[]): readonly Token[] {
  return items.some(({ kind }) => kind === 'break') ? items.filter(({ kind }) => kind !== 'break') : items;
}

/** Splits at tokens for which `at` holds; empty parts are kept. */
export function split(items: readonly Token[], at: (token: Token, index: number) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  items.forEach((token, index) => {
    if (at(token, index)) parts.push([]);
    else parts.at(-1)?.push(token);
  });
  return parts;
}

/** A variable's name without the mark of variables. */
export function plainName(text: string, row: Syntax): string {
  const mark = text[0] ?? '';
  if (mark === '$' || (row.takesArguments && '@%&'.includes(mark))) return text.slice(1);
  return text;
}

export const selfWords: ReadonlySet<string> = new Set(
  'this self Self $this $self Me cls __MODULE__ $class'.split(' '),
);
