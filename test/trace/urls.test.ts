/** How code puts a URL together: every line asks for `/v2/repositories/a` of the Hub, in another way. */
import { describe, expect, test } from 'vitest';
import { urlOf, urlsOf } from './harness.ts';

const wanted = 'GET https://hub.docker.com/v2/repositories/a';

describe('in one expression', () => {
  test.each([
    `fetch('https://hub.docker.com/v2/repositories/a')`,
    'fetch(`https://hub.docker.com/v2/repositories/a`)',
    'fetch(`https://hub.docker.com/v${2}/repositories/a`)',
    'fetch(String.raw`https://hub.docker.com/v2/repositories/a`)',
    `fetch('https://hub.docker.com' + '/v2/' + ('repositories/' + 'a'))`,
    `fetch('https://hub.docker.com/'.concat('v2/repositories/', 'a'))`,
    `fetch(['https://hub.docker.com', 'v2', 'repositories', 'a'].join('/'))`,
    `fetch(new URL('https://hub.docker.com/v2/repositories/a'))`,
    `fetch(new URL('/v2/repositories/a', 'https://hub.docker.com/x/y'))`,
    `fetch(new URL('repositories/a', 'https://hub.docker.com/v2/'))`,
    `fetch(new URL('repositories/a', 'https://hub.docker.com/v2/x'))`,
    `fetch(new URL('repositories/a', 'https://hub.docker.com/v2/?x=/y/z'))`,
    `fetch(new URL('a', new URL('/v2/repositories/', 'https://hub.docker.com')).href)`,
    `fetch(new URL('https://hub.docker.com/v2/repositories/a').toString())`,
    `fetch(encodeURI('https://hub.docker.com/v2/repositories/a'))`,
    `fetch('https://hub.docker.com/v2/repositories/{name}'.replace('{name}', 'a'))`,
    `import { format } from 'node:util'; fetch(format('https://hub.docker.com/v%d/repositories/%s', 2, 'a'))`,
    `import path from 'node:path'; fetch('https://hub.docker.com' + path.posix.join('/v2', 'repositories', 'a'))`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(wanted);
  });
});

describe('through names', () => {
  test.each([
    `const HUB = 'https://hub.docker.com'; fetch(HUB + '/v2/repositories/a')`,
    `const V2 = 'https://hub.docker.com/v2'; fetch(V2 + '/repositories/a')`,
    `const R = 'https://hub.docker.com/v2/repositories/'; fetch(R + 'a')`,
    `const HOST = 'hub.docker.com', BASE = 'https://' + HOST; fetch(BASE + '/v2/repositories/a')`,
    `let u = 'https://hub.docker.com/v2/repositories/a'; fetch(u)`,
    `var u = 'https://hub.docker.com/v2/repositories/a'; fetch(u)`,
    `fetch(url()); function url() { return 'https://hub.docker.com/v2/repositories/a' }`,
    'const url = (n) => `https://hub.docker.com/v2/repositories/${n}`; fetch(url("a"))',
    `const v = 2; fetch('https://hub.docker.com/v' + v + '/repositories/a')`,
    `const c = { hub: { base: 'https://hub.docker.com' } }; fetch(c.hub.base + '/v2/repositories/a')`,
    `const c = { base: 'https://hub.docker.com' } as const; fetch(c['base'] + '/v2/repositories/a')`,
    `const c = Object.freeze({ base: 'https://hub.docker.com' }); fetch(c.base + '/v2/repositories/a')`,
    `const c = { ...{ base: 'https://hub.docker.com' } }; fetch(c.base + '/v2/repositories/a')`,
    `const c = { base: 'x', ...{ base: 'https://hub.docker.com' } }; fetch(c.base + '/v2/repositories/a')`,
    `const k = 'base', c = { [k]: 'https://hub.docker.com' }; fetch(c[k] + '/v2/repositories/a')`,
    `const c = Object.assign({}, { base: 'https://hub.docker.com' }); fetch(c.base + '/v2/repositories/a')`,
    `enum Hub { Base = 'https://hub.docker.com' } fetch(Hub.Base + '/v2/repositories/a')`,
    `const { base } = { base: 'https://hub.docker.com' }; fetch(base + '/v2/repositories/a')`,
    `const [host, path] = ['https://hub.docker.com', '/v2/repositories/a']; fetch(host + path)`,
    `const [ns] = 'a/b'.split('/'); fetch('https://hub.docker.com/v2/repositories/' + ns)`,
    `const u = new URL('https://hub.docker.com'); u.pathname = '/v2/repositories/a'; fetch(u)`,
    `const o = {}; o.base = 'https://hub.docker.com'; fetch(o.base + '/v2/repositories/a')`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(wanted);
  });
});

