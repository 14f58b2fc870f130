/** Loops that count their rounds: whether they do something else with the number than to count on. */
import { expect, test } from 'vitest';
import { numberedAt } from '../../src/flow/order/numbered-by-hand.ts';

test.each([
  'while read -r name; do\n  n=$((n + 1))\n  echo "$n. $name"\ndone',
  'while read -r name; do\n  ((n % 2)) && echo "$name"\n  ((n++))\ndone',
  'for entry in entries:\n    print(number, entry["name"])\n    number += 1',
  '  if (place % total === shard) build(entry);\n  place += 1;',
])('%s', (loop) => {
  expect(numberedAt(loop)).toBeDefined();
});

test.each([
  'while read -r name; do\n  n=$((n + 1))\ndone',
  'while read -r name; do\n  ((n++))\n  echo "$n done" >&2\ndone',
  '  if (entry.is_private) hidden += 1;\n  else shown++;',
  '  sum += entry.stars;\n  console.log(entry.name);',
])('%s: not', (loop) => {
  expect(numberedAt(loop)).toBeUndefined();
});
