/** What is made of an answer. */
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../../src/probe/bounded-request.ts';
import type { HubQuestion } from '../../../src/probe/hub/question.ts';
import { failsInCode, resultOf, type Verdict } from '../../../src/probe/calls/result.ts';
import { judgeHub } from '../../../src/probe/hub/verdict.ts';
import { answer, question, removed } from './example.ts';

const repository = {
  name: 'hello-world',
  namespace: 'library',
  is_private: false,
  pull_count: 1,
  star_count: 2,
  description: '',
  status_description: 'active',
};
const page = (results: readonly object[]) => ({ count: results.length, next: null, previous: null, results });
const list = question({ expects: { kind: 'shape', operation: 'listNamespaceRepositories' } });
const head = question({ method: 'HEAD', expects: { kind: 'shape', operation: undefined } });
const html = { 'content-type': 'text/html; charset=utf-8' };

test.each<[told: string, asked: HubQuestion, reply: Answer, verdict: Verdict, says: string]>([
  ['a removed path that is gone', removed, answer(410, 'Gone'), 'confirmed', 'gone'],
  ['one that is gone with a page', removed, answer(410, '<html>', html), 'confirmed', 'gone'],
  ['one that answers', removed, answer(200, []), 'contradicted', 'but 410 is expected'],
  ['one that is not found', removed, answer(404), 'contradicted', 'it answers 404'],
  ['a page for people in its place', removed, answer(200, '<html>', html), 'unclear', 'web page'],
  ['a live call', question(), answer(200, repository), 'confirmed', 'as documented'],
  ['one without a body', question(), answer(200), 'contradicted', 'not JSON'],
  [
    'one with an empty body of JSON',
    question(),
    answer(200, '', { 'content-type': 'application/json' }),
    'contradicted',
    'without a body',
  ],
  [
    'one with half a body',
    question(),
    answer(200, '{"name":', { 'content-type': 'application/json' }),
    'contradicted',
    'not JSON',
  ],
  ['one without a field', question(), answer(200, { name: 'x' }), 'contradicted', 'has no namespace'],
  [
    'one with another type',
    question(),
    answer(200, { ...repository, pull_count: '1' }),
    'contradicted',
    'pull_count that is not a number',
  ],
  ['a list instead of an object', question(), answer(200, []), 'contradicted', 'is a list'],
  ['a page', list, answer(200, page([repository])), 'confirmed', 'as documented'],
  ['an empty page', list, answer(200, page([])), 'contradicted', 'an empty list'],
  [
    'an empty page of a namespace of the code',
    { ...list, isSample: false },
    answer(200, page([])),
    'confirmed',
    '',
  ],
  ['a live call that is gone', question(), answer(410), 'contradicted', 'gone, and current in the catalogue'],
  ['one that is not found', question(), answer(404, {}), 'contradicted', 'not found'],
  [
    'a repository of the code that is not found',
    question({ isSample: false }),
    answer(404, {}),
    'unclear',
    'not found',
  ],
  ['HEAD', head, answer(200), 'confirmed', 'answers'],
  ['HEAD that a proxy refuses', head, answer(405), 'unclear', 'HEAD is refused'],
  ['a redirect', removed, answer(302, '', { location: 'http://10.0.0.1/' }), 'unclear', 'redirects'],
  ['too many requests', removed, answer(429), 'unclear', 'too many'],
  ['a token that is wanted', question(), answer(401, {}), 'unclear', 'token'],
  ['a server in trouble', question(), answer(503), 'unclear', 'server has an error'],
  [
    'a deprecation that is news',
    question(),
    answer(200, repository, { deprecation: '@1793491200' }),
    'contradicted',
    'deprecated: 2026-11-01',
  ],
  [
    'a sunset of what is deprecated',
    question({ state: 'deprecated' }),
    answer(200, repository, { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' }),
    'confirmed',
    'ends 2027-01-01',
  ],
])('%s', (_told, asked, reply, verdict, says) => {
  const result = resultOf(asked, reply, judgeHub);
  expect(result).toMatchObject({ verdict, says: expect.stringContaining(says), status: reply.status });
});

test('a redirect is reported and no other location is', () => {
  const headers = { location: 'http://10.0.0.1/' };
  expect(resultOf(removed, answer(301, '', headers), judgeHub).location).toBe('http://10.0.0.1/');
  expect(resultOf(removed, answer(410, '', headers), judgeHub).location).toBeUndefined();
});

describe('the code', () => {
  const sites = [{ file: 'tags.sh', line: 3 }];
  test.each<[asked: HubQuestion, reply: Answer, fails: boolean]>([
    [{ ...removed, sites }, answer(410), true],
    [{ ...removed, sites }, answer(429), false],
    [{ ...removed, sites }, answer(200), false],
    [question({ sites }), answer(410), true],
    [question({ sites, isSample: false }), answer(404), false],
    [removed, answer(410), false],
  ])('%# fails where its own call is answered with an error', (asked, reply, fails) => {
    expect(failsInCode(resultOf(asked, reply, judgeHub))).toBe(fails);
  });
});
