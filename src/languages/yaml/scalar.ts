/** The text of a scalar, with the place of each unit: without indentation, folds, quotes and escapes. */
import { isScalar, Scalar } from 'yaml';
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { scalarWrite } from './scalar-write.ts';
import type { Node } from './tree.ts';

/** @returns undefined for anything but a scalar */
export function scalarText(node: Node | undefined, source: string): InnerText | undefined {
  if (!isScalar(node) || !node.range) return undefined;
  const value = typeof node.value === 'string' ? node.value : (node.source ?? '');
  const [start, end] = node.range;
  const builder = new InnerTextBuilder(start, source);
  // Each unit of the value is sought in the source from where the one before it ended: what lies between is layout.
  let at = bodyStart(node, source, start);
  let i = 0;
  const isBlock = node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED;
  while (i < value.length) {
    // Of the blanks before a line's text, the last ones are the value's own.
    if (isBlock && source.charAt(at - 1) === '\n') {
      at += Math.max(0, blanks(source, at, end) - blanks(value, i, value.length));
    }
    const char = value.charAt(i);
    const escape = at < end ? escapeAt(node, source, at) : undefined;
    if (escape?.kind === 'fold') {
      at = escape.end;
    } else if (escape?.kind === 'broken') {
      for (const stop = Math.min(escape.end, end); at < stop; at++) {
        builder.instead(source.charAt(at), { start: at, end: at + 1 });
        i++;
      }
    } else if (escape) {
      const units = escape.units;
      builder.instead(value.slice(i, i + units), { start: at, end: escape.end });
      i += units;
      at = escape.end;
    } else if (at >= end || source.charAt(at) === char) {
      builder.instead(char, { start: Math.min(at, end), end: Math.min(at + 1, end) });
      at++;
      i++;
    } else if (isBlank(source.charAt(at)) && !isBlank(char)) {
      at++;
    } else {
      // A fold: the line's end and the indentation mean one blank.
      builder.instead(char, { start: at, end: at + 1 });
      if (isBlank(source.charAt(at))) at++;
      i++;
    }
  }
  const places = builder.build();
  return { ...places, write: scalarWrite(node, source, places) };
}

/** After the quote, or after the line with the block sign (`|-`). */
function bodyStart(node: Scalar, source: string, start: number): number {
  switch (node.type) {
    case Scalar.QUOTE_DOUBLE:
    case Scalar.QUOTE_SINGLE:
      return start + 1;
    case Scalar.BLOCK_LITERAL:
    case Scalar.BLOCK_FOLDED: {
      const line = source.indexOf('\n', start);
      return line < 0 ? start : line + 1;
    }
    default:
      return start;
  }
}

type Escape =
  | { readonly kind: 'units'; readonly end: number; readonly units: number }
  /** `\x2`: text, as the parser has it, for as long as the escape would be. */
  | { readonly kind: 'broken'; readonly end: number }
  /** A line that goes on: it means nothing. */
  | { readonly kind: 'fold'; readonly end: number };

function escapeAt(node: Scalar, source: string, at: number): Escape | undefined {
  if (node.type === Scalar.QUOTE_SINGLE) {
    return source.startsWith("''", at) ? { kind: 'units', end: at + 2, units: 1 } : undefined;
  }
  if (node.type !== Scalar.QUOTE_DOUBLE || source.charAt(at) !== '\\') return undefined;
  const sign = source.charAt(at + 1);
  if (sign === '\n' || sign === '\r') {
    let end = at + 1;
    while (isBlank(source.charAt(end))) end++;
    return { kind: 'fold', end };
  }
  const [written] = knownEscape.exec(source.slice(at, at + longestEscape)) ?? [];
  const code = Number.parseInt(written?.slice(2) ?? '', 16);
  const digits = digitsOf[sign];
  if (digits !== undefined && (written === undefined || code > 0x10ffff)) {
    return { kind: 'broken', end: at + 2 + digits };
  }
  // What is no escape is text.
  if (written === undefined) return undefined;
  return { kind: 'units', end: at + written.length, units: code > 0xffff ? 2 : 1 };
}

const knownEscape = /^\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|[0abefnrtvNLP_ "/\\\t])/;
const digitsOf: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const longestEscape = '\\U00000000'.length;

/** How many blanks and tabs there are from an offset on. */
function blanks(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text.charAt(at) === ' ' || text.charAt(at) === '\t')) at++;
  return at - from;
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t';
}
