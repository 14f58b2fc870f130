/** What each round works into a value, `□` being what was there before: whether the order of the rounds counts. */
import { expect, test } from 'vitest';
import { isFraction } from '../../src/flow/order/fractions.ts';
import { kindOf, scales } from '../../src/flow/rounds/changes.ts';

const kindOfValue = (value: string) =>
  kindOf(
    {
      behind: ' = ',
      before: '',
      target: 'sum',
      value,
      isOfEntry: true,
      isFractional: isFraction(value),
      isTaken: false,
    },
    false,
  );

test.each([
  'sum + repo.stars',
  'sum - repo.stars * 2',
  '(sum ?? 0) + repo.stars',
  'int(sum) + repo["stars"]',
  'repo.stars + sum',
  'sum * (repo.stars + 1)',
  'Math.max(sum, repo.stars)',
  "[sum, repo['stars']].max",
  'sum | repo.flags',
  '[...sum, repo.name]',
  '{ ...sum, [repo.name]: repo.stars }',
  'sum.concat(repo.tags)',
  'append(sum, repo.Name)',
  'sum.get(repo.name, 0) + repo.stars',
  'sum or repo["is_private"]',
  'sum + 1 if repo["stars"] > 3 else sum',
  'sum ? sum + repo.stars : repo.stars',
  'isset(sum) ? sum + repo.stars : repo.stars',
])('any order: %s', (value) => {
  expect(kindOfValue(value)).toBe('adds');
});

test.each([
  'repo.stars - sum',
  'sum * 2 + repo.stars',
  '(sum + repo.stars) * 2',
  '(sum + repo["stars"]) // 2',
  'Math.max(sum, repo.stars) + 1',
  'max(0, sum + repo.stars - 20)',
  'Math.abs(sum - repo.stars)',
  'sum % 7 + repo.stars',
  'sum > 100 ? sum : sum + repo.stars',
  'sum + repo["stars"] if sum < 100 else sum',
  '{ ...sum, name: repo.name }',
  '[repo.name, ...sum].slice(0, 3)',
  'array_merge(sum, $repo)',
  '(sum, repo.stars)',
  'repo.stars || sum',
  'sum ? sum : repo.name',
  'sum ? sum + repo.stars : 1',
  'sum ? sum - repo.stars : repo.stars',
  'fold(sum, repo.stars)',
])('the order counts: %s', (value) => {
  expect(kindOfValue(value)).toBe('mixes');
});

test('what was there is kept if there was something', () => {
  expect(kindOfValue('sum || repo.name')).toBe('first');
  expect(kindOfValue('sum or repo["name"]')).toBe('first');
});

test('a product that something is added to', () => {
  expect(['sum *= 2', 'sum = sum << 1', 'sum = 3 * sum;'].map((one) => scales(one, 'sum'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ['sum += repo.stars * 2', 'sum = sum + 2', 'names << name'].map((one) => scales(one, 'sum')),
  ).toEqual([false, false, false]);
});
