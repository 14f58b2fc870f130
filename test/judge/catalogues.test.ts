/** Requests compared with the entries of a user's own catalogue. */
import { describe, expect, test } from 'vitest';
import { catalogOf } from '../../src/catalog/catalog.ts';
import type { Entry } from '../../src/catalog/schema.ts';
import { judge } from '../../src/judge/verdict.ts';
import type { Method } from '../../src/trace/model/fact.ts';
import { request } from './request.ts';

const shared = { title: 't', methods: ['GET' as const], hosts: 'api', source: { title: 's' } };
const gone = { ...shared, state: 'deprecated' as const, rule: 'no-deprecated-api-call' as const };
const entries: Entry[] = [
  { ...gone, id: 'x/user', paths: ['/users/{id}'] },
  { ...shared, id: 'x/me', paths: ['/users/me'], state: 'current' },
  { ...gone, id: 'x/compare', paths: ['/repos/{owner}/{repo}/compare/{base}...{head}'] },
  { ...gone, id: 'x/tab', paths: ['/people/{id}/{tab}'] },
  { ...gone, id: 'x/query', paths: ['/search'], part: { of: 'query', name: 'old' } },
  {
    ...gone,
    id: 'x/by-query',
    paths: ['/orders'],
    requires: [{ of: 'query', name: 'version', value: '1' }],
  },
  {
    ...gone,
    id: 'x/by-header',
    paths: ['/orders'],
    requires: [{ of: 'header', name: 'Accept', value: 'application/vnd.x.v1+json' }],
  },
  { ...shared, id: 'x/orders', paths: ['/orders'], state: 'current' },
  { ...gone, id: 'x/version', paths: ['/v1/a:b@c/{id}'] },
];
const catalog = catalogOf([{ file: 'x.yaml', data: { hosts: { api: ['api.example.com'] }, entries } }], []);

describe('a request is', () => {
  test.each<[Method, string, string | undefined]>([
    ['GET', 'https://api.example.com/users/{id}', 'x/user'],
    ['GET', 'https://API.example.com:443/users/7/', 'x/user'],
    ['unknown', 'https://api.example.com/users/{id}', 'x/user'],
    ['PUT', 'https://api.example.com/users/{id}', undefined],
    ['GET', 'https://api.example.org/users/{id}', undefined],
    ['GET', 'https://api.example.com/users/{id}/posts', undefined],
    ['GET', 'https://api.example.com/users/me', 'x/me'],
    ['GET', 'https://api.example.com/repos/a/b/compare/{base}...{head}', 'x/compare'],
    ['GET', 'https://api.example.com/repos/{repo}/compare/main...dev', 'x/compare'],
    ['GET', 'https://api.example.com/repos/a/b/compare/{range}', undefined],
    ['GET', 'https://api.example.com/people/{id}/{tab}', 'x/tab'],
    ['GET', 'https://api.example.com/people/{image}', undefined],
    ['GET', 'https://api.example.com/search?q={q}&old={old}', 'x/query'],
    ['GET', 'https://api.example.com/search?q={q}', undefined],
    ['GET', 'https://api.example.com/v1/a:b@c/{id}', 'x/version'],
    ['GET', 'https://api.example.com/orders', 'x/orders'],
    ['GET', 'https://api.example.com/orders?page=2&version=1', 'x/by-query'],
    ['GET', 'https://api.example.com/orders?version=2', 'x/orders'],
    ['GET', 'https://api.example.com/orders?version={v}', 'x/orders'],
  ])('%s %s', (method, url, id) => {
    expect(judge(catalog, request(method, url))?.match.entry.id).toBe(id);
  });
});

test.each<[string, string | undefined]>([
  ['application/vnd.x.v1+json', 'x/by-header'],
  ['text/plain, Application/vnd.x.v1+json;q=0.9', 'x/by-header'],
  ['application/vnd.x.v2+json', 'x/orders'],
])('a request with Accept: %s', (value, id) => {
  const given = [{ of: 'header' as const, name: 'accept', value }];
  const verdict = judge(catalog, request('GET', 'https://api.example.com/orders', { given }));
  expect(verdict?.match.entry.id).toBe(id);
});
