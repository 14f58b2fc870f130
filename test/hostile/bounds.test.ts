/** Files that are built to be too much: each is read in bounded time, and a problem names the place of a cut. */
import { beforeAll, describe, expect, test } from 'vitest';
import { rowOfFile } from '../../src/languages/generic/rows.ts';
import { Scanner } from '../../src/languages/tokens/scan/scanner.ts';
import { readingOf } from '../../src/languages/tokens/read/statements.ts';
import { allLanguages, type Languages } from '../fuzz/project-in-memory.ts';
import { scanInMemory, type Scanned } from '../fuzz/scan-in-memory.ts';

const url = 'https://registry.hub.docker.com/v1/repositories/a/tags';
/** Of the shapes that a parser takes longest for; `most` of the others. */
const many = 3_000;
const most = 30_000;

/** Names of files by their language, and what a program in it begins and ends with. */
const languages: readonly (readonly [file: string, before: string, after: string])[] = [
  ['main.js', '', ''],
  ['main.ts', '', ''],
  ['main.py', '', ''],
  ['main.go', 'package main\nfunc main() {\n', '\n}'],
  ['main.rb', '', ''],
  ['main.php', '<?php\n', ''],
  ['Main.java', 'class Main { void run() {\n', '\n} }'],
  ['main.rs', 'fn main() {\n', '\n}'],
  ['Main.cs', '', ''],
  ['main.ps1', '', ''],
  ['main.sh', '', ''],
  ['Main.kt', '', ''],
  ['main.lua', '', ''],
  ['Jenkinsfile', '', ''],
];

const nested: readonly (readonly [what: string, open: string, close: string, count: number])[] = [
  ['parentheses', '(', ')', 100_000],
  ['brackets', '[', ']', most],
  ['blocks', '{', '}', many],
  ['calls', 'f(', ')', most],
  ['concatenations', '"a" + ', '', most],
  ['conditions', 'a ? b : ', '', many],
  ['templates', '`${', '}`', many],
  ['assignments', 'a = ', '', many],
];

const chained: readonly (readonly [what: string, text: string])[] = [
  ['members', `x = a${'.b'.repeat(100_000)}`],
  ['calls of members', `x = a${'.b()'.repeat(many)}`],
  ['indexes', `x = a${'[0]'.repeat(many)}`],
];

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

function scanned(file: string, text: string): Promise<Scanned> {
  return scanInMemory(new Map([[file, text]]), loaded);
}

describe.each(languages)('%s', (file, before, after) => {
  test.each(nested)('%s', async (_what, open, close, count) => {
    const text = `${before}x = ${open.repeat(count)}"${url}"${close.repeat(count)};${after}`;
    const { mistakes } = await scanned(file, text);
    expect(mistakes).toEqual([]);
  });

  test.each(chained)('a chain of %s', async (_what, text) => {
    expect((await scanned(file, before + text + after)).mistakes).toEqual([]);
  });
});

describe('data', () => {
  test.each<[what: string, file: string, text: string]>([
    ['deep JSON', 'package.json', `{"a":${'['.repeat(most)}"${url}"${']'.repeat(most)}}`],
    ['deep YAML in flow style', '.gitlab-ci.yml', `a: ${'{a: '.repeat(most)}"${url}"${'}'.repeat(most)}`],
    ['deep YAML in block style', '.gitlab-ci.yml', repeated(1_400, (i) => `${' '.repeat(i)}a:`).join('\n')],
    ['lists in lists', '.gitlab-ci.yml', `${'- '.repeat(most)}${url}`],
    [
      'aliases of aliases',
      '.gitlab-ci.yml',
      [
        `a0: &a0 {script: ["curl ${url}"]}`,
        ...repeated(40, (i) => `a${i + 1}: &a${i + 1} {<<: [*a${i}, *a${i}], b: [*a${i}, *a${i}]}`),
      ].join('\n'),
    ],
    ['one line', 'main.js', `fetch('${url}'); x = '${'a'.repeat(1_000_000)}'`],
    ['one line of YAML', '.gitlab-ci.yml', `a: ${url} ${'a '.repeat(200_000)}`],
    ['a large array', 'main.js', `x = [${"'a', ".repeat(many)}'${url}']; fetch(x[0])`],
    [
      'a large object',
      'main.js',
      `x = {${repeated(many, (i) => `k${i}: 'v'`).join(', ')}}; fetch('${url}' + x.k1)`,
    ],
    ['a large regular expression', 'main.js', `x = /${'(a|b)*'.repeat(many)}/; fetch('${url}')`],
    ['quotation marks', 'main.kt', `get("${url}")\n${'"'.repeat(most)}`],
    ['unclosed comments', 'main.py', `requests.get("${url}")\n${'/*'.repeat(many)}`],
    ['blanks', 'main.sh', `curl ${url}${' '.repeat(500_000)}x`],
    ['lines of nothing', 'main.py', `requests.get("${url}")${'\n'.repeat(500_000)}x`],
  ])('%s', async (_what, file, text) => {
    expect((await scanned(file, text)).mistakes).toEqual([]);
  });
});

const base = 'https://hub.docker.com/v2/repositories/';

