/** Text that is written with escapes, folds or indentation: each unit has the place at which it is written. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { placesOf } from '../../../src/languages/data/places.ts';

/** The units of the file at the given places, in their order. */
function found(value: string, source: string): string {
  const places = placesOf(value, source, { start: 0, end: source.length });
  expect(places).toHaveLength(value.length + 1);
  expect(places.at(-1)).toBe(source.length);
  return places
    .slice(0, -1)
    .map((at) => source.charAt(at))
    .join('');
}

test('indented lines', () => {
  expect(found('a b\n\n  c d\n', '    a b\n\n      c d\n')).toBe('a b\n\n  c d\n');
});

test('a fold is one blank', () => {
  expect(found('one two three', 'one\n    two\n    three')).toBe('one\ntwo\nthree');
});

test.each([
  [String.raw`a\nb\\c\"d`, 'a\\b\\c\\d'],
  [String.raw`\u00e9 x`, '\\ x'],
  [String.raw`\t\/x`, '\\\\x'],
])('an escape has the place where it begins: %s', (source, expected) => {
  const value: unknown = parse(`"${source}"`);
  expect(found(String(value), source)).toBe(expected);
});

test('a quote that is written twice', () => {
  expect(found("it's", "it''s")).toBe("it's");
});

test('what cannot be followed keeps its place, and ends', () => {
  expect(placesOf('ab', 'xy', { start: 0, end: 2 })).toEqual([0, 0, 2]);
});
