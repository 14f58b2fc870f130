/** What is asked, of whom. */
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../../src/catalog/load.ts';
import type { HubQuestion } from '../../../src/probe/hub/question.ts';
import { questionsOf } from '../../../src/probe/hub/questions.ts';

const catalog = builtInCatalog();
const all = { base: undefined, methods: false, entries: [] };
const call = ({ method, url }: HubQuestion) => `${method} ${url}`;
const sent = (questions: readonly HubQuestion[]) => questions.filter(({ unasked }) => unasked === undefined);

describe('the Hub', () => {
  const questions = questionsOf(catalog, all);

  test('is asked for every removed path on every host, with GET and HEAD', () => {
    const hosts = ['hub.docker.com', 'registry.hub.docker.com', 'index.docker.io'];
    const paths = ['images', 'tags', 'tags/latest'].flatMap((end) =>
      ['hello-world', 'library/hello-world'].map((name) => `/v1/repositories/${name}/${end}`),
    );
    const expected = hosts.flatMap((host) =>
      paths.flatMap((path) => ['GET', 'HEAD'].map((method) => `${method} https://${host}${path}`)),
    );
    const removed = questions.filter(({ state }) => state === 'removed');
    expect(removed.map(call).toSorted()).toEqual(expected.toSorted());
    expect(removed.every(({ expects }) => expects.kind === 'status' && expects.status === 410)).toBe(true);
  });

  test('is asked for what is deprecated, and for what replaces it', () => {
    const hub = 'https://hub.docker.com/v2';
    expect(sent(questions).map(call)).toEqual(
      expect.arrayContaining([
        `GET ${hub}/repositories/library/hello-world`,
        `HEAD ${hub}/repositories/library/hello-world`,
        `GET ${hub}/repositories/library?page_size=1`,
        `GET ${hub}/namespaces/library/repositories/hello-world`,
        `HEAD ${hub}/namespaces/library/repositories/hello-world`,
        `GET ${hub}/namespaces/library/repositories?page_size=1`,
        `GET ${hub}/namespaces/library/repositories/hello-world/tags?page_size=1`,
        `GET ${hub}/namespaces/library/repositories/hello-world/tags/latest`,
      ]),
    );
  });

  test.each([false, true])('is never sent a method that writes (--methods: %s)', (methods) => {
    const wanted = sent(questionsOf(catalog, { ...all, methods }));
    expect([...new Set(wanted.map(({ method }) => method))].toSorted()).toEqual(
      methods ? ['GET', 'HEAD', 'OPTIONS'] : ['GET', 'HEAD'],
    );
  });

  test('is asked nothing twice', () => {
    expect(new Set(questions.map(call)).size).toBe(questions.length);
  });

  test('a deprecated call has the shape of its replacement', () => {
    const shapes = questions.filter(
      ({ entry, method }) => entry === 'hub/v2-list-repositories' && method === 'GET',
    );
    expect(shapes.map(({ expects }) => expects)).toEqual([
      { kind: 'shape', operation: 'listNamespaceRepositories' },
    ]);
  });
});

test('a hub on loopback is sent every method for removed paths, and none that writes for others', () => {
  const questions = sent(questionsOf(catalog, { ...all, base: 'http://127.0.0.1:8080', methods: true }));
  const methods = (isRemoved: boolean) => [
    ...new Set(
      questions.filter(({ state }) => (state === 'removed') === isRemoved).map(({ method }) => method),
    ),
  ];
  expect(methods(true)).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
  expect(methods(false).toSorted()).toEqual(['GET', 'HEAD']);
});

test('another hub is asked no question that its own repositories decide', () => {
  const questions = questionsOf(catalog, { ...all, base: 'https://hub.example/api' });
  expect(
    questions.every(({ url, isSample }) => url.startsWith('https://hub.example/api/') && !isSample),
  ).toBe(true);
});

test('one entry can be asked about alone, with what replaces it', () => {
  const questions = questionsOf(catalog, { ...all, entries: ['hub/v2-get-repository'] });
  expect(questions.map(({ entry }) => entry)).toEqual(['hub/v2-get-repository', 'hub/get-repository']);
});

test('what only its owner knows is not asked', () => {
  const [question] = questionsOf(catalog, { ...all, entries: ['hub/list-members'] });
  expect(question?.unasked).toContain('owner');
});
