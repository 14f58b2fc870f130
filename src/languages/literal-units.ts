/** The units of literals: what each of them is written as, and where. */
import type { Text } from '../ir/ir.ts';

/** What is at an offset of a literal's content: the units that it puts into the value, and how many it takes. */
export type ReadUnit = (raw: string, i: number) => readonly [text: string, length: number];

export interface Units {
  readonly value: string;
  /** As for a `Text`: an offset in the file for each unit of the value, and one for its end. */
  readonly map: readonly number[];
}

/**
 * Reads the content of a literal (without its quotes), unit by unit.
 *
 * @param at the UTF-16 offset of the content in the file
 * @param from where in the content the value begins; @param to where it ends
 */
export function readUnits(raw: string, at: number, read: ReadUnit, from = 0, to = raw.length): Units {
  let value = '';
  const map: number[] = [];
  for (let i = from; i < to;) {
    const [put, length] = read(raw, i);
    map.push(...Array.from({ length: put.length }, () => at + i));
    value += put;
    i += length;
  }
  map.push(at + to);
  return { value, map };
}

/** Part of a literal, by offsets into its value; it keeps its place in the source. */
export function slice(text: Text, from: number, to: number): Text {
  const value = text.value.slice(from, to);
  const map = text.map?.slice(from, to + 1);
  const start = map?.[0] ?? text.at + from;
  const end = map?.at(-1) ?? start + value.length;
  return { kind: 'text', value, at: start, ...(map ? { map } : {}), start, end };
}
