/** The emulated engine answers word for word as engines do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { startEngine, type EngineOptions } from '../../src/emulate/engine/server.ts';
import type { Served } from '../../src/emulate/listen.ts';
import { boundedRequest, type Answer } from '../../src/probe/bounded-request.ts';

const open: Served[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.close()));
});

async function engine(options: EngineOptions = {}) {
  const served = await startEngine(options);
  open.push(served);
  const { url } = served;
  const socket = url.startsWith('unix://') ? url.slice('unix://'.length) : undefined;
  return async (call: string, body?: unknown): Promise<Answer> => {
    const [method = 'GET', at = '/'] = call.split(' ');
    const agent = new Agent(socket === undefined ? {} : { connect: { socketPath: socket } });
    const answer = await boundedRequest(agent, {
      origin: socket === undefined ? url.replace('tcp:', 'http:') : 'http://localhost',
      path: at,
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      timeout: 5000,
      maxBytes: 100_000,
    });
    await agent.close();
    if (answer.kind === 'failure') throw new Error(answer.why);
    return answer;
  };
}

const textOf = ({ body }: Answer) => new TextDecoder().decode(body);
const jsonOf = (answer: Answer): unknown => JSON.parse(textOf(answer));

function idOf(answer: Answer): string {
  const made = jsonOf(answer);
  return typeof made === 'object' && made && 'Id' in made ? String(made.Id) : '';
}

describe('a version', () => {
  const old = (version: string, lowest: string) =>
    `client version ${version} is too old. Minimum supported API version is ${lowest}, please upgrade your client to a newer version`;
  const recent = (version: string, highest: string) =>
    `client version ${version} is too new. Maximum supported API version is ${highest}`;

  test.each<[release: string, version: string, says: string | undefined]>([
    ['29.10', '1.39', old('1.39', '1.40')],
    ['29.10', '1.40', undefined],
    ['29.10', '1.57', undefined],
    ['29.10', '1.58', recent('1.58', '1.57')],
    ['29.0', '1.43', old('1.43', '1.44')],
    ['28.5.2', '1.24', undefined],
    ['28.5', '1.52', recent('1.52', '1.51')],
    ['28', '9', recent('9', '1.51')],
    ['28', '1.041', undefined],
    ['28', '1.41.', undefined],
    ['17.10', '1.99', undefined],
    ['1.12', '1.25', 'client is newer than server (client API version: 1.25, server API version: 1.24)'],
  ])('at engine %s: %s', async (release, version, says) => {
    const answer = await (await engine({ release }))(`GET /v${version}/_ping`);
    expect(answer.status).toBe(says === undefined ? 200 : 400);
    if (says !== undefined) expect(textOf(answer)).toContain(says);
  });

  test.each([
    ['20.10', 'text/plain; charset=utf-8'],
    ['25.0', 'text/plain; charset=utf-8'],
    ['26.1', 'application/json'],
    ['28.0', 'application/json'],
    ['28.1', 'text/plain; charset=utf-8'],
  ])('below 1.24 is refused by %s as %s', async (release, type) => {
    const answer = await (await engine({ release }))('GET /v1.11/_ping');
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 400,
      type,
    });
  });

  test('that is refused gets an answer with the highest one', async () => {
    const { headers } = await (await engine({ release: '28.5.2' }))('GET /v1.99/version');
    expect(headers.get('api-version')).toBe('1.51');
    expect(headers.get('server')).toBe('Docker/28.5.2 (linux)');
    expect(headers.get('docker-experimental')).toBeUndefined();
  });

  test('can be raised, as DOCKER_MIN_API_VERSION does', async () => {
    const ask28 = await engine({ release: '28.5.2', minApiVersion: '1.44' });
    expect(jsonOf(await ask28('GET /v1.43/version'))).toEqual({ message: old('1.43', '1.44') });
  });

  test('may be too low for a call', async () => {
    const call = 'POST /v1.24/containers/prune';
    const answer = await (await engine({ release: '29.0', minApiVersion: '1.24' }))(call);
    expect(jsonOf(answer)).toEqual({ message: 'POST /containers/prune requires minimum API version 1.25' });
    expect((await (await engine({ release: '28' }))(call)).status).toBe(501);
  });
});

describe('the description of the engine itself', () => {
  test('is at the top level of GET /version', async () => {
    const call = await engine({ release: '29.10' });
    expect(jsonOf(await call('GET /version'))).toMatchObject({
      ApiVersion: '1.57',
      MinAPIVersion: '1.40',
      Version: '29.10.0',
    });
  });

  test('is in the headers of a ping, with HEAD since 19.03', async () => {
    const ping = await (await engine({ release: '19.03' }))('HEAD /_ping');
    expect({ status: ping.status, version: ping.headers.get('api-version') }).toEqual({
      status: 200,
      version: '1.40',
    });
    expect((await (await engine({ release: '18.09' }))('HEAD /_ping')).status).toBe(404);
  });

  test.each(['GET /1.41/_ping', 'GET /vX/_ping', 'GET /nothing', 'POST /version'])(
    'is not given at %s',
    async (call) => {
      const answer = await (await engine())(call);
      expect({ status: answer.status, body: jsonOf(answer) }).toEqual({
        status: 404,
        body: { message: 'page not found' },
      });
      expect(answer.headers.get('api-version')).toBeUndefined();
    },
  );
});

describe('a run', () => {
  // On a busy machine the calls before the end of it take long.
  const script = 'echo out; echo err >&2; sleep 0.5; exit 3';

  test.each(['1.41', '1.44'])('goes from create to removal in %s', async (version) => {
    const call = await engine({ release: '29' });
    const created = await call(`POST /v${version}/containers/create`, {
      Image: 'busybox',
      Cmd: ['sh', '-c', script],
    });
    expect(created.status).toBe(201);
    expect(jsonOf(created)).toMatchObject({ Warnings: [] });
    const at = `/v${version}/containers/${idOf(created)}`;
    expect((await call(`POST ${at}/start`)).status).toBe(204);
    expect((await call(`POST ${at}/start`)).status).toBe(304);
    expect((await call(`DELETE ${at}`)).status).toBe(409);
    expect(jsonOf(await call(`POST ${at}/wait`))).toEqual({ StatusCode: 3 });
    const logs = await call(`GET ${at}/logs?stdout=1&stderr=1`);
    expect([...logs.body]).toEqual([
      ...[1, 0, 0, 0, 0, 0, 0, 4, ...Buffer.from('out\n')],
      ...[2, 0, 0, 0, 0, 0, 0, 4, ...Buffer.from('err\n')],
    ]);
    const kind = version === '1.41' ? 'raw' : 'multiplexed';
    expect(logs.headers.get('content-type')).toBe(`application/vnd.docker.${kind}-stream`);
    expect((await call(`DELETE ${at}`)).status).toBe(204);
    expect(jsonOf(await call('GET /containers/json?all=1'))).toEqual([]);
  });

  test('in a terminal has no frames', async () => {
    const call = await engine();
    const id = idOf(
      await call('POST /containers/create', { Image: 'busybox', Cmd: ['echo', 'hi'], Tty: true }),
    );
    await call(`POST /containers/${id}/start`);
    await call(`POST /containers/${id}/wait`);
    expect(textOf(await call(`GET /containers/${id}/logs?stdout=1`))).toBe('hi\r\n');
  });

  test('can be followed, and killed', async () => {
    const call = await engine();
    const id = idOf(
      await call('POST /containers/create', { Image: 'busybox', Cmd: ['sh', '-c', 'echo a; sleep 60'] }),
    );
    await call(`POST /containers/${id}/start`);
    const logs = call(`GET /containers/${id}/logs?stdout=1&follow=1`);
    await call(`POST /containers/${id}/kill`);
    expect(textOf(await logs)).toContain('a\n');
    expect(jsonOf(await call(`POST /containers/${id}/wait`))).toEqual({ StatusCode: 137 });
  });

  test.each<[call: string, body: unknown, status: number, says: string]>([
    ['POST /containers/create', { Image: 'none', Cmd: ['true'] }, 404, 'No such image: none:latest'],
    ['POST /containers/none/start', undefined, 404, 'No such container: none'],
    ['GET /containers/none/logs?stdout=1', undefined, 404, 'No such container: none'],
    ['POST /containers/create', undefined, 400, 'unsupported Content-Type header'],
    ['POST /images/create?fromImage=nobody/none', undefined, 404, 'pull access denied for nobody/none'],
    ['POST /images/create?fromImage=alpine&tag=none', undefined, 404, 'manifest for alpine:none not found'],
  ])('%s is refused', async (line, body, status, says) => {
    const answer = await (await engine())(line, body);
    expect({ status: answer.status, body: jsonOf(answer) }).toEqual({
      status,
      body: { message: expect.stringContaining(says) },
    });
  });

  test('needs a stream for its logs, and no body for its start', async () => {
    const call = await engine();
    const id = idOf(await call('POST /containers/create', { Image: 'busybox', Cmd: ['nix'] }));
    expect((await call(`GET /containers/${id}/logs`)).status).toBe(400);
    expect(textOf(await call(`POST /containers/${id}/start`, {}))).toContain('removed in v1.24');
    expect(textOf(await call(`POST /containers/${id}/start`))).toContain('executable file not found');
    expect((await call(`POST /containers/${id}/wait?condition=never`)).status).toBe(400);
  });

  test('of an image that is pulled first', async () => {
    const call = await engine({ images: [] });
    expect((await call('POST /containers/create', { Image: 'hello-world' })).status).toBe(404);
    expect(textOf(await call('POST /images/create?fromImage=hello-world&tag=latest'))).toContain(
      'Pulling from',
    );
    expect((await call('POST /containers/create', { Image: 'hello-world' })).status).toBe(201);
  });

  test('of an old engine has no list of warnings', async () => {
    const call = await engine({ release: '18.09' });
    expect(jsonOf(await call('POST /v1.24/containers/create', { Image: 'busybox' }))).toMatchObject({
      Warnings: null,
    });
  });
});

test.skipIf(process.platform === 'win32')('it listens on a socket', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const call = await engine({ socket: path.join(folder, 'docker.sock') });
  expect(textOf(await call('GET /_ping'))).toBe('OK');
  rmSync(folder, { recursive: true });
});

test.each([
  ['30', 'no release line of the Engine'],
  ['1.6', 'not emulated'],
])('release %s is not known', async (release, says) => {
  await expect(startEngine({ release })).rejects.toThrow(says);
});
