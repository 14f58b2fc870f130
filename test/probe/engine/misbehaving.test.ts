/** Servers that are no engine, or a sick one: each ends in time, with one line and exit code 3. */
import fs from 'node:fs';
import type http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { session } from '../../cli/session.ts';
import { project, type Project } from '../../discover/project.ts';
import { makeCertificates } from './certificates.ts';
import { engineAnswers, httpServer, httpsServer, stood } from './servers.ts';

/** Seconds that an answer may take which never comes, and one that comes on a busy machine; milliseconds that all of it may. */
const short = 0.4;
const ample = 20;
const limit = 30_000;

let folder: Project;
beforeAll(async () => {
  folder = await project({ 'plain.sock': 'no socket' });
});
afterAll(() => folder[Symbol.asyncDispose]());

interface Asking {
  readonly env?: Record<string, string>;
  readonly timeout?: number | undefined;
  readonly more?: readonly string[];
}

async function failed(host: string, { env, timeout = ample, more = [] }: Asking = {}) {
  const started = performance.now();
  const argv = ['probe', 'engine', '--timeout', String(timeout), '--host', host, ...more];
  const { code, stdout, stderr } = await session(argv, folder.root, { env: { HOME: folder.root, ...env } });
  expect(performance.now() - started).toBeLessThan(limit);
  expect({ code, lines: stderr.split('\n').length - 1 }).toEqual({ code: 3, lines: 1 });
  return { stdout, stderr: stderr.replace(/^dockshift: /, '').trimEnd() };
}

async function asked(listener: http.RequestListener, timeout?: number) {
  await using server = await httpServer(listener);
  const { stdout, stderr } = await failed(`tcp://${server.at}`, { timeout });
  expect(stdout).toBe('');
  return stderr.replace(`tcp://${server.at}`, 'it');
}

const late = `it gave no complete answer within ${short} s`;

/** What an engine answers but for one path. */
function but(path: string, listener: http.RequestListener): http.RequestListener {
  return (request, response) => (request.url === path ? listener : engineAnswers())(request, response);
}

describe('answers', () => {
  test('never', async () => {
    expect(await asked(() => undefined, short)).toBe(late);
  });

  test('never, from some question on', async () => {
    expect(
      await asked(
        but('/version', () => undefined),
        short,
      ),
    ).toBe(late);
  });

  test('a byte now and then', async () => {
    const drip = but('/version', (_request, response) => {
      const timer = setInterval(() => response.write(' '), 50);
      response.once('close', () => clearInterval(timer));
    });
    expect(await asked(drip, short)).toBe(late);
  });

  test('without an end', async () => {
    const flood = but('/version', (_request, response) => {
      const pour = () => {
        while (response.write(Buffer.alloc(1 << 16, ' ')));
      };
      response.on('drain', pour);
      pour();
    });
    expect(await asked(flood)).toBe('it answers /version without end: not an engine');
  });

  test('with a redirect, which is not followed', async () => {
    const inside = vi.fn<http.RequestListener>((_request, response) => response.end());
    await using secret = await httpServer(inside);
    const location = `http://${secret.at}/version`;
    const redirect: http.RequestListener = (_request, response) =>
      response.writeHead(302, { location }).end();
    expect(await asked(redirect)).toBe(
      `it answers /_ping with a redirect to ${location}, which is not followed`,
    );
    expect(inside).not.toHaveBeenCalled();
  });

  test.each([
    ['a web page', '<!doctype html><p>Hello', 'a web page: not an engine, or a proxy before it'],
    ['nothing', '', 'an empty body: not an engine'],
    ['other JSON', '{"name":"x"}', 'something that is not the JSON of an engine'],
    ['a version that is none', '{"ApiVersion":"new"}', 'something that is not the JSON of an engine'],
  ])('with %s', async (_what, body, says) => {
    expect(await asked((_request, response) => response.end(body))).toBe(`it answers /version with ${says}`);
  });

  test.each([
    [403, 'it answers /_ping with 403: a proxy before the engine blocks it'],
    [404, 'it answers /_ping with 404: <b>gone</b>'],
    [503, 'it answers /_ping with 503: <b>gone</b>'],
  ])('with %i', async (status, says) => {
    expect(await asked((_request, response) => response.writeHead(status).end('<b>gone</b>'))).toBe(says);
  });

  test('with what a terminal would obey', async () => {
    const says = await asked((_request, response) => response.writeHead(500).end('\u001B[2J\r\nboo'));
    expect(says).toBe('it answers /_ping with 500: ␛[2J boo');
  });

  test('in another protocol', async () => {
    await using server = await stood(net.createServer((socket) => socket.end('220 smtp ready\r\n')));
    const { stderr } = await failed(`tcp://${server.at}`);
    expect(stderr).toBe(`tcp://${server.at} does not answer in valid HTTP`);
  });

  test('by closing the connection', async () => {
    await using server = await stood(net.createServer((socket) => socket.end()));
    const { stderr } = await failed(`tcp://${server.at}`);
    expect(stderr).toBe(`tcp://${server.at} closed the connection before it had answered`);
  });
});

