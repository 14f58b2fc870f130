/** Servers that behave badly: each ends within its time, with one clear line and exit code 3. */
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { hubListener } from '../../../src/emulate/hub/server.ts';
import { close, listen } from '../../../src/emulate/listen.ts';
import { session } from '../../cli/session.ts';

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((end) => end()));
});

async function served(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  open.push(() => close(server));
  return `http://127.0.0.1:${await listen(server, { kind: 'port', port: 0 })}`;
}

/** A server that knows no HTTP. */
async function raw(onConnection: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

/** Seconds that an answer may take which never comes, and one that comes on a busy machine. */
const short = 0.4;
const ample = 20;
const late = `gave no complete answer within ${short} s`;

async function probed(base: string, timeout = ample, ...more: readonly string[]) {
  const started = performance.now();
  const argv = ['probe', 'hub', '--base-url', base, '--timeout', String(timeout), ...more];
  const done = await session(argv, tmpdir());
  return { ...done, ms: performance.now() - started };
}

describe.each<[server: string, start: () => Promise<string>, says: string]>([
  ['never answers', () => served(() => undefined), late],
  [
    'answers one byte a second',
    () =>
      served((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).write('[');
        const timer = setInterval(() => response.write(' '), 1000);
        response.on('close', () => {
          clearInterval(timer);
        });
      }),
    late,
  ],
  [
    'has an endless body',
    () =>
      served((_, response) => {
        const piece = Buffer.alloc(65_536, ' ');
        const more = () => {
          while (!response.destroyed && response.write(piece));
        };
        response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
        more();
      }),
    'does not end its answer',
  ],
  [
    'answers with pages for people',
    () =>
      served((_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in');
      }),
    'answers with a web page',
  ],
  [
    'asks to sign in at a proxy',
    () => served((_, response) => void response.writeHead(407).end()),
    'a proxy requires a login',
  ],
  [
    'breaks the TLS handshake',
    async () => `https://${await raw((socket) => socket.on('data', () => socket.end('not TLS\r\n')))}`,
    'https://127.0.0.1:',
  ],
  ['hangs up', async () => `http://${await raw((socket) => socket.destroy())}`, 'closed the connection'],
  [
    'speaks something else',
    async () => `http://${await raw((socket) => socket.end('220 mail\r\n'))}`,
    'does not answer in valid HTTP',
  ],
])('a hub that %s', (_server, start, says) => {
  test('is one line and 3', async () => {
    const { code, stdout, stderr, ms } = await probed(await start(), says.includes(late) ? short : ample);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(ms).toBeLessThan(30_000);
  });
});

test('a redirect to a private address is not followed', async () => {
  let visits = 0;
  const inside = await served((_, response) => {
    visits++;
    response.end('{}');
  });
  const hub = await served(
    (_, response) => void response.writeHead(302, { location: `${inside}/v2/` }).end(),
  );
  const { code, stdout, stderr } = await probed(hub);
  expect({ code, stdout, visits }).toEqual({ code: 3, stdout: '', visits: 0 });
  expect(stderr).toContain('redirects; not followed');
  const told = await probed(hub, ample, '--format', 'json');
  expect(told.stdout).toContain(`"location": "${inside}/v2/"`);
});

test('a proxy that refuses HEAD leaves the answer to GET', async () => {
  const answer = hubListener({ era: 'today' });
  const hub = await served((request, response) => {
    if (request.method === 'HEAD') response.writeHead(405).end();
    else answer(request, response);
  });
  const { code, stdout } = await probed(hub);
  expect(code).toBe(0);
  expect(stdout).toContain('HEAD is refused, maybe by a proxy');
  expect(stdout).toContain('answers as in the catalogue');
});

test('a hub that answers everything with nothing is not alive', async () => {
  const hub = await served((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end();
  });
  const { code, stdout } = await probed(hub, ample, '--entry', 'hub/get-repository');
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining('answers without a body') });
});

test('nothing of an answer reaches the terminal as it is', async () => {
  const hub = await served((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', deprecation: '\u009b31m\u0085' }).end('{}');
  });
  const { stdout } = await probed(hub);
  expect(stdout).toContain('against the catalogue');
  expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

test('where nothing listens there is one line', async () => {
  const { code, stderr } = await probed('http://127.0.0.1:1');
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'dockshift: http://127.0.0.1:1 refuses connections: nothing listens there\n',
  });
});
