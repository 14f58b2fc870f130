/** String literals: prefixes, escapes, f-strings, neighbours that are one string. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { anyLineEnd, escapesOf } from '../escapes.ts';
import { readUnits } from '../literal-units.ts';
import type { Context } from './context.ts';
import { child, children, span, unknown } from './nodes.ts';

interface Unescaped {
  readonly value: string;
  readonly map?: readonly number[];
}

interface Dialect {
  readonly raw: boolean;
  readonly format: boolean;
}

const escape = escapesOf({
  letters: `ntrabfv\\'"`,
  numbers: /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3}))/,
  lineEnd: anyLineEnd,
  keptBefore: /[^]/,
});

/** A literal, with all its parts: `'a'`, `f'a{b}'`, `'a' 'b'`. */
export function string(node: Node, context: Context): Expr {
  const parts = (node.type === 'string' ? [node] : children(node)).flatMap((part) => partsOf(part, context));
  const [only] = parts;
  if (parts.length === 1 && only?.kind === 'text' && node.type === 'string') {
    return { ...only, ...span(node) };
  }
  return { kind: 'join', parts, ...span(node) };
}

/** The text of a literal that has no expressions in it. */
export function plainText(node: Node | undefined): string | undefined {
  if (node?.type !== 'string') return undefined;
  if (children(node).some((part) => part.type === 'interpolation')) return undefined;
  return textsOf(node)
    .map(({ value }) => value)
    .join('');
}

function partsOf(node: Node, context: Context): readonly Expr[] {
  if (node.type !== 'string') return [context.expression(node)];
  const interpolated = children(node).some((part) => part.type === 'interpolation');
  if (!interpolated) return textsOf(node);
  const dialect = dialectOf(node);
  return children(node).flatMap((part): readonly Expr[] => {
    if (part.type === 'string_content') return [text(part.text, span(part), dialect)];
    return part.type === 'interpolation' ? [interpolation(part, context)] : [];
  });
}

function textsOf(node: Node): readonly Text[] {
  const open = node.firstChild;
  const last = node.lastChild;
  const start = open?.type === 'string_start' ? open.endIndex : node.startIndex;
  // An unclosed literal extends to the end of its node.
  const end = last?.type === 'string_end' ? last.startIndex : node.endIndex;
  const raw = node.text.slice(start - node.startIndex, end - node.startIndex);
  return [{ ...text(raw, { start, end }, dialectOf(node)), ...span(node) }];
}

function interpolation(node: Node, context: Context): Expr {
  const inner = child(node, 'expression');
  return inner ? context.expression(inner) : unknown(node);
}

function dialectOf(node: Node): Dialect {
  const prefix = (node.firstChild?.text ?? '').toLowerCase();
  return { raw: prefix.includes('r'), format: /^[rb]*[ft]/.test(prefix) };
}

function text(raw: string, range: { start: number; end: number }, dialect: Dialect): Text {
  const { value, map } = unescape(raw, range.start, dialect);
  return { kind: 'text', value, at: range.start, ...(map ? { map } : {}), ...range };
}

/**
 * Reads the content of a literal (without its quotes), which is at the UTF-16 offset `at`.
 * https://docs.python.org/3/reference/lexical_analysis.html#escape-sequences
 */
function unescape(raw: string, at: number, { raw: isRaw, format }: Dialect): Unescaped {
  const plain = (isRaw || !raw.includes('\\')) && !(format && /\{\{|\}\}/.test(raw)) && !raw.includes('\r');
  if (plain) return { value: raw };
  return readUnits(raw, at, (written, i) => unit(written, i, isRaw, format));
}

/** What is at `i`, and how many units it takes there. */
function unit(
  raw: string,
  i: number,
  isRaw: boolean,
  format: boolean,
): readonly [text: string, length: number] {
  const c = raw.charAt(i);
  // Line ends in a file are one character to Python, whatever they are on the disk.
  if (c === '\r') return ['\n', raw[i + 1] === '\n' ? 2 : 1];
  if (format && (c === '{' || c === '}') && raw[i + 1] === c) return [c, 2];
  return c === '\\' && !isRaw ? (named(raw, i) ?? escape(raw, i)) : [c, 1];
}

/** `\N{SOLIDUS}`: which character it is depends on a table of names. */
function named(raw: string, i: number): readonly [text: string, length: number] | undefined {
  const found = raw[i + 1] === 'N' ? /^N\{[^}]*\}/.exec(raw.slice(i + 1, i + 80)) : null;
  return found ? ['\ufffd', 1 + found[0].length] : undefined;
}
