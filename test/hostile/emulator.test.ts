/** Clients that mean ill: the emulated Hub and the emulated engine answer, and keep no more than there is room for. */
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { Container } from '../../src/emulate/engine/container.ts';
import { programOf } from '../../src/emulate/engine/program.ts';
import { startEngine } from '../../src/emulate/engine/server.ts';
import { startHub } from '../../src/emulate/hub/server.ts';
import type { Served } from '../../src/emulate/listen.ts';

const open: Served[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((served) => served.close()));
});

async function started(serving: Promise<Served>): Promise<URL> {
  const served = await serving;
  open.push(served);
  return new URL(served.url.replace('tcp:', 'http:'));
}

/** The status lines of what comes back for bytes that are sent as they are; '' where there is nothing but a hang-up. */
async function sent(to: URL, text: string): Promise<readonly string[]> {
  const connection = net.connect(Number(to.port), to.hostname);
  let answer = '';
  connection.on('data', (bytes) => (answer += bytes.toString('latin1')));
  connection.on('error', () => connection.destroy());
  connection.end(text, 'latin1');
  await new Promise((resolve) => connection.on('close', resolve));
  return [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status = '']) => status);
}

const end = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

test.each(['__proto__', '-__proto__', 'constructor', 'toString'])(
  'an order that every object has: %s',
  async (order) => {
    const hub = await started(startHub({ era: 'today' }));
    expect(await sent(hub, `GET /v2/namespaces/acme/repositories?ordering=${order} ${end}`)).toEqual(['400']);
  },
);

test.each([
  ['of 1991', 'GET /\r\n'],
  ['zeros', '\0'.repeat(1000)],
  ['a long header', `GET / HTTP/1.1\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
  [
    'chunks of no length',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nfoo',
  ],
  ['an address that is none', `GET http://[::1 ${end}`],
  ['a way out', `GET /%ff/../../etc/passwd ${end}`],
  ['a long way', `GET /v1.44/images/${'a/'.repeat(3000)}json ${end}`],
])('%s', async (_says, text) => {
  const [hub, engine] = [await started(startHub({ era: 'today' })), await started(startEngine())];
  for (const served of [hub, engine]) await sent(served, text);
  expect(await sent(hub, `GET /v2/namespaces/acme/repositories/few ${end}`)).toEqual(['200']);
  expect(await sent(engine, `GET /_ping ${end}`)).toEqual(['200']);
});

test('containers and images without end', async () => {
  const engine = await started(startEngine());
  const create = (nth: number, command: string) => {
    const body = JSON.stringify({ Image: 'busybox', Cmd: [command] });
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    return `POST /v1.44/containers/create?name=c${nth} HTTP/1.1\r\n${head}\r\n\r\n${body}`;
  };
  const bring = (nth: number) =>
    `POST /v1.44/images/create?fromSrc=-&repo=r${nth} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  const many = Array.from({ length: 1010 }, (_, nth) => nth);
  const containers = await sent(engine, many.map((nth) => create(nth, 'true')).join(''));
  expect(containers.filter((status) => status === '201')).toHaveLength(1000);
  expect(containers.at(-1)).toBe('500');
  expect(await sent(engine, create(0, 'a'.repeat(40_000)) + `GET /_ping ${end}`)).toEqual(['400', '200']);
  const images = await sent(engine, many.map(bring).join(''));
  expect(images.filter((status) => status === '200')).toHaveLength(998);
});

test('a container that is started again and again writes no more than there is room for', async () => {
  const settings = { name: 'a', image: 'busybox', command: [], tty: false, autoRemove: false };
  const container = new Container(settings);
  const program = programOf(['sh', '-c', 'echo a;'.repeat(3000)]) ?? { steps: [], code: 1 };
  for (let runs = 0; runs < 3; runs++) {
    container.start(program);
    await container.reaches(['exited']);
  }
  expect(container.written.length).toBeGreaterThan(3000);
  expect(container.written.length).toBeLessThan(6000);
});

test('a sleep of longer than a timer waits does not end at once', () => {
  expect(programOf(['sleep', '1e99'])?.steps).toEqual([{ kind: 'sleep', milliseconds: 2 ** 31 - 1 }]);
});

test('no request waits for a client that has hung up', async () => {
  const settings = { name: 'a', image: 'busybox', command: [], tty: false, autoRemove: false };
  const container = new Container(settings);
  const hangUp = new AbortController();
  const waiting = Promise.allSettled([
    container.reaches(['removed'], hangUp.signal),
    container.runsOnce(hangUp.signal),
  ]);
  await pause(1);
  hangUp.abort();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