describe('with defaults', () => {
  test.each([
    `const b = process.env.HUB ?? 'https://hub.docker.com'; fetch(b + '/v2/repositories/a')`,
    `const b = process.env.HUB || 'https://hub.docker.com'; fetch(b + '/v2/repositories/a')`,
    `const b = import.meta.env.HUB ?? process.env.HUB ?? 'https://hub.docker.com'; fetch(b + '/v2/repositories/a')`,
    `function f(b = 'https://hub.docker.com') { fetch(b + '/v2/repositories/a') }`,
    `function f({ b = 'https://hub.docker.com' } = {}) { fetch(b + '/v2/repositories/a') }`,
    `const { b = 'https://hub.docker.com' } = options; fetch(b + '/v2/repositories/a')`,
    `function f(options) { const b = options.base || 'https://hub.docker.com'; fetch(b + '/v2/repositories/a') }`,
    `const b = null ?? 'https://hub.docker.com'; fetch(b + '/v2/repositories/a')`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(wanted);
  });
});

describe('in classes', () => {
  test.each([
    `class A { b = 'https://hub.docker.com'; m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class A { #b = 'https://hub.docker.com'; m() { fetch(this.#b + '/v2/repositories/a') } }`,
    `class A { static b = 'https://hub.docker.com'; m() { fetch(A.b + '/v2/repositories/a') } }`,
    `class A { static b = 'https://hub.docker.com'; static m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class A { b; constructor() { this.b = 'https://hub.docker.com' } m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class A { constructor(private b = 'https://hub.docker.com') {} m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class A { constructor(private b: string) {} m() { fetch(this.b + '/v2/repositories/a') } } new A('https://hub.docker.com').m()`,
    `class A { get b() { return 'https://hub.docker.com' } m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class A { b() { return 'https://hub.docker.com' } m() { fetch(this.b() + '/v2/repositories/a') } }`,
    `class A { m = () => { fetch(this.b + '/v2/repositories/a') }; b = 'https://hub.docker.com' }`,
    `class B { b = 'https://hub.docker.com' } class A extends B { m() { fetch(this.b + '/v2/repositories/a') } }`,
    `class B { url(n) { return 'https://hub.docker.com/v2/' + n } } class A extends B { m() { fetch(super.url('repositories/a')) } }`,
    `const hub = { b: 'https://hub.docker.com', m() { fetch(this.b + '/v2/repositories/a') } }`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(wanted);
  });
});

describe('from other files', () => {
  test.each([
    [
      `import { HUB } from './b'; fetch(HUB + '/v2/repositories/a')`,
      { 'b.ts': `export const HUB = 'https://hub.docker.com'` },
    ],
    [
      `import { HUB } from './b.js'; fetch(HUB + '/v2/repositories/a')`,
      { 'b.ts': `const h = 'https://hub.docker.com'; export { h as HUB }` },
    ],
    [
      `import hub from './b'; fetch(hub + '/v2/repositories/a')`,
      { 'b.ts': `export default 'https://hub.docker.com'` },
    ],
    [
      `import c from './b'; fetch(c.hub + '/v2/repositories/a')`,
      { 'b.ts': `export default { hub: 'https://hub.docker.com' }` },
    ],
    [
      `import * as b from './b'; fetch(b.hub + '/v2/repositories/a')`,
      { 'b.ts': `export const hub = 'https://hub.docker.com'` },
    ],
    [
      `import * as b from './b'; fetch(b.c.hub + '/v2/repositories/a')`,
      { 'b.ts': `export * as c from './c'`, 'c.ts': `export const hub = 'https://hub.docker.com'` },
    ],
    [
      `import { hub } from './b'; fetch(hub + '/v2/repositories/a')`,
      {
        'b/index.ts': `export * from './none'; export * from './c'`,
        'b/c.ts': `export const hub = 'https://hub.docker.com'`,
      },
    ],
    [
      `import { config } from './b'; fetch(config.hub + '/v2/repositories/a')`,
      {
        'b.ts': `export { default as config } from './c'`,
        'c.ts': `export default { hub: 'https://hub.docker.com' }`,
      },
    ],
    [
      `import { hub } from '@/b'; fetch(hub + '/v2/repositories/a')`,
      {
        'src/b.ts': `export const hub = 'https://hub.docker.com'`,
        'tsconfig.json': `{ "compilerOptions": { "paths": { "@/*": ["src/*"] } } }`,
      },
    ],
    [
      `import { hub } from '@x/b'; fetch(hub + '/v2/repositories/a')`,
      {
        'p/src/index.ts': `export const hub = 'https://hub.docker.com'`,
        'p/package.json': `{ "name": "@x/b", "main": "dist/index.js" }`,
      },
    ],
    [
      `const { HUB } = require('./b'); fetch(HUB + '/v2/repositories/a')`,
      { 'b.js': `module.exports = { HUB: 'https://hub.docker.com' }` },
    ],
    [
      `const b = require('./b'); fetch(b.HUB + '/v2/repositories/a')`,
      { 'b.js': `exports.HUB = 'https://hub.docker.com'` },
    ],
    [
      `const b = require('./b'); fetch(b + '/v2/repositories/a')`,
      { 'b.js': `module.exports = 'https://hub.docker.com'` },
    ],
    [
      `const b = require('./b').default; fetch(b + '/v2/repositories/a')`,
      { 'b.ts': `export default 'https://hub.docker.com'` },
    ],
    [
      `import b from './b'; fetch(b.hub + '/v2/repositories/a')`,
      { 'b.js': `module.exports.hub = 'https://hub.docker.com'` },
    ],
    [
      `import b = require('./b'); fetch(b.hub + '/v2/repositories/a')`,
      { 'b.ts': `export = { hub: 'https://hub.docker.com' }` },
    ],
    [
      `import { Hub } from './b'; fetch(Hub.base + '/v2/repositories/a')`,
      { 'b.ts': `export class Hub { static base = 'https://hub.docker.com' }` },
    ],
    [
      `import { get } from './b'; get('/v2/repositories/a')`,
      { 'b.ts': `export const get = (p) => fetch('https://hub.docker.com' + p)` },
    ],
  ])('%s', (source, files) => {
    expect(urlOf({ 'a.ts': source, ...files })).toBe(wanted);
  });
});

