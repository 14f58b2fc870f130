/** What is measured of nested work, with a clock that the tests set. */
import { beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '../../src/timings/clock.ts';
import { timingsOf } from '../../src/timings/timings.ts';

let now = 0;

beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => vi.restoreAllMocks();
});

const measured = (clock: Clock, milliseconds: number) =>
  timingsOf(clock, { root: '/nonexistent', unsaved: undefined, listed: 2, candidates: 2, milliseconds });

test('work inside other work counts for its own file alone', () => {
  const clock = new Clock();
  clock.time('follow', 'a.js', () => {
    now += 5;
    clock.time('parse', 'b.js', () => {
      clock.time('read', 'b.js', () => (now += 2));
      clock.countLowered('b.js');
      now += 30;
    });
    now += 7;
  });
  now += 100;
  const { phases, slowest } = measured(clock, 150);
  expect(phases).toEqual({ search: 0, read: 2, parse: 30, follow: 12, fix: 0, other: 106, total: 150 });
  expect(slowest).toMatchObject([
    { file: 'b.js', total: 32, read: 2, parse: 30, follow: 0, lowered: 1, restored: 0 },
    { file: 'a.js', total: 12, follow: 12, lowered: 0, restored: 0 },
  ]);
});

test('a search in other files counts for the file that needs it, and for none if no file does', () => {
  const clock = new Clock();
  clock.timeSearch(() => (now += 50));
  clock.time('fix', 'a.js', () => {
    now += 1;
    clock.timeSearch(() => (now += 20));
  });
  const { phases, slowest } = measured(clock, 71);
  expect(phases).toMatchObject({ search: 20, fix: 1, other: 50 });
  expect(slowest).toMatchObject([{ file: 'a.js', search: 20, fix: 1 }]);
});

test('work that waits is measured to its end, and what throws is too', async () => {
  const clock = new Clock();
  await clock.timeAll('fix', 'a.js', async () => {
    await Promise.resolve();
    now += 3;
  });
  const failing = () =>
    clock.time('read', 'b.js', () => {
      now += 4;
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  now += 10;
  expect(measured(clock, 17).phases).toMatchObject({ fix: 3, read: 4, other: 10 });
});

test('a program that is not lowered was restored, and a file that is gone has no size', () => {
  const clock = new Clock();
  for (let i = 0; i < 3; i++) {
    clock.time('parse', 'a.js', () => {
      if (i < 2) clock.countLowered('a.js');
    });
  }
  const { files, slowest } = measured(clock, 0);
  expect(files).toMatchObject({ parsed: 1, lowered: 2, restored: 1, followed: 0 });
  expect(slowest).toMatchObject([{ file: 'a.js', bytes: undefined, lowered: 2, restored: 1 }]);
});

test('files that took as long are in the order of their names', () => {
  const clock = new Clock();
  for (const file of ['c', 'a', 'b']) clock.time('search', file, () => (now += 1));
  expect(measured(clock, 3).slowest.map(({ file }) => file)).toEqual(['a', 'b', 'c']);
});
