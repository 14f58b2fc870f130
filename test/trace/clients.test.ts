/** What each client's call sends: the method, and the URL with the client's base. */
import { describe, expect, test } from 'vitest';
import { models } from '../../src/generated/models.ts';
import { compileModels } from '../../src/trace/model/compile-models.ts';
import type { ModelFile } from '../../src/models/schema.ts';
import { trace, urlOf, urlsOf } from './harness.ts';

const url = 'https://hub.docker.com/v2/repositories/a';

describe('the method', () => {
  test.each([
    ['GET', `fetch('${url}')`],
    ['POST', `fetch('${url}', { method: 'POST' })`],
    ['POST', `fetch('${url}', { method: 'post', headers })`],
    ['HEAD', `fetch(new Request('${url}', { method: 'HEAD' }))`],
    ['HEAD', `import fetch from 'node-fetch'; fetch('${url}', { method: 'HEAD' })`],
    ['GET', `const f = fetch; f('${url}')`],
    ['GET', `window.fetch('${url}')`],
    ['POST', `import axios from 'axios'; axios({ url: '${url}', method: 'post' })`],
    ['GET', `import axios from 'axios'; axios('${url}')`],
    ['PATCH', `import axios from 'axios'; axios.request({ url: '${url}', method: 'PATCH' })`],
    ['DELETE', `import axios from 'axios'; axios.delete('${url}')`],
    ['GET', `import { get } from 'axios'; get('${url}')`],
    ['GET', `const get = require('axios').get; get('${url}')`],
    ['PUT', `const { put: p } = require('axios'); p('${url}')`],
    ['GET', `import got from 'got'; got('${url}')`],
    ['DELETE', `import got from 'got'; got('${url}', { method: 'DELETE' })`],
    ['POST', `import got from 'got'; got.post('${url}', { json: {} })`],
    ['HEAD', `import ky from 'ky'; ky.head('${url}')`],
    ['GET', `import { request } from 'undici'; request('${url}')`],
    ['POST', `import { request } from 'undici'; request('${url}', { method: 'POST' })`],
    ['GET', `import { fetch as f } from 'undici'; f('${url}')`],
    ['GET', `const https = require('https'); https.get('${url}', cb)`],
    ['PUT', `import * as https from 'node:https'; https.request('${url}', { method: 'PUT' }, cb)`],
    ['GET', `import request from 'superagent'; request.get('${url}').set('a', 'b').then(cb)`],
    ['POST', `import superagent from 'superagent'; superagent('POST', '${url}').send({})`],
    ['GET', `const needle = require('needle'); needle('get', '${url}')`],
    ['HEAD', `const needle = require('needle'); needle.head('${url}')`],
    ['GET', `const request = require('request'); request('${url}', cb)`],
    ['PUT', `const request = require('request'); request({ uri: '${url}', method: 'PUT' })`],
    ['DELETE', `const request = require('request'); request.del('${url}')`],
    ['POST', `$.ajax({ url: '${url}', type: 'POST' })`],
    ['GET', `$.getJSON('${url}', cb)`],
    ['GET', `$fetch('${url}')`],
    ['POST', `$fetch('${url}', { method: 'POST' })`],
    [
      'GET',
      `import { HttpClient } from '@angular/common/http'; class S { constructor(private http: HttpClient) {} m() { return this.http.get<A>('${url}') } }`,
    ],
    [
      'HEAD',
      `import { HttpClient } from '@angular/common/http'; import { inject } from '@angular/core'; class S { http = inject(HttpClient); m() { return this.http.head('${url}') } }`,
    ],
    // Options that come from elsewhere may hold any method.
    ['unknown', `function f(options) { fetch('${url}', options) }`],
    ['unknown', `function f(options) { fetch('${url}', { ...options }) }`],
    ['unknown', `fetch('${url}', getOptions())`],
    ['unknown', `import { options } from 'library'; fetch('${url}', options)`],
    ['unknown', `function f(method) { fetch('${url}', { method }) }`],
    // An unknown client: the name of its method may be a clue.
    ['GET', `client.get('${url}')`],
    ['unknown', `doIt('${url}')`],
    ['DELETE', `doIt('DELETE', '${url}')`],
    ['PUT', `doIt({ method: 'PUT', url: '${url}' })`],
  ])('%s by %s', (method, source) => {
    expect(urlOf(source)).toBe(`${method} ${url}`);
  });

  test('of two that it may be, both are reported', () => {
    expect(urlsOf(`fetch('${url}', { method: x ? 'GET' : 'POST' })`)).toEqual([`GET ${url}`, `POST ${url}`]);
  });

  // What is spread from a package is taken for nothing.
  test.fails.each([`import { options } from 'library'; fetch('${url}', { ...options })`])(
    'is not known yet to be unknown: %s',
    (source) => {
      expect(urlOf(source)).toBe(`unknown ${url}`);
    },
  );
});