describe('holes are named after the code', () => {
  test.each([
    ['fetch(`https://hub.docker.com/v2/repositories/${ns}/${repo.name}`)', '{ns}/{repo.name}'],
    [`fetch('https://hub.docker.com/v2/repositories/' + this.org)`, '{org}'],
    [`fetch('https://hub.docker.com/v2/repositories/' + getName())`, '{getName}'],
    [`fetch('https://hub.docker.com/v2/repositories/' + encodeURIComponent(name))`, '{name}'],
    [`const name = process.argv[2]; fetch('https://hub.docker.com/v2/repositories/' + name)`, '{name}'],
    [
      `const [ns, name] = slug.split('/'); fetch('https://hub.docker.com/v2/repositories/' + ns + '/' + name)`,
      '{ns}/{name}',
    ],
    [
      'fetch(`https://hub.docker.com/v2/repositories/a?${new URLSearchParams({ page_size: 100, page })}`)',
      'a?page_size=100&page={page}',
    ],
  ])('%s', (source, rest) => {
    expect(urlOf(source)).toBe(`GET https://hub.docker.com/v2/repositories/${rest}`);
  });
});

describe('behind a proxy', () => {
  test.each([
    `fetch('https://proxy.example.org/?url=https://hub.docker.com/v2/repositories/a')`,
    `fetch('https://badge.example.org/?label=x&url=https://hub.docker.com/v2/repositories/a&query=' + q)`,
    `fetch('https://cors.example.org/https://hub.docker.com/v2/repositories/a')`,
    `fetch('https://cors.example.org/?url=' + encodeURIComponent('https://hub.docker.com/v2/repositories/a'))`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(wanted);
  });
});

describe('names that only look the same', () => {
  test.each([
    `const u = 'https://hub.docker.com/v2/repositories/a'; { const u = 'https://example.org'; fetch(u) }`,
    `const u = 'https://hub.docker.com/v2/repositories/a'; function f(u) { fetch(u) }`,
    `var u = 'https://hub.docker.com/v2/repositories/a'; function f() { var u = 'https://example.org'; fetch(u) }`,
    `const u = 'https://hub.docker.com/v2/repositories/a'; const f = ({ u }) => fetch(u)`,
    `const fetch = () => {}; fetch('https://hub.docker.com/v2/repositories/a')`,
    `fetch('https://hub.docker.com.example.org/v2/repositories/a')`,
    `fetch('https://registry.example.org/v2/repositories/' + (x ? 'a' : 'https://hub.docker.com/v2'))`,
    `console.log('https://hub.docker.com/v2/repositories/a')`,
    `if (u.startsWith('https://hub.docker.com/v2/repositories/')) f()`,
    `const m = new Map(); m.get('https://hub.docker.com/v2/repositories/a')`,
    `const u = 'https://hub.docker.com/v2/repositories/a'; try { f() } catch (u) { fetch(u) }`,
  ])('%s', (source) => {
    expect(urlsOf(source)).toEqual([]);
  });
});

describe('a field that is overwritten', () => {
  test.each([
    `const o = { u: 'https://hub.docker.com/v2/repositories/a' }; o.u = 'https://example.org'; fetch(o.u)`,
    `const o = { u: 'https://hub.docker.com/v2/repositories/a' }; o['u'] = 'https://example.org'; fetch(o.u)`,
  ])('%s', (source) => {
    expect(urlsOf(source).filter((url) => url.startsWith('GET'))).toEqual([]);
  });
});

describe('assigned or made on the way', () => {
  test.each([
    `let u; u ||= 'https://hub.docker.com/v2/repositories/a'; fetch(u)`,
    `['a'].map((n) => 'https://hub.docker.com/v2/repositories/' + n).forEach((u) => fetch(u))`,
  ])('%s', (source) => {
    expect(urlsOf(source)).toContain(wanted);
  });
});

describe('not followed yet', () => {
  test.fails('sums', () => {
    expect(urlsOf('fetch(`https://hub.docker.com/v${1 + 1}/repositories/a`)')).toContain(wanted);
  });
});
