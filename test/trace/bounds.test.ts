/** Programs without an end, and programs that only seem to have none: the evaluator ends all the same, and reports the bound. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { Evaluator } from '../../src/trace/evaluator/evaluate.ts';
import { project } from '../discover/project.ts';
import { render } from '../../src/trace/model/pieces.ts';
import { shown, trace, urlOf, urlsOf, type Source } from './harness.ts';

const base = `'https://hub.docker.com/v2/repositories/'`;

describe('circles', () => {
  test.each<[name: string, source: Source, expected: string]>([
    ['a constant of itself', `const u = u; fetch(${base} + u)`, '{u}'],
    ['a text that holds itself', `const u = 'a' + u; fetch(${base} + u)`, 'a{u}'],
    ['two constants of each other', `const a = b, b = a; fetch(${base} + a)`, '{a}'],
    ['objects that spread each other', `const a = { ...b }, b = { ...a }; fetch(${base} + a.x)`, '{a.x}'],
    [
      'objects that spread each other twice, with a field',
      `const b = { ...a, ...a, x: 'y' }, a = { ...b, ...b }; fetch(${base} + a.x)`,
      'y',
    ],
    ['a list that holds itself', `const a = ['x', ...a]; fetch(${base} + a[0])`, 'x'],
    ['an object of itself', `const a = { b: a }; fetch(${base} + a.b.b.b.c)`, '{a.b.b.b.c}'],
    ['a function of itself', `function f(p) { return f(p + 'a') } fetch(${base} + f('x'))`, '{f}'],
    ['functions of each other', `const f = (p) => g(p), g = (p) => f(p); fetch(${base} + f('x'))`, '{g}'],
    ['a function that ends', `const f = (n) => n ? f(n - 1) : 'a'; fetch(${base} + f(3))`, 'a'],
    ['a class of itself', `class A extends A {} fetch(${base} + new A().name)`, '{A.name}'],
    [
      'classes of each other',
      `class A extends B {} class B extends A {} fetch(${base} + new A().name)`,
      '{A.name}',
    ],
    ['a getter of itself', `class A { get u() { return this.u } } fetch(${base} + new A().u)`, '{u}'],
    [
      'a getter that makes another object of its own',
      `class A { get u() { return new A().u } } fetch(${base} + new A().u); fetch(${base} + 'x')`,
      'x',
    ],
    ['a loop that grows', `let u = ${base}; while (x) { u = u + 'a'; fetch(u) }`, 'a'],
    [
      'files of each other',
      {
        'a.ts': `import { b } from './b'; export const a = 'x' + b; fetch(${base} + a)`,
        'b.ts': `import { a } from './a'; export const b = a`,
      },
      'x{b}',
    ],
    [
      'files that export all of each other',
      {
        'a.ts': `import { b } from './b'; fetch(${base} + b)`,
        'b.ts': `export * from './c'`,
        'c.ts': `export * from './b'; export const b = 'x'`,
      },
      'x',
    ],
    ['a file of itself', { 'a.ts': `import { a } from './a'; export { a }; fetch(${base} + a)` }, '{a}'],
  ])('%s', (_name, source, expected) => {
    expect(urlsOf(source)).toContain(`GET https://hub.docker.com/v2/repositories/${expected}`);
  });

  test.each([
    [
      'classes upon classes',
      `class A0 { static u = ${base} }\n${Array.from({ length: 9 }, (_, i) => `class A${i + 1} extends A${i} {}`).join('\n')}\nfetch(A9.u)`,
      'values',
    ],
    [
      'calls in calls',
      `const f0 = (p) => p + 'a';\n${Array.from({ length: 20 }, (_, i) => `const f${i + 1} = (p) => f${i}(p);`).join('\n')}\nfetch(f20(${base}))`,
      'calls',
    ],
    ['few of both', `class A { static u = ${base} } class B extends A {} fetch(B.u)`, undefined],
  ])('more than is followed is noted: %s', (_name, source, what) => {
    expect(trace(source).evaluator.truncation).toBe(what);
  });

  test('wrappers of each other', () => {
    const source = `function a(p) { b(p + 'a'); fetch(p) } function b(p) { a(p + 'b') } a(${base})`;
    expect(urlsOf(source)).toContain('GET https://hub.docker.com/v2/repositories/');
  });
});

describe('much of it', () => {
  test.each([
    [200, 'a'.repeat(200)],
    [2000, `${'a'.repeat(249)}{…}`],
  ])('a concatenation of %d', (count, expected) => {
    const source = `fetch(${base} + ${Array.from({ length: count }, () => `'a'`).join(' + ')})`;
    expect(urlOf(source)).toBe(`GET https://hub.docker.com/v2/repositories/${expected}`);
  });

  test.each([
    [
      'constants of constants',
      [`const u0 = ${base};`, ...repeat(2000, (i) => `const u${i + 1} = u${i} + 'a';`), 'fetch(u2000)'],
    ],
    ['+=', [`let u = ${base};`, ...repeat(2000, () => `u += 'a';`), 'fetch(u)']],
    [
      'objects in objects',
      [`const o = ${'{ a: '.repeat(300)}${base}${' }'.repeat(300)}; fetch(o${'.a'.repeat(300)} + 'x')`],
    ],
    [
      'spreads of spreads',
      [
        `const o0 = { a: ${base} };`,
        ...repeat(200, (i) => `const o${i + 1} = { ...o${i}, ...o${i} };`),
        `fetch(o200.a + 'x')`,
      ],
    ],
    [
      'classes of classes',
      [
        `class A0 { u = ${base} }`,
        ...repeat(200, (i) => `class A${i + 1} extends A${i} {}`),
        `fetch(new A200().u + 'x')`,
      ],
    ],
  ])('2,000 %s end, and a request after them is seen', (_name, lines) => {
    expect(urlsOf(`${lines.join('\n')}\nfetch(${base} + 'last')`)).toContain(
      'GET https://hub.docker.com/v2/repositories/last',
    );
  });

  test.each([500, 2000])(
    '%d functions that call functions end, and a request after them is seen',
    (count) => {
      expect(urlsOf(functionsInARow(count))).toContain('GET https://hub.docker.com/v2/repositories/last');
    },
  );

  test('lists in lists are looked into once, though a loop around them is still open', () => {
    const force = vi.spyOn(Evaluator.prototype, 'force');
    const { facts, evaluator } = trace(
      [
        `const l0 = ['x'];`,
        ...repeat(6, (i) => `const l${i + 1} = [${`l${i}, `.repeat(8)}];`),
        loop('l6'),
      ].join('\n'),
    );
    // Eight lists in each of six would be 262,144.
    expect(force.mock.calls.length).toBeLessThan(2000);
    force.mockRestore();
    expect(evaluator.truncation).toBeUndefined();
    expect(facts.map(({ url }) => render(url))).toContain('https://hub.docker.com/v2/repositories/x');
  });

  test('of very many lists in an open loop the first ones are looked into, and the bound is noted', () => {
    const { facts, evaluator } = trace(
      [`const lists = [${repeat(3000, (i) => `['${i}']`).join(', ')}];`, loop('lists')].join('\n'),
    );
    expect(evaluator.truncation).toBe('values');
    expect(facts.map(({ url }) => render(url))).toContain('https://hub.docker.com/v2/repositories/x');
  });

  test('of 2 to the 40th values the first ones are kept', () => {
    const names = repeat(40, (i) => `a${i}`);
    const urls = urlsOf(
      `${names.map((name) => `const ${name} = x ? 'y' : 'z';`).join('\n')} fetch(${base} + ${names.join(' + ')})`,
    );
    expect(urls).toContain(`GET https://hub.docker.com/v2/repositories/${'y'.repeat(40)}`);
    expect(urls.length).toBeLessThan(100);
  });

  test.each([
    ['each calls two', (i: number) => `f${(i + 1) % 200}(p + 'a'); f${(i + 2) % 200}(p + 'b');`],
    ['each calls all', () => repeat(200, (j) => `f${j}(p + '${j}');`).join(' ')],
  ])('200 wrappers of which %s: the bound is met and reported', (_name, calls) => {
    const functions = repeat(200, (i) => `function f${i}(p) { ${calls(i)} fetch(p) }`);
    const { evaluator } = trace(`${functions.join('\n')}\nf0(${base})`);
    expect(evaluator.exhausted).toBe(true);
    evaluator.refill();
    expect(evaluator.exhausted).toBe(false);
  });

  test.each([
    [
      'texts',
      [`const u0 = 'a';`, ...repeat(40, (i) => `const u${i + 1} = u${i} + u${i};`), `fetch(${base} + u40)`],
    ],
    ['+=', [`let u = ${base};`, 'u += u;'.repeat(40), 'fetch(u)']],
  ])('40 %s that double each time end', doubled);

  test('an ordinary program is far from the bound', () => {
    const functions = repeat(
      300,
      (i) => `export function get${i}(name) { return call('GET', \`/v2/repositories/\${name}/${i}\`) }`,
    );
    const { evaluator, facts } = trace(
      `${functions.join('\n')}\nfunction call(method, path) { return fetch('https://hub.docker.com' + path, { method }) }`,
    );
    expect(evaluator.exhausted).toBe(false);
    expect(facts.map(shown)).toContain('GET https://hub.docker.com/v2/repositories/{name}/299');
  });
});

/** In a process of its own: what grows without a bound takes the process along. `npm test` builds it first. */
async function doubled(_name: string, lines: readonly string[]): Promise<void> {
  await using made = await project({ 'a.ts': `fetch(${base} + 'a/b');\n${lines.join('\n')}` });
  const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const argv = ['--max-old-space-size=300', main, '--format', 'json'];
  const { status, stdout } = spawnSync(process.execPath, argv, {
    cwd: made.root,
    encoding: 'utf8',
    timeout: 300_000,
  });
  expect(status).toBe(0);
  expect(stdout).toContain('https://hub.docker.com/v2/repositories/a/b');
}

function functionsInARow(count: number): string {
  const functions = repeat(count, (i) => `const f${i} = (p) => f${i + 1}(p + 'a');`);
  return `${functions.join('\n')} const f${count} = (p) => fetch(p); f0(${base}); fetch(${base} + 'last')`;
}

function repeat(count: number, line: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => line(i));
}

/** An object that each turn of a loop makes of the one before it and of something else. */
const loop = (given: string): string =>
  [
    `const next = (last, other) => ({ other, name: last.name });`,
    `let one = { name: 'x' };`,
    `for (const i of y) { one = next(one, ${given}) }`,
    `fetch(${base} + one.name)`,
  ].join('\n');