describe('the base', () => {
  test.each([
    `import axios from 'axios'; axios.create({ baseURL: 'https://hub.docker.com/v2' }).get('/repositories/a')`,
    `import axios from 'axios'; const c = axios.create({ baseURL: 'https://hub.docker.com/v2/' }); c.get('repositories/a')`,
    `import axios from 'axios'; const c = axios.create({ baseURL: 'https://example.org' }); c.get('${url}')`,
    `import axios from 'axios'; axios.defaults.baseURL = 'https://hub.docker.com/v2'; axios.get('/repositories/a')`,
    `import axios from 'axios'; axios({ baseURL: 'https://hub.docker.com', url: '/v2/repositories/a' })`,
    `import got from 'got'; const c = got.extend({ prefixUrl: 'https://hub.docker.com/v2' }); c('repositories/a')`,
    `import got from 'got'; got('v2/repositories/a', { prefixUrl: 'https://hub.docker.com' })`,
    `import ky from 'ky'; const c = ky.create({ prefixUrl: 'https://hub.docker.com/v2' }); c.get('repositories/a')`,
    `$fetch('/repositories/a', { baseURL: 'https://hub.docker.com/v2' })`,
    `import { ofetch } from 'ofetch'; ofetch.create({ baseURL: 'https://hub.docker.com/v2' })('/repositories/a')`,
    `const https = require('https'); https.request({ hostname: 'hub.docker.com', path: '/v2/repositories/a' })`,
    `const https = require('https'); const o = { host: 'hub.docker.com', port: 443, path: '/v2/repositories/a' }; https.get(o, cb)`,
    `import { Agent } from 'undici'; new Agent().request({ origin: 'https://hub.docker.com', path: '/v2/repositories/a', method: 'GET' })`,
  ])('%s', (source) => {
    expect(urlOf(source)).toBe(`GET ${url}`);
  });

  test.each(['Client', 'Pool'])('of an undici %s', (client) => {
    const source = `import { ${client} } from 'undici'; const c = new ${client}('https://hub.docker.com'); c.request({ path: '/v2/repositories/a', method: 'HEAD' })`;
    expect(urlsOf(source)).toContain(`HEAD ${url}`);
  });

  test('of request.defaults', () => {
    const source = `const request = require('request'); const r = request.defaults({ baseUrl: 'https://hub.docker.com/v2' }); r('/repositories/a')`;
    expect(urlsOf(source)).toContain(`GET ${url}`);
  });

  test('over http is not https', () => {
    expect(
      urlOf(
        `import http from 'node:http'; http.get({ hostname: 'hub.docker.com', path: '/v2/repositories/a' })`,
      ),
    ).toBe(`GET ${url.replace('https', 'http')}`);
  });
});

describe('what is sent besides', () => {
  test.each([
    [
      'query',
      `import axios from 'axios'; axios.get('${url}', { params: { page: 1, page_size: n } })`,
      ['page', 'page_size'],
    ],
    ['query', `import got from 'got'; got('${url}', { searchParams: 'page=1&name=x' })`, ['page', 'name']],
    [
      'body',
      `import axios from 'axios'; axios.post('${url}', { name, namespace: 'x', ...more })`,
      ['name', 'namespace'],
    ],
    ['body', `import got from 'got'; got.post('${url}', { json: { name } })`, ['name']],
    [
      'reads',
      `const { data } = await axios.get('${url}'); data.results.map((r) => r.name)`,
      ['results', 'name'],
    ],
  ] as const)('%s of %s', (part, source, expected) => {
    const [fact] = trace(source).facts;
    expect(fact?.[part]).toEqual(expect.arrayContaining([...expected]));
  });
});

describe('a client is a row', () => {
  const call = `import { hub } from '@ours/http'; hub.at('https://hub.docker.com/v2').ask('PUT', 'repositories/a')`;
  const ours: ModelFile = {
    language: 'javascript',
    clients: [
      {
        id: 'ours',
        modules: ['@ours/http'],
        exports: ['hub'],
        join: 'append',
        requests: [{ call: ['ask'], methodAt: ['0'], url: ['1'] }],
        instances: [{ call: ['at'], base: ['0'] }],
      },
    ],
  };

  test('without it nothing is known of the call', () => {
    expect(urlsOf(call)).not.toContain(`PUT ${url}`);
  });

  test('with it its requests are seen, and those of all others still', () => {
    const more = compileModels([...models.map(({ data }) => data), ours]);
    expect(urlsOf(call, more)).toContain(`PUT ${url}`);
    expect(urlsOf(`fetch('${url}')`, more)).toEqual([`GET ${url}`]);
    expect(trace(call, more).facts.find(({ method }) => method === 'PUT')).toMatchObject({
      client: 'ours',
      certainty: 'model',
      methodFrom: 'ours.ask with method PUT',
    });
  });
});
