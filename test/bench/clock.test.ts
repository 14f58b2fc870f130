/** Runs of programs without hyperfine: how often, and as what they end. Nothing here looks at the time. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { script } from './scripts.ts';

const { clock } = await script('clock');

test('programs take turns, and runs to warm up give no time', async () => {
  await using work = await createFixture({});
  const writer = (id: string) => ({
    id,
    argv: [process.execPath, '-e', `fs.appendFileSync('log', '${id}')`],
    codes: [0],
  });
  const options = { cwd: work.path, work: work.path, hyperfine: undefined };
  const log = path.join(work.path, 'log');

  const taken = clock([writer('a'), writer('b')], { ...options, runs: 2, warmup: 1 });
  expect(Object.values(taken).map((list) => list.length)).toEqual([2, 2]);
  expect(readFileSync(log, 'utf8')).toBe('ababab');
});

test('an unexpected end is reported', async () => {
  await using work = await createFixture({});
  const program = { id: 'wrong', argv: [process.execPath, '-e', 'process.exit(3)'], codes: [0, 1] };
  const options = { cwd: work.path, work: work.path, hyperfine: undefined, runs: 2, warmup: 0 };
  expect(() => clock([program], options)).toThrow('wrong ended with 3');
});
