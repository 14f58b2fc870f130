import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../src/text/nearest.ts';

const known = ['--config', '--format', '--fail-on', 'catalog', 'scan'];

test.each([
  ['catalgo', 'catalog'],
  ['Catalog', 'catalog'],
  ['scna', 'scan'],
  ['scann', 'scan'],
  ['--formt', '--format'],
  ['--fail-no', '--fail-on'],
  ['xyz', undefined],
  ['', undefined],
  ['scandinavia', undefined],
])('%j is near to %j', (word, expected) => {
  expect(nearest(word, known)).toBe(expected);
});

test('a message ends with the word that was meant, or with nothing', () => {
  expect(didYouMean('scna', known)).toBe("; did you mean 'scan'?");
  expect(didYouMean('xyz', known)).toBe('');
});
