/** What code calls, asked of an emulated API and of servers that answer otherwise. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { catalogOfFiles } from '../../../src/catalog/load.ts';
import { startApi } from '../../../src/emulate-api/server.ts';
import type { Era } from '../../../src/emulate/era.ts';
import { close, listen } from '../../../src/emulate/listen.ts';
import { session } from '../../cli/session.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dockshift-probe-api-'));
const catalog = path.join(folder, 'things.yaml');
const open: (() => Promise<void>)[] = [];

beforeAll(() => {
  writeFileSync(
    catalog,
    `hosts: { things: [api.example.com] }
entries:
  - { id: things/gone, title: gone, state: removed, rule: no-removed-api-call, methods: [GET], paths: ['/v1/things/{id}'], hosts: things, source: { title: Notes } }
  - { id: things/old, title: old, state: deprecated, rule: no-deprecated-api-call, since: 2026-02-03, removal: 2027-06-30, methods: [GET, POST], paths: ['/v2/things'], hosts: things, source: { title: Notes } }
  - id: things/by-header
    title: by header
    state: deprecated
    rule: no-deprecated-api-call
    methods: [GET]
    paths: [/orders]
    requires: [{ of: header, name: X-Api-Version, value: '1' }, { of: query, name: v, value: '2' }]
    hosts: things
    source: { title: Notes }
  - { id: things/current, title: current, state: current, methods: [GET], paths: [/v3/things], hosts: things, source: { title: Notes } }
`,
  );
  writeFileSync(path.join(folder, 'dockshift.config.yaml'), 'catalogs: [things.yaml]\n');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((end) => end()));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function emulated(era: Era): Promise<string> {
  const api = await startApi({ era, catalog: await catalogOfFiles([catalog]) });
  open.push(() => api.close());
  return api.url;
}

/** A server that notes what it is sent. */
async function noting(listener: http.RequestListener) {
  const sent: string[] = [];
  const server = http.createServer((request, response) => {
    const { method, url, headers } = request;
    sent.push(`${method} ${url} ${JSON.stringify(headers)}`);
    listener(request, response);
  });
  open.push(() => close(server));
  return { sent, url: `http://127.0.0.1:${await listen(server, { kind: 'port', port: 0 })}` };
}

function probed(code: string, base: string, more: readonly string[] = [], env = {}) {
  writeFileSync(path.join(folder, 'code.sh'), code);
  const line = ['probe', 'api', '--from-scan', '.', '--base-url', base, '--format', 'json', ...more];
  return session(line, folder, { env });
}

/** `things/gone confirmed 410 gone`, one line for each call. */
function verdictsIn(text: string): readonly string[] {
  const { answers }: { answers: Readonly<Record<string, unknown>>[] } = JSON.parse(text);
  return answers.map(({ entry, verdict, status, says }) => [entry, verdict, status, says].join(' '));
}

describe('at the emulated API', () => {
  const code = [
    'curl https://api.example.com/v1/things/7',
    'curl https://api.example.com/v2/things',
    'curl -X POST https://api.example.com/v2/things',
    'curl https://api.example.com/v3/things',
    'curl https://elsewhere.example.com/v3/things',
  ].join('\n');

  test('of today, what the catalogue states is confirmed, and the code fails', async () => {
    const { code: exit, stdout } = await probed(code, await emulated('today'));
    expect(verdictsIn(stdout)).toEqual([
      'things/gone confirmed 410 gone',
      'things/old confirmed 200 answers; the API announces: deprecated: 2026-02-03, ends 2027-06-30',
      'things/old unasked  only GET and HEAD are sent',
      'things/current confirmed 200 answers',
    ]);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      probe: 'api',
      answers: [{ deprecation: null }, { deprecation: '2026-02-03', sunset: '2027-06-30' }, {}, {}],
      summary: { failing: 1 },
    });
  });

  test('of another time, it is contradicted', async () => {
    const before = await probed(code, await emulated('before'));
    expect(verdictsIn(before.stdout)[0]).toBe('things/gone contradicted 200 it answers, but 410 is expected');
    const after = await probed(code, await emulated('after'));
    expect(verdictsIn(after.stdout)[1]).toBe(
      'things/old contradicted 410 gone, and deprecated in the catalogue',
    );
  });

  test('a text for people names the lines that fail', async () => {
    const base = await emulated('today');
    writeFileSync(path.join(folder, 'code.sh'), code);
    const line = ['probe', 'api', '--from-scan', '.', '--base-url', base];
    const { stdout } = await session(line, folder);
    expect(stdout).toMatch(/✔ 410 {2}GET {2}\/v1\/things\/7 +things\/gone\n +code\.sh:1 {2}fails today\n/);
  });
});

