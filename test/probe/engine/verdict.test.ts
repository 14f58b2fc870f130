/** What is made of answers: who it is, what is known of the release, what proves something. */
import { describe, expect, test } from 'vitest';
import { session } from '../../cli/session.ts';
import { startEngine } from '../../../src/emulate/engine/server.ts';
import { engineCatalog } from '../../../src/engine-catalog/load.ts';
import { verdictOf, type Reception } from '../../../src/probe/engine/confirm.ts';
import { neighbour, negotiated } from '../../../src/probe/engine/negotiate.ts';
import { productOf } from '../../../src/probe/engine/product.ts';
import { project } from '../../discover/project.ts';
import { engineAnswers, httpServer } from './servers.ts';

const window = { min: '1.24', max: '1.51' };

test.each([
  ['1.57', '1.51'],
  ['1.44', '1.44'],
  ['1.23', undefined],
])('a client that knows up to %s', (newest, agreed) => {
  expect(negotiated(newest, window)).toBe(agreed);
});

test('neighbours of a version', () => {
  expect([neighbour('1.9', 1), neighbour('1.10', -1), neighbour('1.0', -1)]).toEqual([
    '1.10',
    '1.9',
    undefined,
  ]);
});

test.each([
  [
    { platform: 'Docker Engine - Community', components: ['Engine', 'containerd'] },
    'Docker Engine',
    'refuses',
  ],
  [{ components: ['Engine'] }, 'Docker Engine', 'refuses'],
  [{ server: 'Docker/20.10.24 (linux)' }, 'Docker Engine', 'refuses'],
  [{ platform: 'Docker Desktop 4.52.0 (1)', components: ['Engine'] }, 'Docker Desktop', 'refuses'],
  [{ platform: 'linux/amd64/debian-12', components: ['Podman Engine', 'Conmon'] }, 'Podman', 'answers'],
  [{ server: 'Libpod/5.8.6 (linux)' }, 'Podman', 'answers'],
  [{ server: 'nginx' }, 'another server', 'unknown'],
])('%j is %s', async (says, name, outside) => {
  const { otherServers } = (await engineCatalog()).data.releases;
  const product = productOf({ platform: '', components: [], server: '', ...says }, otherServers);
  expect(product).toMatchObject({ name, outside });
});

describe('an answer', () => {
  const docker = { name: 'Docker Engine', outside: 'refuses', isEngine: true } as const;
  const podman = { name: 'Podman', outside: 'answers', isEngine: false } as const;
  const accepted: Reception = { kind: 'accepted' };

  test.each([
    ['1.24', accepted, docker, 'confirmed'],
    ['1.23', accepted, docker, 'contradicts'],
    ['1.52', accepted, docker, 'contradicts'],
    ['1.23', { kind: 'too old', bound: '1.24' }, docker, 'confirmed'],
    ['1.23', { kind: 'too old', bound: '1.30' }, docker, 'contradicts'],
    ['1.30', { kind: 'too old', bound: '1.40' }, docker, 'contradicts'],
    ['1.52', { kind: 'too new', bound: '1.51' }, docker, 'confirmed'],
    ['1.51', { kind: 'too new', bound: '1.50' }, docker, 'contradicts'],
    ['1.52', accepted, podman, 'proves nothing'],
    ['1.24', accepted, podman, 'proves nothing'],
    ['1.24', { kind: 'unclear', why: '403' }, docker, 'unclear'],
  ] as const)('%s %j of %j', (version, reception, product, verdict) => {
    expect(verdictOf(version, reception, { window, product })).toBe(verdict);
  });

  test('from 1.13 to 17.10 engines did not check if a version is too new', () => {
    const old = { min: '1.12', max: '1.32' };
    expect(verdictOf('1.33', accepted, { window: old, product: docker })).toBe('proves nothing');
  });
});

async function probed(version: object, ...more: string[]) {
  await using server = await httpServer(engineAnswers({ version }));
  return await session(['probe', 'engine', '--host', `tcp://${server.at}`, ...more], '/');
}

