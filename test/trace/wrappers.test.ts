/** Requests through the project's own functions and classes: they are seen with the arguments of their callers. */
import { describe, expect, test } from 'vitest';
import { trace, urlsOf } from './harness.ts';

const url = 'https://hub.docker.com/v2/repositories';

describe('the caller has the rest', () => {
  test.each([
    [
      'the path',
      `function get(p) { return fetch('https://hub.docker.com' + p) } get('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'the method',
      `function call(method, p) { return fetch('https://hub.docker.com' + p, { method }) } call('POST', '/v2/repositories')`,
      [`POST ${url}`],
    ],
    [
      'the base',
      `const get = (base, p) => fetch(base + p); get('https://hub.docker.com', '/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'the options',
      `const api = (p, options) => fetch('https://hub.docker.com/v2/' + p, options); api('repositories/a', { method: 'HEAD' })`,
      [`HEAD ${url}/a`],
    ],
    [
      'a pattern',
      `const api = ({ path, method = 'GET' }) => fetch('https://hub.docker.com' + path, { method }); api({ path: '/v2/repositories/a' }); api({ path: '/v2/repositories', method: 'POST' })`,
      [`GET ${url}/a`, `POST ${url}`],
    ],
    [
      'a rest',
      `const api = (...parts) => fetch(['https://hub.docker.com', ...parts].join('/')); api('v2', 'repositories', 'a')`,
      [`GET ${url}/a`],
    ],
    [
      'each caller for itself',
      `const get = (p) => fetch('https://hub.docker.com' + p); get('/v2/repositories/a'); get('/v2/repositories/b')`,
      [`GET ${url}/a`, `GET ${url}/b`],
    ],
    [
      'three levels',
      `function a(p) { return b('/v2' + p) } function b(p) { return c(p, 'PATCH') } function c(p, method) { return fetch('https://hub.docker.com' + p, { method }) } a('/repositories/a')`,
      [`PATCH ${url}/a`],
    ],
    [
      'bind and call',
      `function get(p) { return fetch('https://hub.docker.com' + p) } const g = get.bind(null); g('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'a function whose this has a type',
      `function get(this: A, p) { return fetch('https://hub.docker.com' + p) } get('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'a class',
      `class H { constructor(b) { this.b = b } get(p) { return this.send('GET', p) } send(method, p) { return fetch(this.b + p, { method }) } } new H('https://hub.docker.com').get('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'a class with options',
      `class H { constructor({ base = 'https://hub.docker.com' } = {}) { this.b = base } get(p) { return fetch(this.b + p) } } const h = new H(); h.get('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
    [
      'a base class',
      `class B { get(p) { return fetch(this.base + p) } } class H extends B { base = 'https://hub.docker.com'; list() { return this.get('/v2/repositories/a') } }`,
      [`GET ${url}/a`],
    ],
    [
      'super()',
      `class B { constructor(base) { this.base = base } get(p) { return fetch(this.base + p) } } class H extends B { constructor() { super('https://hub.docker.com') } list() { return this.get('/v2/repositories/a') } }`,
      [`GET ${url}/a`],
    ],
    [
      'an object',
      `const hub = { base: 'https://hub.docker.com', get(p) { return fetch(this.base + p) } }; hub.get('/v2/repositories/a')`,
      [`GET ${url}/a`],
    ],
  ])('%s', (_name, source, expected) => {
    expect(urlsOf(source)).toEqual(expect.arrayContaining(expected));
  });

  test.each([
    [
      'a function',
      {
        'a.ts': `import { get } from './b'; get('/v2/repositories/a')`,
        'b.ts': `export const get = (p) => fetch('https://hub.docker.com' + p)`,
      },
    ],
    [
      'a function that calls another file',
      {
        'a.ts': `import { get } from './b'; get('/v2/repositories/a')`,
        'b.ts': `import { send } from './c'; export const get = (p) => send('GET', p)`,
        'c.ts': `export const send = (method, p) => fetch('https://hub.docker.com' + p, { method })`,
      },
    ],
    [
      'a class',
      {
        'a.ts': `import { Hub } from './b'; new Hub().get('/v2/repositories/a')`,
        'b.ts': `export class Hub { get(p) { return fetch('https://hub.docker.com' + p) } }`,
      },
    ],
    [
      'an object',
      {
        'a.ts': `import { hub } from './b'; hub.get('/v2/repositories/a')`,
        'b.ts': `class Hub { get(p) { return fetch('https://hub.docker.com' + p) } } export const hub = new Hub()`,
      },
    ],
    [
      'a client',
      {
        'a.ts': `import { http } from './b'; http.get('/v2/repositories/a')`,
        'b.ts': `import axios from 'axios'; export const http = axios.create({ baseURL: 'https://hub.docker.com' })`,
      },
    ],
    [
      'a type',
      {
        'a.ts': `import type { Hub } from './b'; export const f = (hub: Hub) => hub.get('/v2/repositories/a')`,
        'b.ts': `export class Hub { get(p) { return fetch('https://hub.docker.com' + p) } }`,
      },
    ],
  ])('%s of another file', (_name, files) => {
    expect(urlsOf(files)).toContain(`GET ${url}/a`);
  });

  test('a request that no caller changes is reported in its own file', () => {
    const files = {
      'a.ts': `import { list } from './b'; list('/v2/repositories')`,
      'b.ts': `export const list = () => fetch('${url}/a')`,
    };
    expect(urlsOf(files)).toEqual([]);
  });
});

describe('a request seen from its caller', () => {
  const source = `const get = (p) => fetch('https://hub.docker.com' + p);\nget('/v2/repositories/a');`;

  test('is at the call, and knows the same request inside the wrapper', () => {
    const { facts } = trace(source);
    const [general, fact] = facts;
    expect(source.slice(general?.site.start, general?.site.end)).toBe(`fetch('https://hub.docker.com' + p)`);
    expect(source.slice(fact?.site.start, fact?.site.end)).toBe(`get('/v2/repositories/a')`);
    expect(source.slice(fact?.urlAt.start, fact?.urlAt.end)).toBe(`'/v2/repositories/a'`);
    expect(fact?.general).toBe(general);
  });

  test('has steps that show how the URL was found', () => {
    const [fact] = trace(`const HUB = 'https://hub.docker.com';\nfetch(HUB + '/v2/repositories/a')`).facts;
    expect(fact?.steps).toEqual([{ file: 'main.ts', offset: 6, says: 'HUB = https://hub.docker.com' }]);
  });
});
