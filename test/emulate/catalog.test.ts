/** What calls of a catalogue are answered with, in its three times. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from '../../src/emulate-api/server.ts';
import { catalogOfFiles } from '../../src/catalog/load.ts';
import { eras, type Era } from '../../src/emulate/era.ts';
import type { Served } from '../../src/emulate/listen.ts';
import { session } from '../cli/session.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dockshift-catalog-'));
const file = path.join(folder, 'things.yaml');
const apis = new Map<Era, Served>();

beforeAll(async () => {
  writeFileSync(
    file,
    `hosts: { things: [api.example.com], others: [others.example.com] }
entries:
  - { id: things/gone, title: gone, state: removed, rule: no-removed-api-call, methods: [GET, DELETE], paths: ['/v1/things/{id}'], hosts: things, source: { title: Notes } }
  - { id: others/lost, title: lost, state: removed, rule: no-removed-api-call, answers: 404, methods: any, paths: [/lost], hosts: others, source: { title: Notes } }
  - id: things/old
    title: old
    state: deprecated
    rule: no-deprecated-api-call
    since: 2026-02-03
    removal: 2027-06-30
    methods: [GET]
    paths: ['/v2/things/{id}']
    hosts: things
    replacement: { operation: getThing, method: GET, path: '/v3/things/{id}', response: same }
    source: { title: Notes }
  - { id: things/undated, title: undated, state: deprecated, rule: no-deprecated-api-call, methods: [GET], paths: [/v2/things], hosts: things, source: { title: Notes } }
  - id: others/by-header
    title: by header
    state: removed
    rule: no-removed-api-call
    methods: [GET]
    paths: [/orders]
    requires: [{ of: header, name: X-Api-Version, value: '1' }]
    hosts: others
    source: { title: Notes }
  - { id: others/orders, title: orders, state: current, methods: [GET], paths: [/orders], hosts: others, source: { title: Notes } }
`,
  );
  const catalog = await catalogOfFiles([file]);
  for (const era of eras) apis.set(era, await startApi({ era, catalog }));
});

afterAll(async () => {
  await Promise.all([...apis.values()].map((api) => api.close()));
  rmSync(folder, { recursive: true });
});

function asked(era: Era, where: string, init: RequestInit = {}) {
  return fetch(`${apis.get(era)?.url}${where}`, init);
}

test.each<[where: string, init: RequestInit, before: number, today: number, after: number]>([
  ['/v1/things/7', {}, 200, 410, 410],
  ['/v1/things/7', { method: 'HEAD' }, 405, 405, 405],
  ['/v1/things/7', { method: 'DELETE' }, 200, 410, 410],
  ['/lost', { method: 'PUT', body: 'x' }, 200, 404, 404],
  ['/v2/things/7', {}, 200, 200, 410],
  ['/v3/things/7', {}, 200, 200, 200],
  ['/orders', {}, 200, 200, 200],
  ['/orders', { headers: { 'x-api-version': '1' } }, 200, 410, 410],
  ['/v3/nothing', {}, 404, 404, 404],
])('%s %o', async (where, init, ...statuses) => {
  const answers = await Promise.all(eras.map((era) => asked(era, where, init)));
  expect(answers.map(({ status }) => status)).toEqual(statuses);
});

test('a deprecated call announces its days and what replaces it', async () => {
  const { headers } = await asked('today', '/v2/things/a%20b');
  expect(headers.get('deprecation')).toBe(`@${Date.UTC(2026, 1, 3) / 1000}`);
  expect(headers.get('sunset')).toBe('Wed, 30 Jun 2027 00:00:00 GMT');
  expect(headers.get('link')).toBe('</v3/things/a%20b>; rel="successor-version"');
});

test('one without a day announces that it is deprecated', async () => {
  const { headers } = await asked('today', '/v2/things');
  expect([headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
    'true',
    null,
    null,
  ]);
});

describe('as a command', () => {
  const { PATH } = process.env;
  const emulated = (program: string, ...options: readonly string[]) =>
    session(['emulate', ...options, '--', process.execPath, '-e', program], folder, { env: { PATH } });

  test('is found by its address', async () => {
    const program = `fetch(process.env.DOCKSHIFT_API_URL + '/v1/things/7').then(({ status }) => process.exit(status - 400))`;
    expect(await emulated(program, '--catalog', 'things.yaml')).toEqual({ code: 10, stdout: '', stderr: '' });
  });

  test('is not served without a catalogue', async () => {
    const program = `process.exit('DOCKSHIFT_API_URL' in process.env ? 8 : 7)`;
    expect((await emulated(program)).code).toBe(7);
  });

  test('is refused with a catalogue that is none', async () => {
    const { code, stderr } = await emulated('', '--catalog', 'nothing.yaml');
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('nothing.yaml') });
  });
});