describe('a proxy that refuses HEAD', () => {
  test('is asked with GET', async () => {
    const listener: http.RequestListener = (request, response) => {
      if (request.method === 'HEAD') response.writeHead(405).end();
      else engineAnswers()(request, response);
    };
    await using server = await httpServer(listener);
    const argv = ['probe', 'engine', '--host', `tcp://${server.at}`];
    const { code, stdout } = await session(argv, folder.root);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ping +GET +HEAD is not answered as GET is/);
  });

  test('by closing the connection', async () => {
    const listener: http.RequestListener = (request, response) => {
      if (request.method === 'HEAD') request.socket.destroy();
      else engineAnswers()(request, response);
    };
    await using server = await httpServer(listener);
    const { code } = await session(['probe', 'engine', '--host', `tcp://${server.at}`], folder.root);
    expect(code).toBe(0);
  });
});

describe('TLS', () => {
  const verify = { DOCKER_TLS_VERIFY: '1' };

  test('a certificate without a known issuer', async () => {
    await using server = await httpsServer(makeCertificates(folder.root), engineAnswers());
    const { stderr } = await failed(`tcp://${server.at}`, {
      env: { ...verify, DOCKER_CERT_PATH: folder.at('none') },
    });
    expect(stderr).toBe(`tcp://${server.at} shows a certificate that it signed itself`);
  });

  test('a certificate for another name', async () => {
    const secrets = makeCertificates(folder.root, 'DNS:engine.example');
    await using server = await httpsServer(secrets, engineAnswers());
    const { stderr } = await failed(`tcp://${server.at}`, {
      env: { ...verify, DOCKER_CERT_PATH: folder.root },
    });
    expect(stderr).toBe(`tcp://${server.at} shows a certificate for another name`);
  });

  test('without the half of a pair', async () => {
    await using half = await project({ 'cert.pem': '' });
    const argv = ['probe', 'engine', '--host', 'tcp://127.0.0.1:1'];
    const env = { ...verify, DOCKER_CERT_PATH: half.root };
    const { code, stderr } = await session(argv, half.root, { env });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `dockshift: ${half.root}: cert.pem and key.pem belong together, and one of them is missing\n`,
    });
  });

  test('none where it is wanted', async () => {
    await using server = await httpServer(engineAnswers());
    const { stderr } = await failed(`tcp://${server.at}`, { env: verify });
    expect(stderr).toBe(`tcp://${server.at} does not use TLS: is the address plain HTTP?`);
  });

  test('broken off', async () => {
    await using server = await stood(net.createServer((socket) => socket.end('\u0015\u0003\u0001')));
    await failed(`tcp://${server.at}`, { env: verify });
  });

  test('required, but the request has none', async () => {
    const says = 'Client sent an HTTP request to an HTTPS server.';
    expect(await asked((_request, response) => response.writeHead(400).end(says))).toBe(
      'it requires TLS: set DOCKER_TLS_VERIFY and DOCKER_CERT_PATH',
    );
  });
});

describe('a socket', () => {
  const at = (name: string) => folder.at(name);

  test('that is not there', async () => {
    const { stderr } = await failed(`unix://${at('none.sock')}`);
    expect(stderr).toBe(`there is no socket at ${at('none.sock')}: start the engine, or set DOCKER_HOST`);
  });

  test('that is a file', async () => {
    const { stderr } = await failed(`unix://${at('plain.sock')}`);
    expect(stderr).toBe(`${at('plain.sock')} is a file, not a socket: nothing listens there`);
  });

  test('that is a folder', async () => {
    const { stderr } = await failed(`unix://${folder.root}`);
    expect(stderr).toBe(`${folder.root} is a folder, not a socket: nothing listens there`);
  });

  test('that a dead process left behind', async () => {
    const path = at('left.sock');
    {
      await using server = await httpServer(engineAnswers(), at('engine.sock'));
      fs.linkSync(server.at, path);
    }
    const { stderr } = await failed(`unix://${path}`);
    expect(stderr).toBe(`unix://${path} refuses connections: nothing listens there`);
  });

  test('without permission', async () => {
    await using server = await httpServer(engineAnswers(), at('closed.sock'));
    fs.chmodSync(server.at, 0);
    const { stderr } = await asNobody(() => failed(`unix://${server.at}`));
    expect(stderr).toBe(`unix://${server.at} cannot be opened by this user: permission denied`);
  });
});

test('a pipe of Windows, elsewhere', async () => {
  const { stderr } = await failed('npipe:////./pipe/docker_engine');
  expect(stderr).toBe('npipe:////./pipe/docker_engine is a named pipe, which exists on Windows only');
});

test('--format json gives a document all the same', async () => {
  const { stdout } = await failed(`unix://${folder.at('none.sock')}`, { more: ['--format', 'json'] });
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    engine: null,
    contradictions: [],
    problem: expect.stringContaining('there is no socket'),
  });
});

/** Root may open everything: it gives that up for a while. */
async function asNobody<Result>(task: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return task();
  fs.chmodSync(folder.root, 0o755);
  process.seteuid?.(65_534);
  try {
    return await task();
  } finally {
    process.seteuid?.(0);
  }
}
