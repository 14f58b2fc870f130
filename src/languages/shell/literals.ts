/** Literal text of a script as IR text, with the place of every character. */
import type { Expr, Span, Text } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { escapeAt, type Quoting } from './quoting.ts';
import { nextValue, Units, type Source } from './source.ts';

/**
 * The literal between the offsets `from` and `to` of the source, without its quotes: one text, or several expressions
 * if it contains anything else. `span` is the range with the quotes, in the file.
 */
export function literal(context: Context, from: number, to: number, quoting: Quoting, span: Span): Expr[] {
  return piecesOf(context.source, from, to, quoting, span);
}

function piecesOf(source: Source, from: number, to: number, quoting: Quoting, span: Span): Expr[] {
  const units = new Units();
  addLiteral(units, source, from, to, quoting);
  return splitAtValues(units.source(source, source.start(from)), span);
}

/** The value alone, or undefined if it contains anything else. */
export function valueOf(source: Source, from: number, to: number, quoting: Quoting): string | undefined {
  const units = new Units();
  addLiteral(units, source, from, to, quoting);
  return nextValue(units.source(source, 0), 0) ? undefined : units.text;
}

/** Adds the literal's value, unit by unit, with places in the file. */
export function addLiteral(units: Units, source: Source, from: number, to: number, quoting: Quoting): void {
  for (let index = from; index < to;) {
    const escape = escapeAt(source.text, index, to, quoting);
    const length = escape?.length ?? 1;
    units.add(escape?.value ?? source.text.charAt(index), source.start(index), source.end(index + length));
    index += length;
  }
}

function splitAtValues(source: Source, span: Span): Expr[] {
  const found: Expr[] = [];
  const { text } = source;
  let from = 0;
  for (let next = nextValue(source, 0); next; next = nextValue(source, from)) {
    if (next.index > from) found.push(textNode(source, from, next.index));
    found.push(next.value);
    from = next.end;
  }
  if (from === 0) return [textNode(source, 0, text.length, span)];
  if (from < text.length) found.push(textNode(source, from, text.length));
  return found;
}

function textNode(source: Source, from: number, to: number, span?: Span): Text {
  const at = source.start(from);
  const places: number[] = [];
  let straight = true;
  for (let index = from; index < to; index++) {
    const place = source.start(index);
    places.push(place);
    if (place !== at + index - from || source.end(index + 1) !== place + 1) straight = false;
  }
  const end = to > from ? source.end(to) : at;
  const { start, end: last } = span ?? { start: at, end };
  const value = source.text.slice(from, to);
  if (straight) return { kind: 'text', value, at, start, end: last };
  return { kind: 'text', value, at, map: [...places, end], start, end: last };
}

/** A text that is nowhere in the file: its span is empty. */
export function madeUpText(value: string, at: number): Text {
  return { kind: 'text', value, at, start: at, end: at };
}

/** A number that is nowhere in the file. */
export function madeUpNumber(value: number, at: number): Text {
  return { kind: 'text', value: String(value), at, number: true, start: at, end: at };
}
