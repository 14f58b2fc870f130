import { Agent } from 'undici';
import { afterAll, expect, test } from 'vitest';
import { boundedRequest, type Question } from '../../src/probe/bounded-request.ts';
import { httpServer } from './engine/servers.ts';

const dispatcher = new Agent();
afterAll(() => dispatcher.destroy());

const server = await httpServer(({ url, method, headers }, response) => {
  response
    .setHeader('X-Asked', [method ?? '', headers['user-agent'] ?? ''])
    .setHeader('location', '/elsewhere');
  if (url === '/never') return;
  response.writeHead(url === '/moved' ? 301 : 200).end(url === '/long' ? 'x'.repeat(5000) : 'short');
});
afterAll(() => server[Symbol.asyncDispose]());

function asked(question: Partial<Question>) {
  const usual = { path: '/', method: 'GET', timeout: 300, maxBytes: 1000 };
  return boundedRequest(dispatcher, { origin: `http://${server.at}`, ...usual, ...question });
}

test('an answer with its headers in lower case', async () => {
  const answer = await asked({ method: 'POST', headers: { 'user-agent': 'me' }, body: 'x' });
  expect(answer).toMatchObject({ kind: 'answer', status: 200, truncated: false });
  if (answer.kind === 'failure') throw new Error(answer.why);
  expect(answer.headers.get('x-asked')).toBe('POST, me');
  expect(Buffer.from(answer.body).toString()).toBe('short');
});

test.each([
  ['a redirect is an answer', { path: '/moved' }, { status: 301, truncated: false }],
  ['HEAD has no body', { method: 'HEAD', path: '/long' }, { body: Buffer.of(), truncated: false }],
  ['a long body is cut', { path: '/long' }, { body: Buffer.alloc(1000, 'x'), truncated: true }],
  ['a body of just that length is not', { path: '/long', maxBytes: 5000 }, { truncated: false }],
])('%s', async (_what, question, answer) => {
  expect(await asked(question)).toMatchObject({ kind: 'answer', ...answer });
});

test('no answer in time', async () => {
  const why = 'the engine gave no complete answer within 0.3 s';
  expect(await asked({ path: '/never', where: 'the engine' })).toEqual({ kind: 'failure', why, late: true });
});

test('broken off', async () => {
  const why = `http://${server.at} took too long`;
  expect(await asked({ path: '/never', signal: AbortSignal.timeout(20) })).toEqual({ kind: 'failure', why });
  expect(await asked({ signal: AbortSignal.abort() })).toEqual({ kind: 'failure', why });
});

test('what cannot be asked is a failure too', async () => {
  expect(await asked({ path: '/a b' })).toMatchObject({
    kind: 'failure',
    why: expect.stringContaining('could not be asked'),
  });
});
