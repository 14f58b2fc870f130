/** How the Hub is asked: slowly, under a name, with the token only where it belongs, and not where it is not wanted. */
import { expect, test } from 'vitest';
import type { Answer, Failure, Question } from '../../../src/probe/bounded-request.ts';
import { throttled } from '../../../src/probe/calls/throttle.ts';
import { answer, question, removed } from './example.ts';

const START = Date.UTC(2026, 0, 1);

/** A clock that goes on only during a sleep. */
function visit(replies: readonly (Answer | Failure)[], token?: string) {
  let now = START;
  const sent: (Question & { readonly at: number })[] = [];
  const ask = throttled({
    send: (asked) => {
      sent.push({ ...asked, at: now - START });
      return Promise.resolve(replies[sent.length - 1] ?? answer(200, {}));
    },
    now: () => now,
    sleep: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
    timeout: 1000,
    version: '1.2.3',
    token,
    tokenHosts: ['hub.docker.com'],
    readsBody: true,
  });
  return { ask, sent };
}

const at = (origin: string) => question({ url: `${origin}/v2/namespaces/library/repositories?page_size=1` });

test('one request a second, under its own name', async () => {
  const { ask, sent } = visit([]);
  for (let i = 0; i < 3; i++) await ask(removed);
  expect(sent.map((one) => one.at)).toEqual([0, 1000, 2000]);
  expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'user-agent': 'dockshift/1.2.3 (probe)' });
});

test('loopback needs no patience, and the query goes along', async () => {
  const { ask, sent } = visit([]);
  for (let i = 0; i < 2; i++) await ask(at('http://127.0.0.1:80'));
  expect(sent.map((one) => one.at)).toEqual([0, 0]);
  expect(sent[0]?.path).toBe('/v2/namespaces/library/repositories?page_size=1');
});

test.each([
  ['https://hub.docker.com', true],
  ['http://hub.docker.com', false],
  ['https://hub.docker.com:8443', false],
  ['https://hub.docker.com.example', false],
  ['https://hub.internal.example', false],
  ['http://127.0.0.1:8080', false],
])('the token at %s: %s', async (origin, isSent) => {
  const { ask, sent } = visit([], 'secret');
  await ask(at(origin));
  expect(sent[0]?.headers?.['authorization']).toBe(isSent ? 'Bearer secret' : undefined);
});

test.each([
  ['seconds', { 'retry-after': '7' }],
  ['a date', { 'retry-after': new Date(START + 7000).toUTCString() }],
  ['a point in time', { 'x-retry-after': String(START / 1000 + 7) }],
])('waits as long as the answer requests, in %s', async (_form, headers) => {
  const { ask, sent } = visit([answer(429, '', headers), answer(410)]);
  expect(await ask(removed)).toMatchObject({ status: 410 });
  expect(sent.map((one) => one.at)).toEqual([0, 7000]);
});

test('asks again once, and then goes on', async () => {
  const busy = answer(429, '', { 'retry-after': '1' });
  const { ask, sent } = visit([busy, busy, answer(410)]);
  expect(await ask(removed)).toMatchObject({ status: 429 });
  expect(await ask(removed)).toMatchObject({ status: 410 });
  expect(sent).toHaveLength(3);
});

test('leaves a server alone that requests it', async () => {
  const { ask, sent } = visit([answer(429, '', { 'retry-after': '3600' })]);
  await ask(removed);
  expect(await ask(removed)).toEqual({
    kind: 'unasked',
    why: 'https://hub.docker.com asks for a pause of 60 minutes',
  });
  await ask(at('https://registry.hub.docker.com'));
  expect(sent).toHaveLength(2);
});

test('a server that never answers is asked once', async () => {
  const { ask, sent } = visit([{ kind: 'failure', why: 'no' }]);
  await ask(removed);
  expect(await ask(removed)).toMatchObject({ kind: 'unasked' });
  expect(sent).toHaveLength(1);
});

test('one that has answered before is asked once more', async () => {
  const no = { kind: 'failure', why: 'no' } as const;
  const { ask, sent } = visit([answer(410), no, answer(410), no, no]);
  for (let i = 0; i < 7; i++) await ask(removed);
  expect(sent).toHaveLength(5);
});

test('what is not to be sent is not', async () => {
  const { ask, sent } = visit([]);
  expect(await ask({ ...removed, unasked: 'because' })).toEqual({ kind: 'unasked', why: 'because' });
  expect(sent).toEqual([]);
});
