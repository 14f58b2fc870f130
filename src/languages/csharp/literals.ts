/**
 * String literals: regular, verbatim, raw, and each of them with holes.
 * https://learn.microsoft.com/dotnet/csharp/language-reference/tokens/raw-string
 */
import type { Expr, Span, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { escapesOf } from '../escapes.ts';
import { readUnits, type ReadUnit } from '../literal-units.ts';
import { children, span } from './nodes.ts';

interface Dialect {
  readonly kind: 'regular' | 'verbatim' | 'raw';
  /** How many braces open a hole; 0 in a literal without holes. */
  readonly holes: number;
  /** What every line of a raw literal begins with, and its value does not; undefined if it has one line. */
  readonly indent: string | undefined;
}

interface Shape {
  readonly dialect: Dialect;
  /** The offsets between the quotes. */
  readonly content: Span;
}

const escape = escapesOf({
  letters: '0abefnrtv',
  numbers: /^(?:x([\da-fA-F]{1,4})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/,
});

/** A literal without holes. */
export function stringLiteral(node: Node, source: string): Text {
  const { dialect, content } = shapeOf(node, source);
  return { ...textOf(source, content, dialect, true, true), ...span(node) };
}

/** `$"…{x}…"`; `hole` lowers the content of the braces. */
export function interpolatedString(node: Node, source: string, hole: (node: Node) => Expr): Expr {
  const { dialect, content } = shapeOf(node, source);
  const parts: Expr[] = [];
  let at = content.start;
  const put = (end: number): void => {
    const first = at === content.start;
    const text = textOf(source, { start: at, end }, dialect, first, end === content.end);
    if (text.value !== '') parts.push(text);
  };
  for (const inner of children(node)) {
    if (inner.type !== 'interpolation') continue;
    put(inner.startIndex);
    parts.push(hole(inner));
    at = inner.endIndex;
  }
  put(Math.max(at, content.end));
  return { kind: 'join', parts, ...span(node) };
}

/** The content of the braces, without alignment and format. */
export function holeOf(node: Node): Node | undefined {
  return children(node).find(({ type }) => !type.startsWith('interpolation_'));
}

export function character(node: Node, source: string): Text {
  const dialect: Dialect = { kind: 'regular', holes: 0, indent: undefined };
  const closed = node.text.length > 1 && node.text.endsWith("'");
  const content = { start: node.startIndex + 1, end: closed ? node.endIndex - 1 : node.endIndex };
  return { ...textOf(source, content, dialect, true, true), ...span(node) };
}

function shapeOf(node: Node, source: string): Shape {
  const { start, end } = span(node);
  const text = source.slice(start, end);
  const [, prefix = '', quotes = ''] = /^([$@]*)("*)/.exec(text) ?? [];
  const raw = quotes.length >= 3 && !prefix.includes('@');
  const opening = prefix.length + (raw ? quotes.length : Math.min(1, quotes.length));
  const closing = raw ? quotes : '"';
  const body = text.slice(opening).replace(/u8$/i, '');
  const closed = body.endsWith(closing);
  const content = {
    start: start + opening,
    end: start + opening + body.length - (closed ? closing.length : 0),
  };
  const kind = raw ? 'raw' : prefix.includes('@') ? 'verbatim' : 'regular';
  const lines = raw
    ? /^[ \t]*\r?\n[\s\S]*?(?:^|\n)([ \t]*)$/.exec(source.slice(content.start, content.end))
    : null;
  return { dialect: { kind, holes: prefix.replaceAll('@', '').length, indent: lines?.[1] }, content };
}

/** @param first the text begins the literal; @param last the text ends it */
function textOf(source: string, { start, end }: Span, dialect: Dialect, first: boolean, last: boolean): Text {
  const raw = source.slice(start, end);
  if (isPlain(raw, dialect)) return { kind: 'text', value: raw, at: start, start, end };
  const [from, to] = dialect.indent === undefined ? [0, raw.length] : withoutMargins(raw, first, last);
  const unit: ReadUnit = (_, i) => {
    const margin = isLineStart(raw, i, first) ? indentAt(raw, i, dialect.indent ?? '') : 0;
    return margin > 0 ? ['', margin] : unitAt(raw, i, dialect);
  };
  const { value, map } = readUnits(raw, start, unit, from, to);
  return { kind: 'text', value, at: map[0] ?? start, map, start, end };
}

function isPlain(raw: string, { kind, holes, indent }: Dialect): boolean {
  if (kind === 'raw') return indent === undefined;
  if (holes > 0 && /\{\{|\}\}/.test(raw)) return false;
  return kind === 'regular' ? !raw.includes('\\') : !raw.includes('""');
}

/** The line ends after the opening and before the closing quotes are no part of the value. */
function withoutMargins(raw: string, first: boolean, last: boolean): readonly [number, number] {
  const from = first ? (/^[ \t]*\r?\n/.exec(raw)?.[0].length ?? 0) : 0;
  const margin = last ? (/\r?\n[ \t]*$/.exec(raw)?.[0].length ?? 0) : 0;
  return [from, Math.max(from, raw.length - margin)];
}

function isLineStart(raw: string, i: number, first: boolean): boolean {
  return i === 0 ? first : raw.charAt(i - 1) === '\n';
}

/** How many units of a line's beginning are indentation. */
function indentAt(raw: string, at: number, indent: string): number {
  let length = 0;
  while (length < indent.length && /[ \t]/.test(raw.charAt(at + length))) length++;
  return length;
}

/** What is at `i`, and how many units it takes there. */
function unitAt(raw: string, i: number, { kind, holes }: Dialect): readonly [string, number] {
  const c = raw.charAt(i);
  if (kind === 'raw') return [c, 1];
  if (holes > 0 && (c === '{' || c === '}') && raw.charAt(i + 1) === c) return [c, 2];
  if (kind === 'verbatim') return c === '"' && raw.charAt(i + 1) === c ? [c, 2] : [c, 1];
  return c === '\\' ? escape(raw, i) : [c, 1];
}