describe('against the catalogue', () => {
  test('a release that reports other versions than it has', async () => {
    const { code, stdout } = await probed({ ApiVersion: '1.50' });
    expect(code).toBe(1);
    expect(stdout).toContain(
      'the catalogue has 1.24 – 1.51 for Docker Engine 28.5.2, which reports 1.24 – 1.50',
    );
  });

  test('a setting may move the lowest version', async () => {
    const { code, stdout } = await probed({ MinAPIVersion: '1.44' });
    expect(code).toBe(0);
    expect(stdout).toContain('a setting moved the lowest one, which is 1.24 by default');
  });

  test('but not before 25.0', async () => {
    const { code } = await probed({ Version: '24.0.9', ApiVersion: '1.43', MinAPIVersion: '1.24' });
    expect(code).toBe(1);
  });

  test.each(['99.0.0', '29.0.0-rc.1', 'dev'])('nothing is known of %s', async (Version) => {
    const { code, stdout } = await probed({ Version, ApiVersion: '1.99' });
    expect(code).toBe(0);
    expect(stdout).toContain('the catalogue ');
  });

  test('an engine that no client can speak with', async () => {
    const { code, stdout } = await probed({ Version: '99.0.0', MinAPIVersion: '1.80', ApiVersion: '1.99' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/negotiated +none +it begins at 1\.80/);
  });

  test('DOCKER_API_VERSION is shown, and what it leads to', async () => {
    await using server = await httpServer(engineAnswers());
    const env = { DOCKER_HOST: `tcp://${server.at}`, DOCKER_API_VERSION: '1.12' };
    const { code, stdout } = await session(['probe', 'engine'], '/', { env });
    expect(code).toBe(0);
    expect(stdout).toMatch(/fixed +1\.12 .*400 too old, 1\.24 is the lowest/);
  });
});

describe('--from-scan', () => {
  const program = `import Docker from 'dockerode';
const old = new Docker({ version: 'v1.30' });
const own = new Docker();
`;
  const requests = `import http from 'node:http';
const socketPath = '/var/run/docker.sock';
http.get({ socketPath, path: '/v1.30/containers/json' });
http.get({ socketPath, path: '/info' });
`;
  const tree = {
    'src/main.js': program,
    'src/requests.js': requests,
    'package.json': '{"dependencies":{"dockerode":"5.0.1"}}',
    'package-lock.json':
      '{"lockfileVersion":3,"packages":{"":{},"node_modules/dockerode":{"version":"5.0.1"}}}',
    'compose.yaml': 'services:\n  a:\n    image: x\n    environment:\n      DOCKER_API_VERSION: "1.41"\n',
  };

  async function joined(release: string) {
    await using made = await project(tree);
    const engine = await startEngine({ release });
    try {
      const argv = ['probe', 'engine', '--host', engine.url, '--format', 'json', '--from-scan', '.'];
      const { code, stdout } = await session(argv, made.root);
      const { uses }: { uses: readonly Record<string, unknown>[] } = JSON.parse(stdout);
      return {
        code,
        uses: uses.map(({ file, line, version, verdict, outcome }) => [
          file,
          line,
          version,
          verdict,
          outcome,
        ]),
      };
    } finally {
      await engine.close();
    }
  }

  test.each([
    ['28.5', 0, 'accepted', 'accepted'],
    ['29', 1, 'accepted', 'refused'],
    ['29.1', 1, 'refused', 'refused'],
  ])('an engine of %s', async (release, code, middle, old) => {
    expect(await joined(release)).toEqual({
      code,
      uses: [
        ['compose.yaml', 5, '1.41', 'env', middle],
        ['src/main.js', 2, '1.30', 'pinned', old],
        ['src/main.js', 3, null, 'unversioned', 'accepted'],
        ['src/requests.js', 3, '1.30', 'pinned', old],
        ['src/requests.js', 4, null, 'unversioned', 'accepted'],
      ],
    });
  });

  test('code that has nothing to do with an engine', async () => {
    await using made = await project({ 'a.js': 'fetch("https://example.org")' });
    const { code, stdout } = await probed({}, '--from-scan', made.root);
    expect(code).toBe(0);
    expect(stdout).toContain('no use of the Engine API is found in it');
  });
});
