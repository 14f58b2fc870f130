/** How wide texts are in a terminal. */
import { expect, test } from 'vitest';
import { widthOf } from '../../src/text/width.ts';
import { wrap } from '../../src/text/wrap.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['漢', 2],
  ['e\u0301', 1],
  [`漢${'x'.repeat(100_000)}`, 100_001],
])('%.5s takes %d', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test('a word that is longer than any line is on a line of its own', () => {
  const word = `漢${'x'.repeat(100_000)}`;
  expect(wrap(`a ${word} b`, 80)).toEqual(['a', word, 'b']);
});

test('no line but the first begins with two colons, which a log of GitHub obeys', () => {
  expect(wrap('one ::error::two three', 6)).toEqual(['one ::error::two', 'three']);
});
