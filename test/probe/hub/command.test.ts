/** The command against the emulated Hub, in its three times. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eras, type Era } from '../../../src/emulate/era.ts';
import { startHub } from '../../../src/emulate/hub/server.ts';
import type { Served } from '../../../src/emulate/listen.ts';
import { session } from '../../cli/session.ts';

const sample = fileURLToPath(new URL('../../../fixtures/sample', import.meta.url));
const hubs = new Map<Era, Served>();

beforeAll(async () => {
  for (const era of eras) hubs.set(era, await startHub({ era }));
});

afterAll(async () => {
  await Promise.all([...hubs.values()].map((hub) => hub.close()));
});

function probed(era: Era, ...more: readonly string[]) {
  const url = hubs.get(era)?.url ?? '';
  return session(['probe', 'hub', '--base-url', url, ...more], tmpdir());
}

describe('the catalogue', () => {
  test('is right about the Hub of today', async () => {
    const { code, stdout, stderr } = await probed('today');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/✔ 410 {2}GET HEAD +\/v1\/repositories\/hello-world\/tags +hub\/v1-list-tags\n/);
    expect(stdout).toContain('✔ 24 answers as in the catalogue');
  });

  test('is wrong about a Hub that still has v1', async () => {
    const { code, stdout } = await probed('before', '--entry', 'hub/v1-list-tags');
    expect(code).toBe(1);
    expect(stdout).toContain('hub/v1-list-tags  it answers, but 410 is expected');
  });

  test('is wrong about a Hub that has removed what it calls deprecated', async () => {
    const { code, stdout } = await probed('after');
    expect(code).toBe(1);
    expect(stdout).toContain('✖ 3 of 24 answers against the catalogue');
  });

  test('holds for every method', async () => {
    const { code, stdout } = await probed('today', '--methods', '--entry', 'hub/v1-images');
    expect(code).toBe(0);
    expect(stdout).toContain('GET HEAD OPTIONS POST PUT PATCH DELETE  /v1/repositories/hello-world/images');
  });
});

describe('JSON', () => {
  test('is one document, the same each time', async () => {
    const { code, stdout } = await probed('today', '--format', 'json');
    expect(code).toBe(0);
    const document: unknown = JSON.parse(stdout);
    expect(document).toMatchObject({
      version: 1,
      probe: 'hub',
      rate: { limit: 180, remaining: 180 },
      summary: { confirmed: 24, contradicted: 0, unclear: 0, unanswered: 0, unasked: 5, failing: 0 },
    });
    expect(document).toHaveProperty('answers.0', {
      entry: 'hub/v1-images',
      state: 'removed',
      since: '2022-08-23',
      operation: null,
      method: 'GET',
      url: expect.stringContaining('/v1/repositories/hello-world/images'),
      verdict: 'confirmed',
      status: 410,
      says: 'gone',
      location: null,
      deprecation: null,
      sunset: null,
      sites: [],
    });
    expect((await probed('today', '--format', 'json')).stdout).toBe(stdout);
  });
});

describe('the calls of a code base', () => {
  test('are requested as they are there, holes filled', async () => {
    const { code, stdout } = await probed('today', '--from-scan', sample);
    expect(code).toBe(1);
    expect(stdout).toContain('/v1/repositories/hello-world/tags');
    expect(stdout).toContain('scripts/tags.sh:7  fails today');
    expect(stdout).toMatch(/\/v2\/repositories\/library\/\?page_size=100/);
    expect(stdout).toContain('scripts/downloads.mjs:7  asks it');
    expect(stdout).toContain('✖ 1 call of the code fails');
  });

  test('work at the Hub of former times, against the catalogue', async () => {
    const { code, stdout } = await probed('before', '--from-scan', sample);
    expect(code).toBe(1);
    expect(stdout).not.toContain('fails today');
  });

  test('are none where there are none', async () => {
    const nothing = fileURLToPath(new URL('../../../fixtures/sample/package.json', import.meta.url));
    const { code, stderr } = await probed('today', '--from-scan', nothing);
    expect({ code, stderr: stderr.replace(nothing, 'DIR') }).toEqual({
      code: 0,
      stderr: 'dockshift: nothing in DIR asks the Hub for what the catalogue knows\n',
    });
  });
});

describe('what is typed wrong', () => {
  test.each([
    [['--base-url', 'hub.docker.com'], '--base-url: expected'],
    [['--base-url', 'ftp://hub'], '--base-url: expected'],
    [['--base-url', 'https://me:secret@hub'], '--base-url: expected'],
    [['--entry', 'hub/v1-list-tag'], "did you mean 'hub/v1-list-tags'"],
    [['--from-scan', '/nowhere'], 'no such file or folder: /nowhere'],
    [['--host', 'unix:///x'], 'probe hub has no option --host'],
  ])('%s', async (line, says) => {
    const { code, stderr } = await session(['probe', 'hub', ...line], tmpdir());
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) });
  });

  test('a token with a line break is not sent, and not shown', async () => {
    const env = { DOCKERHUB_TOKEN: 'se\ncret' };
    const { code, stderr } = await session(['probe', 'hub'], tmpdir(), { env });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'dockshift: DOCKERHUB_TOKEN holds characters that no token has\n',
    });
  });
});
