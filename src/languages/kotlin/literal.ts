/**
 * Literals: https://kotlinlang.org/spec/syntax-and-grammar.html. In a text between single quotes the grammar sees `${…}` as code, but
 * no `$name`: such names are found here.
 */
import type { Expr, Span, Text } from '../../ir/ir.ts';
import type { Node } from '../../parsers/tree-sitter.ts';
import { escapesOf } from '../escapes.ts';
import { readUnits } from '../literal-units.ts';
import type { Context } from './context.ts';
import { anchored, children, name, span } from './nodes.ts';

const escape = escapesOf({ letters: 'tbrn', numbers: /^u([\da-fA-F]{4})/ });

const named = /\$(?:([\p{L}_][\p{L}\p{Nd}_]*)|`([^`\r\n]+)`)/uy;

export function stringLiteral(node: Node, ctx: Context): Expr {
  const at = span(node);
  const isRaw = node.type === 'multiline_string_literal';
  const quotes = isRaw ? 3 : 1;
  const from = at.start + quotes;
  // A raw text may end with a quote of its own.
  const to = Math.max(from, at.end - (node.lastChild?.type.startsWith('"') ? quotes : 0));
  const parts: Expr[] = [];
  let begin = from;
  for (const hole of children(node).filter(({ type }) => type === 'interpolation')) {
    parts.push(...written({ start: begin, end: hole.startIndex }, isRaw, ctx));
    parts.push(inHole(hole, ctx));
    begin = hole.endIndex;
  }
  parts.push(...written({ start: begin, end: to }, isRaw, ctx));
  const [only, more] = parts;
  if (!only) return { kind: 'text', value: '', at: from, ...at };
  if (only.kind === 'text' && !more) return { ...only, ...at };
  return { kind: 'join', parts, ...at };
}

/** `$name`, `${…}` */
function inHole(hole: Node, ctx: Context): Expr {
  const [inner] = children(hole);
  return inner ? ctx.expression(inner) : name(hole, '…');
}

/** What is between two holes: characters, escapes, and names that the grammar has not seen. */
function written({ start, end }: Span, isRaw: boolean, ctx: Context): readonly Expr[] {
  if (end <= start) return [];
  const parts: Expr[] = [];
  let from = start;
  for (let i = start; i < end; i++) {
    const char = ctx.text.charAt(i);
    if (char === '\\' && !isRaw) i++;
    else if (char === '$') {
      named.lastIndex = i;
      const found = named.exec(ctx.text);
      if (!found || named.lastIndex > end) continue;
      parts.push(...textBetween(from, i, isRaw, ctx.text));
      const place = { start: i + 1, end: i + found[0].length };
      const key = found[1] ?? found[2] ?? '';
      parts.push(key === 'this' ? ctx.self(place) : ctx.named(key, place));
      from = i + found[0].length;
      i = from - 1;
    }
  }
  return [...parts, ...textBetween(from, end, isRaw, ctx.text)];
}

function textBetween(start: number, end: number, isRaw: boolean, source: string): readonly Text[] {
  if (end <= start) return [];
  const raw = source.slice(start, end);
  if (isRaw || !raw.includes('\\')) return [{ kind: 'text', value: raw, at: start, start, end }];
  const read = readUnits(raw, start, (text, i) =>
    text.charAt(i) === '\\' ? escape(text, i) : [text.charAt(i), 1],
  );
  return [{ kind: 'text', ...read, at: start, start, end }];
}

export function number(node: Node): Text {
  const plain = node.text.replaceAll('_', '').replace(/(?<=\d)[uUlLfF]+$/, '');
  const parsed = Number(plain);
  return anchored(node, Number.isNaN(parsed) ? node.text : String(parsed), true);
}
