/** String and number literals: https://go.dev/ref/spec#String_literals. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Text } from '../../ir/ir.ts';

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
  let value = '';
  const map: number[] = [];
  for (let i = 0; i < raw.length;) {
    const [unit, length] = raw.charAt(i) === '\\' ? escape(raw, i + 1) : [raw.charAt(i), 0];
    map.push(...Array.from({ length: unit.length }, () => at + i));
    value += unit;
    i += 1 + length;
  }
  map.push(at + raw.length);
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

/** A value that is one thing in the source and need not be spelled like it: a number, the constant of a method. */
export function anchored(node: Node, value: string): Text {
  const { startIndex: start, endIndex: end } = node;
  return {
    kind: 'text',
    value,
    at: start,
    map: [...Array.from({ length: value.length }, () => start), end],
    start,
    end,
  };
}

export function number(node: Node): Text {
  const parsed = Number(node.text.replaceAll('_', ''));
  return { ...anchored(node, Number.isNaN(parsed) ? node.text : String(parsed)), number: true };
}

function closed(text: string, start: number, end: number, quote: string): boolean {
  return end - start >= 2 && text.charAt(end - 1) === quote;
}

/** The text that an escape stands for, and how many units it takes after the backslash. */
function escape(raw: string, i: number): readonly [text: string, length: number] {
  const digits =
    /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/.exec(raw.slice(i, i + 9)) ??
    /^([0-7]{3})/.exec(raw.slice(i, i + 3));
  if (!digits) return [simple[raw.charAt(i)] ?? raw.charAt(i), 1];
  const [whole] = digits;
  const octal = /^[0-7]/.test(whole);
  const point = Number.parseInt(octal ? whole : whole.slice(1), octal ? 8 : 16);
  return [point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD', whole.length];
}
