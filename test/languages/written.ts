/** Literals that are built character by character, and held to how they are written. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Text } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import { textsOf } from './texts.ts';

/** A piece of a value, in one of the ways to write it. */
export interface Written {
  readonly source: string;
  readonly value: string;
}

/** A character that is written as it is, in every literal of every language. */
export const plain = fc
  .constantFrom('a', 'b', '/', ':', '.', '-', '_', '%', ' ', 'é', '😀')
  .map((value): Written => ({ source: value, value }));

/**
 * The content of a literal, built of such pieces.
 *
 * @param least 1 where an empty literal is no text of its own
 */
export function partsOf(
  pieces: readonly fc.Arbitrary<Written>[],
  least: 0 | 1 = 0,
): fc.Arbitrary<readonly Written[]> {
  return fc.array(fc.oneof(...pieces), { minLength: least, maxLength: 12 });
}

export function sourceOf(parts: readonly Written[]): string {
  return parts.map(({ source }) => source).join('');
}

/** Where each unit of a value is, and where the value ends. */
export function offsetsOf(text: Text): readonly number[] {
  return text.map ?? Array.from({ length: text.value.length + 1 }, (_, i) => text.at + i);
}

/** The offsets that a literal of these parts must have, if the first one is at `at`. */
export function expectedOffsets(parts: readonly Written[], at: number): readonly number[] {
  let offset = at;
  const offsets = parts.flatMap(({ source, value }) => {
    // A unit is where its written form begins; what is written as it is, unit for unit.
    const own = Array.from({ length: value.length }, (_, i) => offset + (source === value ? i : 0));
    offset += source.length;
    return own;
  });
  return [...offsets, offset];
}

/** Holds the only literal of a source, numbers aside, to the value and the offsets that it is written with. */
export function expectWritten(
  lowered: (text: string) => Program,
  before: string,
  parts: readonly Written[],
  after: string,
): void {
  const texts = textsOf(lowered(before + sourceOf(parts) + after)).filter(({ number }) => !number);
  expect(texts.map(({ value }) => value)).toEqual([parts.map(({ value }) => value).join('')]);
  expect(texts.map(offsetsOf)).toEqual([expectedOffsets(parts, before.length)]);
}
