/** What the benchmark works out of times. */
import { expect, test } from 'vitest';
import { script } from './scripts.ts';

const { median, linearity, duration } = await script('numbers');

test('the median of an even count lies between the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('what every run costs has no share in how the cost grows', () => {
  const linear = [10, 100, 1000].map((size) => ({ size, cost: 50 + size * 2 }));
  expect(linearity(linear).each).toBeCloseTo(2);
  expect(linearity(linear).growth).toBeCloseTo(1);
});

test('a cost that rises with the square of the size is reported', () => {
  const { growth } = linearity([10, 20, 30].map((size) => ({ size, cost: size ** 2 })));
  expect(growth).toBeCloseTo(50 / 30);
});

test.each([
  [0.0123, '12.3 ms'],
  [0.456, '456 ms'],
  [1.234, '1.23 s'],
  [12.34, '12.3 s'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
