/** String literals: quotes, escapes, interpolation, neighbours that are one string, words in `%w[]`. */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { anyLineEnd, escapesOf } from '../escapes.ts';
import { readUnits } from '../literal-units.ts';
import type { Context } from './context.ts';
import { child, children, span, unknown } from './nodes.ts';
import { valueOf } from './values.ts';

/** In double quotes: `\x2f`, `\u002f`, `\u{2f 3a}`, `\57`. */
const escape = escapesOf({
  letters: 'ntrabfves',
  numbers: /^(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|u\{([\s\da-fA-F]*)\}|([0-7]{1,3}))/,
  lineEnd: anyLineEnd,
});

/** `'a'`, `"a#{b}"`, `%q(a)`, `:"a"`, `` `a` ``: a text, or a join of texts and values. */
export function string(node: Node, context: Context): Expr {
  const parts = partsOf(node, context);
  const [only, more] = parts;
  if (!only) return { kind: 'text', value: '', at: contentStart(node), ...span(node) };
  return only.kind === 'text' && !more ? { ...only, ...span(node) } : { kind: 'join', parts, ...span(node) };
}

/** `'a' "b"` */
export function chained(node: Node, context: Context): Expr {
  return { kind: 'join', parts: children(node).flatMap((part) => partsOf(part, context)), ...span(node) };
}

/** The text of a literal that has no expressions in it: of a string, a symbol or a key. */
export function plainText(node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'simple_symbol':
      return node.text.slice(1);
    case 'hash_key_symbol':
    case 'bare_symbol':
      return node.text;
    case 'string':
    case 'delimited_symbol':
    case 'bare_string':
      if (node.namedChildren.some((part) => part.type === 'interpolation')) return undefined;
      return textsOf(node)
        .map(({ value }) => value)
        .join('');
    default:
      return undefined;
  }
}

/** `:get` as the text `get`. */
export function symbol(node: Node): Text {
  const { start, end } = span(node);
  const from = node.type === 'simple_symbol' ? start + 1 : start;
  return { kind: 'text', value: node.text.slice(from - start), at: from, start, end };
}

function contentStart(node: Node): number {
  const open = node.firstChild;
  return open && !open.isNamed ? open.endIndex : node.startIndex;
}

function partsOf(node: Node, context: Context): readonly Expr[] {
  if (node.type === 'chained_string') return children(node).flatMap((part) => partsOf(part, context));
  const quoted =
    node.type === 'string' ||
    node.type === 'delimited_symbol' ||
    node.type === 'subshell' ||
    node.type === 'bare_string' ||
    node.type === 'bare_symbol';
  return quoted ? contentOf(node, context) : [context.expression(node)];
}

/** The content of a literal, runs of plain text and escapes as one text each. */
function contentOf(node: Node, context: Context): readonly Expr[] {
  const parts: Expr[] = [];
  let run: Node[] = [];
  const flush = () => {
    if (run.length > 0) parts.push(joined(run, dialectOf(node)));
    run = [];
  };
  for (const part of children(node)) {
    if (part.type === 'interpolation') {
      flush();
      parts.push(interpolation(part, context));
    } else if (part.type !== 'heredoc_end') run.push(part);
  }
  flush();
  return parts;
}

function textsOf(node: Node): readonly Text[] {
  const run = children(node);
  return run.length > 0 ? [joined(run, dialectOf(node))] : [];
}

export function interpolation(node: Node, context: Context): Expr {
  const [inner, more] = children(node);
  if (inner && !more) return context.expression(inner);
  return inner ? valueOf(children(node), node, context) : unknown(node);
}

/** How backslashes are read: not at all in `%q`, all of them in double quotes. */
type Dialect = 'single' | 'double';

function dialectOf(node: Node): Dialect {
  const open = node.firstChild && !node.firstChild.isNamed ? node.firstChild.text : '';
  const isSingle =
    /^(?::?'|%[qwis])/.test(open) || node.type === 'bare_string' || node.type === 'bare_symbol';
  return isSingle ? 'single' : 'double';
}

/** Neighbouring pieces of a literal as one text. */
function joined(run: readonly Node[], dialect: Dialect): Text {
  const start = run[0]?.startIndex ?? 0;
  const end = run.at(-1)?.endIndex ?? start;
  const raw = run.map(({ text }) => text).join('');
  // The grammar leaves no gaps, except if a text is broken.
  const { value, map } = raw.length === end - start ? unescape(raw, start, dialect) : { value: raw };
  return { kind: 'text', value, at: start, ...(map ? { map } : {}), start, end };
}

export interface Unescaped {
  readonly value: string;
  readonly map?: readonly number[];
}

/**
 * Reads the content of a literal (without its quotes), which is at the UTF-16 offset `at`.
 * https://docs.ruby-lang.org/en/3.3/syntax/literals_rdoc.html#label-Escape+Sequences
 */
export function unescape(raw: string, at: number, dialect: Dialect): Unescaped {
  if (!raw.includes('\\') && !raw.includes('\r')) return { value: raw };
  return readUnits(raw, at, (written, i) => unit(written, i, dialect));
}

/** What is at `i`, and how many units it takes there. */
function unit(raw: string, i: number, dialect: Dialect): readonly [text: string, length: number] {
  const c = raw.charAt(i);
  // Line ends in a file are one character to Ruby, whatever they are on the disk.
  if (c === '\r' && raw[i + 1] === '\n') return ['\n', 2];
  if (c !== '\\') return [c, 1];
  return dialect === 'double' ? escape(raw, i) : quoted(raw, i);
}

/** In single quotes a backslash only hides what would end the literal, and itself. */
function quoted(raw: string, i: number): readonly [text: string, length: number] {
  const next = raw.charAt(i + 1);
  return /[\\'()[\]{}<>|!/ ]/.test(next) ? [next, 2] : ['\\', 1];
}

/** `%w[a b]`, `%i[a b]` */
export function words(node: Node, context: Context): Expr {
  const items = children(node).map((part) => string(part, context));
  return { kind: 'list', items, ...span(node) };
}

/** `{ a: 1 }`: the name of a field; undefined if it is computed. */
export function keyOf(pair: Node): string | undefined {
  return plainText(child(pair, 'key'));
}
