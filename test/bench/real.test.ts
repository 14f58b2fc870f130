/** What `npm run bench -- --real` measures of repositories, with a fake dockshift. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { script } from './scripts.ts';

const { repositoriesIn, measureReal } = await script('real');
const { realTable } = await script('page');
const { readArguments } = await script('arguments');

let dir = '';
const timings = { files: { candidates: 9, parsed: 7, lowered: 8, followed: 6 } };
const markers = { hosts: ['hub.docker.com'], paths: ['repositories'], engine: ['docker'] };

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dockshift-real-'));
});

afterEach(() => {
  rmSync(dir, { recursive: true });
});

/** @param code what the program ends with */
function standIn(code: number): string {
  const main = join(dir, 'main.mjs');
  const report = JSON.stringify({ findings: [{}, {}], problems: [{}], timings });
  writeFileSync(
    main,
    `for (let end = Date.now() + 60; Date.now() < end;);\nconsole.log(${JSON.stringify(report)});\nprocess.exitCode = ${code};\n`,
  );
  return main;
}

test('each folder is a repository, in the order of their names', () => {
  for (const name of ['two', 'one']) mkdirSync(join(dir, name));
  writeFileSync(join(dir, 'list.txt'), '');
  expect(repositoriesIn(dir)).toEqual(['one', 'two']);
});

test('findings, time, processor and memory of a folder that git knows nothing of', () => {
  mkdirSync(join(dir, 'one'));
  const around = {
    main: standIn(1),
    work: dir,
    markers,
    rules: '',
    tools: { ripgrep: undefined, astGrep: undefined },
  };
  const result = measureReal(around, dir, 'one', 2);
  expect(result).toMatchObject({ name: 'one', found: 2, incomplete: 1, rg: undefined, parsed: [9, 7, 8, 6] });
  expect(result.cpu).toBeGreaterThan(0.05);
  expect(result.seconds).toBeGreaterThan(0.05);
  expect(result.peak).toBeGreaterThan(10_000_000);
});

test('a program that fails has no row', () => {
  mkdirSync(join(dir, 'one'));
  const around = {
    main: standIn(3),
    work: dir,
    markers,
    rules: '',
    tools: { ripgrep: undefined, astGrep: undefined },
  };
  expect(() => measureReal(around, dir, 'one', 1)).toThrow('ended with 3');
});

test('the table has a row for each, and no figure where there is none', () => {
  const table = realTable([
    {
      name: 'one',
      commit: '0123456789ab',
      files: 2_288,
      parsed: [389, 1_028, 8, 6],
      found: 4,
      incomplete: 1,
      seconds: 21.4,
      cpu: 25.6,
      rg: undefined,
      astGrep: 0.5,
      peak: 229_000_000,
    },
  ]);
  expect(table.split('\n')[2]).toMatch(
    /^\| one +\| 0123456789ab \| 2,288 \| +389; 1,028; 8; 6 +\| +4 \| +1 \| 21\.4 s \| +25\.6 s \| +\| +500 ms \| +229 MB \|$/,
  );
});

test('--real names a folder, and its table is put into no page', () => {
  expect(readArguments(['--real', 'repositories']).real).toBe(resolve('repositories'));
  expect(readArguments([]).real).toBeUndefined();
  expect(() => readArguments(['--real', 'repositories', '--write'])).toThrow('--real takes neither');
});
