/** String literals: quotes, escapes, interpolation, heredocs. https://www.php.net/manual/language.types.string.php */
import type { Expr, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { escapesOf } from '../escapes.ts';
import { readUnits, type ReadUnit, type Units } from '../literal-units.ts';
import type { Context } from './context.ts';
import { child, span } from './nodes.ts';

/** How the text between the delimiters is written. */
interface Dialect {
  readonly escapes: 'none' | 'single' | 'double';
  /** The delimiter, which may be escaped; none in a heredoc. */
  readonly quote: string;
  /** Blanks that are taken off the start of each line. */
  readonly indent: number;
}

const escapeInDouble = escapesOf({
  letters: 'ntrvef\\$',
  numbers: /^(?:x([\da-fA-F]{1,2})|u\{([\da-fA-F]{1,6})\}|([0-7]{1,3}))/,
  keptBefore: /[^]/,
});

/** The parts of a double-quoted literal that are not expressions. */
const written = new Set(['string_content', 'escape_sequence', 'nowdoc_string', 'comment']);

/** `'…'`: a text, always. */
export function quoted(node: Node, ctx: Context): Text {
  return { ...text(ctx.text, ...inside(node, ctx.text, "'"), single), ...span(node) };
}

const single: Dialect = { escapes: 'single', quote: "'", indent: 0 };

/** `"…"` with what is put into it. */
export function interpolated(node: Node, ctx: Context): Expr {
  const [start, end] = inside(node, ctx.text, '"');
  return joined(node, node, start, end, { escapes: 'double', quote: '"', indent: 0 }, ctx);
}

/** The command between backticks. */
export function backticked(node: Node, ctx: Context): Expr {
  const [start, end] = inside(node, ctx.text, '`');
  return joined(node, node, start, end, { escapes: 'double', quote: '`', indent: 0 }, ctx);
}

/** A heredoc, or a nowdoc. The indentation of its end is taken off all lines. */
export function heredoc(node: Node, ctx: Context): Expr {
  const label = child(node, 'identifier');
  const last = child(node, 'end_tag');
  const head = label?.endIndex ?? node.startIndex;
  const start = ctx.text.indexOf('\n', head) + 1;
  const stop = last?.startIndex ?? node.endIndex;
  const lineEnd = ctx.text.lastIndexOf('\n', stop - 1);
  if (start === 0 || start > stop) return { kind: 'text', value: '', at: head, ...span(node) };
  const end = last ? Math.max(start, ctx.text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd) : stop;
  const indent = last && lineEnd >= 0 ? stop - lineEnd - 1 : 0;
  const escapes = node.type === 'nowdoc' ? 'none' : 'double';
  return joined(node, child(node, 'value') ?? node, start, end, { escapes, quote: '', indent }, ctx);
}

/** The offsets between the delimiters. An unclosed literal extends to the end of its node. */
function inside(node: Node, source: string, quote: string): readonly [start: number, end: number] {
  const { startIndex, endIndex } = node;
  const open = source.indexOf(quote, startIndex) + 1;
  const closed = endIndex > open && source[endIndex - 1] === quote;
  return [Math.min(open, endIndex), closed ? endIndex - 1 : endIndex];
}

/** The text from `start` to `end` with the expressions in it as children of `body`. */
function joined(node: Node, body: Node, start: number, end: number, dialect: Dialect, ctx: Context): Expr {
  const parts: Expr[] = [];
  let at = start;
  const upTo = (stop: number): void => {
    if (stop > at) parts.push(text(ctx.text, at, stop, dialect, at === start));
  };
  for (const part of body.namedChildren) {
    // What the grammar cannot read is text.
    if (written.has(part.type) || part.isError || part.startIndex < at || part.endIndex > end) continue;
    // `{$a}`: the braces are not part of the text.
    const braced = part.previousSibling?.type === '{' && ctx.text[part.startIndex - 1] === '{';
    upTo(braced ? part.startIndex - 1 : part.startIndex);
    parts.push(braced ? ctx.expression(part) : inserted(part, ctx));
    at = braced ? part.endIndex + 1 : part.endIndex;
  }
  upTo(end);
  const [only] = parts;
  if (parts.length === 0) return { kind: 'text', value: '', at: start, ...span(node) };
  return parts.length === 1 && only?.kind === 'text'
    ? { ...only, ...span(node) }
    : { kind: 'join', parts, ...span(node) };
}

/** `$a[key]`: without braces the key is a text. */
function inserted(node: Node, ctx: Context): Expr {
  const [of, key] = node.type === 'subscript_expression' ? node.namedChildren : [];
  if (!of || key?.type !== 'name') return ctx.expression(node);
  return {
    kind: 'member',
    of: ctx.expression(of),
    name: ctx.text.slice(key.startIndex, key.endIndex),
    at: span(key),
    ...span(node),
  };
}

/** Words that the grammar takes for no key: `"$a[namespace]/$a[name]"` would be read as one key with all between. */
const keywords =
  'abstract and array as break callable case catch class clone const continue declare default do echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile exit extends final finally fn for foreach function global goto if implements include include_once instanceof insteadof interface isset list match namespace new or print private protected public readonly require require_once return static switch throw trait try unset use var while xor yield';
const keywordKey = new RegExp(`(\\$[A-Za-z_]\\w*\\[)(${keywords.replaceAll(' ', '|')})(?=\\])`, 'gi');

/** The text as the grammar can read it, as long as before: each key inside a literal that is a keyword is none. */
export const withoutKeywordKeys = (source: string): string =>
  source.replaceAll(keywordKey, (_, before: string, key: string) => `${before}_${key.slice(1)}`);

function text(source: string, start: number, end: number, dialect: Dialect, first = true): Text {
  const raw = source.slice(start, end);
  const plain = (dialect.escapes === 'none' || !raw.includes('\\')) && dialect.indent === 0;
  if (plain) return { kind: 'text', value: raw, at: start, start, end };
  const { value, map } = unescape(raw, start, dialect, first);
  return { kind: 'text', value, at: map[0] ?? start, map, start, end };
}

/**
 * Reads the content of a literal, which is at the UTF-16 offset `at`.
 *
 * @param first true if it begins on a line of its own, whose indentation is taken off
 */
function unescape(raw: string, at: number, dialect: Dialect, first: boolean): Units {
  const unit: ReadUnit = (_, i) => {
    const c = raw.charAt(i);
    if (c === '\\' && dialect.escapes !== 'none') return escape(raw, i, dialect);
    return [c, c === '\n' ? 1 + indentation(raw, i + 1, dialect.indent) : 1];
  };
  return readUnits(raw, at, unit, first ? indentation(raw, 0, dialect.indent) : 0);
}

function indentation(raw: string, from: number, most: number): number {
  let length = 0;
  while (length < most && (raw[from + length] === ' ' || raw[from + length] === '\t')) length++;
  return length;
}

/** What the escape at `i` means, and how many units it takes. One that PHP does not know keeps its backslash. */
function escape(
  raw: string,
  i: number,
  { escapes, quote }: Dialect,
): readonly [text: string, length: number] {
  const c = raw.charAt(i + 1);
  if (c !== '' && c === quote) return [c, 2];
  if (escapes === 'single') return c === '\\' ? ['\\', 2] : ['\\', 1];
  return escapeInDouble(raw, i);
}
