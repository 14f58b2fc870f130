/** Which code that compares entries may find two of them equal. */
import { expect, test } from 'vitest';
import { mayTieBy } from '../../src/flow/order/ties.ts';

test.each([
  '(a, b) => b.star_count - a.star_count',
  '(a, b) => b.pull_count - a.pull_count',
  'func(a, b repo) int { return cmp.Compare(b.Stars, a.Stars) }',
  '(a, b) -> Integer.compare(b.stars(), a.stars())',
  '(a, b) => natural.compare(a.name, b.name)',
  "(a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })",
  'key=lambda r: len(r["name"])',
])('some may be equal: %s', (by) => {
  expect(mayTieBy(by)).toBe(true);
});

test.each([
  '(a, b) => a.name.localeCompare(b.name)',
  '(a, b) => b.star_count - a.star_count || a.id - b.id',
  'func(a, b repo) int { return strings.Compare(a.Name, b.Name) }',
  'key=lambda r: (-r["star_count"], r["name"])',
  'Comparator.comparing(Repo::stars).thenComparing(Repo::key)',
])('none are equal: %s', (by) => {
  expect(mayTieBy(by)).toBe(false);
});