describe('values', () => {
  test.each<[what: string, files: Readonly<Record<string, string>>]>([
    [
      'two files that import each other',
      {
        'a.js': `import { b } from './b.js'; export const a = b; fetch('${base}' + a)`,
        'b.js': `import { a } from './a.js'; export const b = a + '/x'; fetch('${base}' + b)`,
      },
    ],
    [
      '200 files that import each other in a circle',
      Object.fromEntries(
        repeated(200, (i) => [
          `f${i}.js`,
          `import { v as w } from './f${(i + 1) % 200}.js'; export const v = w + 'a'; fetch('${base}' + v)`,
        ]),
      ),
    ],
    ['a constant of itself', { 'a.py': `import requests\nU = U + "a"\nrequests.get("${base}" + U)` }],
    [
      'wrappers of each other',
      { 'a.js': `function f(u) { g(u + 'a') } function g(u) { f(u); fetch(u) } f('${base}')` },
    ],
    [
      'wrappers of wrappers, 1,000 deep',
      {
        'a.js': `${repeated(1_000, (i) => `function f${i}(u) { return f${i + 1}(u) }`).join('\n')} function f1000(u) { return fetch(u) } f0('${base}a/b/')`,
      },
    ],
    [
      '2,000 callers of one wrapper',
      {
        'a.js': `function f(u) { return fetch(u) }\n${repeated(2000, (i) => `f('${base}a/b${i}/')`).join('\n')}`,
      },
    ],
    [
      'texts that double each time',
      {
        'a.py': `import requests\na0 = "a"\n${repeated(60, (i) => `a${i + 1} = a${i} + a${i}`).join('\n')}\nrequests.get("${base}" + a60)`,
      },
    ],
    [
      'choices of choices',
      {
        'a.js': `${repeated(60, (i) => `const c${i + 1} = x ? c${i} + 'a' : c${i} + 'b';`).join('\n')} fetch('${base}' + c60)`,
      },
    ],
  ])('%s', async (_what, files) => {
    expect((await scanInMemory(new Map(Object.entries(files)), loaded)).mistakes).toEqual([]);
  });
});

describe('a cut is reported', () => {
  test.each([
    ['main.py', `x = a${'.b'.repeat(3_000)}`],
    ['main.go', `package main\nvar x = ${'('.repeat(3_000)}"a"${')'.repeat(3_000)}`],
    ['Main.kt', `x = a${'.b'.repeat(3_000)}`],
    ['main.js', `x = ${'f('.repeat(3_000)}1${')'.repeat(3_000)}`],
  ])('%s: nested too deeply', async (file, text) => {
    const [program] = (await scanned(file, text)).programs;
    expect(program?.problems.map(({ message }) => message)).toContain('nested too deeply');
  });

  test('an evaluation that met its bound', async () => {
    const functions = repeated(200, (i) => {
      const calls = repeated(200, (j) => `f${j}(p + '${j}');`).join(' ');
      return `function f${i}(p) { ${calls} fetch(p) }`;
    });
    expect((await scanned('a.js', `${functions.join('\n')}\nf0('${base}')`)).exhausted).toEqual(['a.js']);
  });

  test('more requests than are counted', async () => {
    const callers = repeated(2_050, (i) => `get('r${i}');`).join('\n');
    const text = `const get = (name) => fetch('https://hub.docker.com/v2/repositories/acme/' + name + '/');\n`;
    const few = callers.split('\n').slice(100).join('\n');
    expect((await scanned('a.js', text + callers)).exhausted).toEqual(['a.js']);
    expect((await scanned('a.js', text + few)).exhausted).toEqual([]);
  });
});

/** What brackets, strings and names can be read as is tried, and each way may be tried inside of each other. */
describe('the reading without a grammar takes steps in proportion', () => {
  const shapes: readonly (readonly [what: string, (count: number) => string])[] = [
    ['strings with blocks between', (n) => `${'"#{'.repeat(n)}a${'}"'.repeat(n)}`],
    ['templates', (n) => `${'"${'.repeat(n)}a${'}"'.repeat(n)}`],
    ['blocks', (n) => `${'f {'.repeat(n)}a${'}'.repeat(n)}`],
    ['records', (n) => `${'x = {a: '.repeat(n)}a${'}'.repeat(n)}`],
    ['arguments', (n) => `${'a(b: '.repeat(n)}a${')'.repeat(n)}`],
    ['lambdas', (n) => `${'() => {'.repeat(n)}a${'}'.repeat(n)}`],
    ['statements', (n) => 'a = "b";\n'.repeat(n)],
  ];
  const files = ['a.dart', 'a.groovy', 'a.scala', 'a.swift', 'a.lua', 'a.pl', 'a.ex', 'a.c', 'a.erl'];

  test.each(files.flatMap((file) => shapes.map(([what, shape]) => ({ file, what, shape }))))(
    '$file: $what',
    ({ file, shape }) => {
      // Twice as much of it, and a little for what every text costs.
      expect(stepsOf(file, shape(24))).toBeLessThanOrEqual(2.5 * stepsOf(file, shape(12)) + 10);
    },
  );
});

function stepsOf(file: string, text: string): number {
  const row = rowOfFile(file);
  if (row?.reads !== 'expressions') throw new Error(`${file} is read in another way`);
  const reading = readingOf(row, text, 1_000_000);
  const before = reading.steps;
  reading.statements(new Scanner(text, row, 0, text.length).tokens());
  return before - reading.steps;
}

function repeated<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}
