/** What was cut by a bound is remembered as cut: each file that asks for it reports that, not only the first. */
import { expect, test } from 'vitest';
import { traceFile } from '../../src/trace/trace.ts';
import { indexOf, urlsOf, type Source } from './harness.ts';

const base = `'https://hub.docker.com/v2/repositories/'`;

/** What cut each of the files, which are followed one after the other, as in a scan. */
function cuts(source: Source, files: readonly string[]): readonly unknown[] {
  const { project, evaluator, interest } = indexOf(source);
  return files.map((file) => {
    const index = project.index(file);
    if (!index) throw new Error(`${file} is missing`);
    evaluator.refill();
    traceFile(evaluator, index, interest);
    return evaluator.truncation;
  });
}

function repeat(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join('\n');
}

/** Functions of which each calls all others: more steps than one file may take. */
const tangle = `${repeat(60, (i) => `function f${i}(p) { ${repeat(60, (j) => `f${j}(p + '${j}');`)} fetch(p) }`)}\nf0(${base});`;

const caller = (text: string) => `import { get } from './library'; ${text}; get(${base});`;

test('wrappers of a file that was not followed to its end', () => {
  const library = `${tangle}\nexport function get(url) { fetch(url) }`;
  const source = { 'a.ts': caller('x'), 'b.ts': caller('y'), 'library.ts': library };
  expect(cuts(source, ['a.ts', 'b.ts'])).toEqual(['calls', 'calls']);
  expect(cuts(source, ['b.ts', 'a.ts'])).toEqual(['calls', 'calls']);
});

test('functions that send nothing are not missed in such a file', () => {
  const library = `${tangle}\nexport function get(url) { return url }`;
  const source = { 'a.ts': caller('x'), 'b.ts': caller('y'), 'library.ts': library };
  expect(cuts(source, ['a.ts', 'b.ts'])).toEqual([undefined, undefined]);
});

/** The value of a name that is made by calls in calls, deeper than is followed. */
const deepCalls = `const f0 = (p) => p + 'a';\n${repeat(20, (i) => `const f${i + 1} = (p) => f${i}(p);`)}\nexport const path = f20('x');`;
const deepClasses = `class A0 { static u = 'x' }\n${repeat(9, (i) => `class A${i + 1} extends A${i} {}`)}\nexport const path = A9.u;`;

test.each([
  ['calls', deepCalls],
  ['values', deepClasses],
])('a value that was cut by a bound of %s', (what, library) => {
  const reader = (before: string) => `import { path } from './library'; ${before}; fetch(${base} + path);`;
  const source = { 'a.ts': reader('x'), 'b.ts': reader('y'), 'library.ts': library };
  expect(cuts(source, ['a.ts', 'b.ts'])).toEqual([what, what]);
});

test('a field of an object and an exported name that were cut', () => {
  const library = `${deepCalls}\nexport const settings = { path: f20('x') };`;
  const passedOn = `export * from './library';`;
  const reader = (before: string) =>
    `import { settings } from './between'; ${before}; fetch(${base} + settings.path);`;
  const source = { 'a.ts': reader('x'), 'b.ts': reader('y'), 'between.ts': passedOn, 'library.ts': library };
  expect(cuts(source, ['a.ts', 'b.ts'])).toEqual(['calls', 'calls']);
});

test('a function at the end of a chain that is too long is entered by a call of its own', () => {
  const chain = repeat(220, (i) => `export function f${i}(p) { f${i + 1}(p) }`);
  for (const end of [199, 200, 201, 202, 203]) {
    const ends = chain.replace(`f${end}(p) { f${end + 1}(p) }`, `f${end}(p) { fetch(p) }`);
    const calls = `import { f0, f${end} } from './chain'; f0(${base}); f${end}(${base} + 'acme/app/');`;
    expect(urlsOf({ 'a.ts': calls, 'chain.ts': ends })).toContain(
      'GET https://hub.docker.com/v2/repositories/acme/app/',
    );
  }
});

test('a function that only calls the one that calls it is entered', () => {
  const library = `export function send(url, n) { if (n) again(url); return fetch(url) }
    export function again(url) { send(url) }`;
  const calls = `import { send, again } from './library'; send(${base} + 'x/y/'); again(${base} + 'acme/app/');`;
  const found = urlsOf({ 'a.ts': calls, 'library.ts': library });
  expect(found).toContain('GET https://hub.docker.com/v2/repositories/acme/app/');
});

/** A long row of files of which each asks what the functions of the next one send. */
test('a row of files that is too long is reported by each of them', () => {
  const files = Object.fromEntries(
    Array.from({ length: 130 }, (_, i): [string, string] => [
      `f${i}.ts`,
      `import { get${i + 1} } from './f${i + 1}';\nexport function get${i}(url) { get${i + 1}(url) }\nget${i + 1}(${base});`,
    ]),
  );
  const source = { ...files, 'f130.ts': `export function get130(url) { fetch(url) }\nfetch(${base});` };
  expect(cuts(source, ['f0.ts', 'f1.ts', 'f125.ts'])).toEqual(['files', 'files', undefined]);
});

test('files that ask for each other do not spend the steps of one', () => {
  const large = repeat(800, (i) => `function g${i}(p) { fetch(p + '${i}') } g${i}(${base});`);
  const files = Object.fromEntries(
    Array.from({ length: 5 }, (_, i): [string, string] => [
      `f${i}.ts`,
      `import { get${i + 1} } from './f${i + 1}';\n${large}\nexport function get${i}(url) { get${i + 1}(url) }\nget${i + 1}(${base});`,
    ]),
  );
  const source = { ...files, 'f5.ts': `${large}\nexport function get5(url) { fetch(url) }` };
  expect(cuts(source, ['f0.ts'])).toEqual([undefined]);
});
