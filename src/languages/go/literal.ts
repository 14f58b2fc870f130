/** String and number literals: https://go.dev/ref/spec#String_literals. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { Text } from '../../ir/ir.ts';
import { escapesOf } from '../escapes.ts';
import { readUnits } from '../literal-units.ts';
import { anchored } from './nodes.ts';

const escape = escapesOf({
  letters: 'abfnrtv',
  numbers: /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3}))/,
});

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
