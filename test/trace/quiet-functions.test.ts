/** Functions of which it is clear by their text that they give no part of an address: nothing that could is called quiet. */
import { expect, test } from 'vitest';
import { quietFunctions } from '../../src/trace/exports/quiet-functions.ts';
import { indexOf } from './harness.ts';

const head = `import { get } from './client';
const HUB = 'https://hub.docker.com/v2';
`;

function quietIn(source: string): readonly string[] {
  return [...quietFunctions(indexOf(head + source).index)].map(({ name }) => name);
}

test.each([
  ['that counts', 'export function f(words) { return words.length + 1; }'],
  ['that splits at a slash', `export function f(path) { return path.split('/'); }`],
  ['that calls a quiet one', 'export function f(a) { return g(a); }\nfunction g(a) { return [a]; }'],
  [
    'that calls itself',
    'export function f(a) { return a ? f(a - 1) : g(a); }\nfunction g(a) { return f(a); }',
  ],
])('%s', (_, source) => {
  expect(quietIn(source)).toContain('f');
});

test.each([
  ['that names a constant', 'export function f() { return HUB; }'],
  ['that takes a constant as a default', 'export function f(base = HUB) { return base; }'],
  ['that names what is imported', 'export function f(path) { return get(path); }'],
  ['that has a path', `export function f(name) { return '/repositories/' + name; }`],
  ['that has a part of a host', `export function f() { return 'hub' + '.docker.com'; }`],
  ['that has a host in a template', 'export function f(a) { return `https://${a}`; }'],
  ['that reads its object', 'export function f() { return this.base; }'],
  ['that calls one that is not', 'export function f() { return g(); }\nfunction g() { return HUB; }'],
  [
    'that reaches one through a circle',
    'export function f(a) { return g(a); }\nfunction g(a) { return a ? f(a) : HUB; }',
  ],
  ['that is declared twice', `export function f() { return 1; }\nfunction f() { return HUB; }`],
])('%s is not quiet', (_, source) => {
  expect(quietIn(source)).not.toContain('f');
});
