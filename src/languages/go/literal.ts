/** String and number literals: https://go.dev/ref/spec#String_literals. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Text } from '../../ir/ir.ts';
import { readUnits } from '../literal-units.ts';
import { anchored } from './nodes.ts';

const simple: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** `"…"`, with each unit of the value traced back to where it is written. */
export function interpretedString(node: Node, text: string): Text {
  const { startIndex: start, endIndex: end } = node;
  const raw = text.slice(start + 1, closed(text, start, end, '"') ? end - 1 : end);
  const at = start + 1;
  if (!raw.includes('\\')) return { kind: 'text', value: raw, at, start, end };
  const { value, map } = readUnits(raw, at, (_, i) =>
    raw.charAt(i) === '\\' ? escape(raw, i) : [raw.charAt(i), 1],
  );
  return { kind: 'text', value, at, map, start, end };
}

/** `` `…` ``: carriage returns in it are no part of the value. */
export function rawString(node: Node, text: string): Text {
  const { startIndex: start, endIndex: end } = node;
  const raw = text.slice(start + 1, closed(text, start, end, '`') ? end - 1 : end);
  const at = start + 1;
  if (!raw.includes('\r')) return { kind: 'text', value: raw, at, start, end };
  let value = '';
  const map: number[] = [];
  for (const { 0: unit, index } of raw.matchAll(/[^\r]/g)) {
    map.push(at + index);
    value += unit;
  }
  return { kind: 'text', value, at, map: [...map, at + raw.length], start, end };
}

export function number(node: Node): Text {
  const parsed = Number(node.text.replaceAll('_', ''));
  return anchored(node, Number.isNaN(parsed) ? node.text : String(parsed), true);
}

function closed(text: string, start: number, end: number, quote: string): boolean {
  return end - start >= 2 && text.charAt(end - 1) === quote;
}

/** The text that the escape at `i` stands for, and how many units it takes. */
function escape(raw: string, i: number): readonly [text: string, length: number] {
  const digits =
    /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(raw.slice(i + 1, i + 10)) ??
    /^([0-7]{3})/.exec(raw.slice(i + 1, i + 4));
  if (!digits) return [simple[raw.charAt(i + 1)] ?? raw.charAt(i + 1), 2];
  const [whole] = digits;
  const octal = /^[0-7]/.test(whole);
  const point = Number.parseInt(octal ? whole : whole.slice(1), octal ? 8 : 16);
  return [point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD', 1 + whole.length];
}