describe('what an API announces, and its catalogue lacks', () => {
  const announcing = (headers: Readonly<Record<string, string>>, status = 200) =>
    noting((_, response) => response.writeHead(status, headers).end('x'.repeat(100_000)));

  test.each([
    [
      'of a current call',
      '/v3/things',
      { deprecation: '@1770076800' },
      200,
      'things/current contradicted 200 answers; the API announces: deprecated: 2026-02-03; current in the catalogue',
    ],
    [
      'of a call that is not listed',
      '/v4/things',
      { sunset: 'Wed, 30 Jun 2027 00:00:00 GMT' },
      200,
      ' contradicted 200 answers; the API announces: ends 2027-06-30; no catalogue lists it',
    ],
    [
      'to those without a token',
      '/v3/things',
      { deprecation: 'true' },
      401,
      'things/current contradicted 401 requires a token, or one with more rights; the API announces: deprecated: true; current in the catalogue',
    ],
    [
      'with another day',
      '/v2/things',
      { sunset: 'Thu, 01 Jul 2027 00:00:00 GMT' },
      200,
      'things/old contradicted 200 answers; the API announces: ends 2027-07-01; the catalogue has: ends 2027-06-30',
    ],
    [
      'but that it has an error',
      '/v3/things',
      { deprecation: 'true' },
      500,
      'things/current unclear 500 the server has an error',
    ],
    ['by 410', '/v4/things', {}, 410, ' contradicted 410 gone, and no catalogue lists it'],
    [
      'nothing, for what is not there',
      '/v4/things',
      {},
      404,
      ' unclear 404 not found: the call may be gone, or what it asks about',
    ],
  ] as const)('%s', async (_, where, headers, status, verdict) => {
    const { url } = await announcing(headers, status);
    const { stdout } = await probed(`curl https://api.example.com${where}`, url);
    expect(verdictsIn(stdout)).toEqual([verdict]);
  });
});

describe('what is sent', () => {
  const answering: http.RequestListener = (_, response) => response.end('{}');

  test('is the path, and what chooses the version', async () => {
    const { sent, url } = await noting(answering);
    await probed(
      [
        "curl -H 'X-Api-Version: 1' -H 'Authorization: Bearer s3cr3t' -u me:s3cr3t 'https://api.example.com/orders?v=2&api_key=s3cr3t'",
        "curl 'https://me:s3cr3t@api.example.com/v3/things?page=2&token=s3cr3t'",
      ].join('\n'),
      url,
    );
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/^GET \/orders\?v=2 .*"x-api-version":"1"/);
    expect(sent[1]).toMatch(/^GET \/v3\/things \{/);
    expect(sent.join()).not.toMatch(/s3cr3t|authorization|cookie/i);
  });

  test('is nothing that a machine made, unless the user gives it', async () => {
    const { sent, url } = await noting(answering);
    const token = 'T0aB1cD2eF3gH4iJ5kL6mN7';
    const code = `curl https://api.example.com/v1/things/${token}\ncurl https://api.example.com/hooks/${token}\n`;
    const { code: exit, stdout } = await probed(code, url);
    expect(sent).toEqual([]);
    expect(exit).toBe(3);
    expect(verdictsIn(stdout).every((line) => line.endsWith('its path may hold a secret'))).toBe(true);
    await probed(code, url, ['--value', `id=${token}`]);
    expect(sent).toEqual([expect.stringContaining(`GET /v1/things/${token} `)]);
  });

  test('has a value of the user for what the code does not show', async () => {
    const { sent, url } = await noting(answering);
    const code = 'curl "https://api.example.com/v1/things/$id"\ncurl "https://api.example.com/v9/$name/x"\n';
    const { stdout } = await probed(code, url);
    expect(verdictsIn(stdout)).toEqual([
      'things/gone unasked  the code shows no value for {id}: give one with --value id=VALUE',
      ' unasked  the code shows no value for {name}: give one with --value name=VALUE',
    ]);
    await probed(code, url, ['--value', 'id=a b', '--value', 'name=n']);
    expect(sent.map((one) => one.split(' {', 1)[0])).toEqual(['GET /v1/things/a%20b', 'GET /v9/n/x']);
  });

  test('is no token but to the host that the user names', async () => {
    const { sent, url } = await noting(answering);
    const env = { DOCKSHIFT_API_TOKEN: 't0ken' };
    await probed('curl https://api.example.com/v3/things', url, ['--token-host', new URL(url).host], env);
    // Without TLS it is not sent to any.
    expect(sent.join()).not.toContain('t0ken');
  });

  test('is a bounded number of calls', async () => {
    const { sent, url } = await noting(answering);
    const code = Array.from({ length: 70 }, (_, i) => `curl https://api.example.com/v4/things/${i}\n`).join(
      '',
    );
    const { stdout } = await probed(code, url);
    expect(sent).toHaveLength(60);
    expect(verdictsIn(stdout).at(-1)).toContain('more than 60 calls');
  });
});

test('a configuration without catalogues has nothing to ask about', async () => {
  const { code, stderr } = await session(['probe', 'api', '--from-scan', '.'], tmpdir());
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('it names none: catalogs') });
});
