/** The words that `docs/style.md` leaves out, in the comments of the code and in the titles of tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { commentsOf, withoutNames } from './comments.ts';
import {
  conditionAtStart,
  placeForCondition,
  refused,
  roundabout,
  roundaboutInComments,
} from './refused-words.ts';
import { titlesOf } from './titles.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

const sources = fastGlob.sync(['{src,rules,scripts,test}/**/*.{ts,js}', '.ci/*.js', '*.config.js'], {
  cwd: root,
  dot: true,
  ignore: ['src/generated/**'],
});

const words = [refused, roundabout, roundaboutInComments, placeForCondition];

/** @returns `file:line: word` for each refused word in a comment */
function refusedIn(file: string, source: string): readonly string[] {
  return commentsOf(file, source).flatMap(({ text, lineAt }) =>
    words.flatMap((some) =>
      [...text.matchAll(some)].map(({ 0: word, index }) => `${file}:${String(lineAt(index))}: ${word}`),
    ),
  );
}

/** @returns the same for the titles of tests */
function refusedInTitles(file: string, source: string): readonly string[] {
  return titlesOf(file, source).flatMap(({ text, line }) =>
    [...words, conditionAtStart].flatMap((some) =>
      [...withoutNames(text).matchAll(some)].map(([word]) => `${file}:${String(line)}: ${word}`),
    ),
  );
}

test('no comment of the code has one of the words', () => {
  expect(sources.length).toBeGreaterThan(1500);
  const found = sources.flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('no title of a test has one of the words', () => {
  const tests = sources.filter((file) => file.endsWith('.test.ts'));
  expect(tests.length).toBeGreaterThan(300);
  const found = tests.flatMap((file) => refusedInTitles(file, readFileSync(join(root, file), 'utf8')));
  expect(found).toEqual([]);
});

test('a word is found by its line in each kind of comment, also across the end of a line', () => {
  const source = [
    '/** It says so. */',
    'const a = 1; // it was told',
    '/**',
    ' * One is read in',
    ' * place of another; a name, where it',
    ' * is given, stands alone.',
    ' */',
    'const b = 2;',
    '// What is here is',
    '// handed to a call.',
  ].join('\n');
  expect(refusedIn('a.ts', source)).toEqual([
    'a.ts:1: says',
    'a.ts:2: told',
    'a.ts:4: in place of',
    'a.ts:6: stands',
    'a.ts:5: , where it',
    'a.ts:9: is handed',
    'a.ts:10: handed to',
  ]);
});

test('texts of the code, code in a comment and names of parameters are no words', () => {
  const source = [
    "const a = 'it says'; const b = /stands/; const c = `// told ${'/* brings */'}`;",
    '/** Gives `says`. @param {string} said */',
    '/**',
    ' * @param told is read',
    ' */',
  ].join('\n');
  expect(refusedIn('a.ts', source)).toEqual([]);
});

test('a word is found in each form of a title, except in code', () => {
  const source = [
    "describe('where it is', () => {",
    "  test('it says so', () => {});",
    "  test.each([['told']])('%s: `says` is told', () => {});",
    '  test.skipIf(stands)(`${name} stands, where the file is`, () => {});',
    "  it(isRoot ? 'brings' : 'does not', () => {});",
    "  expect('it says so');",
    '});',
  ].join('\n');
  expect(refusedInTitles('a.test.ts', source)).toEqual([
    'a.test.ts:1: where it',
    'a.test.ts:2: says',
    'a.test.ts:3: told',
    'a.test.ts:4: stands',
    'a.test.ts:4: , where the',
    'a.test.ts:5: brings',
  ]);
});
