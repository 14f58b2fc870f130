/** From the URLs that findings show to those that are asked. */
import { expect, test } from 'vitest';
import { builtInCatalog } from '../../../src/catalog/load.ts';
import { questionsFrom } from '../../../src/probe/hub/from-scan.ts';
import { finding } from '../../report/example.ts';

const catalog = builtInCatalog();
const HUB = 'https://hub.docker.com/v2/repositories';
const V1 = 'https://registry.hub.docker.com/v1/repositories';

function asked(entry: string, url: string, base?: string) {
  return questionsFrom([finding('x', 'x', { entry, url, method: 'GET' })], catalog, base)[0];
}

test.each([
  ['hub/v1-list-tags', `${V1}/{image}/tags`, `${V1}/hello-world/tags`],
  ['hub/v1-list-tags', `${V1}/ubuntu/tags`, `${V1}/ubuntu/tags`],
  ['hub/v1-list-tags', `${V1}/{org}/{name}/tags`, `${V1}/library/hello-world/tags`],
  ['hub/v1-get-tag', `${V1}/acme/{name}/tags/{version}`, `${V1}/acme/hello-world/tags/latest`],
  ['hub/v2-get-repository', `${HUB}/{repo.slug}/`, `${HUB}/library/hello-world/`],
  ['hub/v2-get-repository', `${HUB}/acme/app-{name}`, `${HUB}/acme/hello-world`],
  ['hub/v2-list-repositories', `${HUB}/{org}/?page={page}&page_size=100`, `${HUB}/library/?page_size=100`],
])('%s %s', (entry, url, expected) => {
  expect(asked(entry, url)?.url).toBe(expected);
});

test('at another hub', () => {
  expect(asked('hub/v2-get-repository', `${HUB}/{x}/{y}`, 'http://127.0.0.1:1')?.url).toBe(
    'http://127.0.0.1:1/v2/repositories/library/hello-world',
  );
});

test('one call of two places is asked once', () => {
  const twice = ['a.sh', 'b.sh'].map((file) =>
    finding('x', 'x', { entry: 'hub/v1-list-tags', url: `${V1}/{image}/tags`, method: 'GET', file }),
  );
  const questions = questionsFrom(twice, catalog, undefined);
  expect(questions.map(({ sites }) => sites.map(({ file }) => file))).toEqual([['a.sh', 'b.sh']]);
});

test('a call that writes is not sent', () => {
  const [question] = questionsFrom(
    [finding('x', 'x', { entry: 'hub/v2-create-repository', url: `${HUB}/`, method: 'POST' })],
    catalog,
    undefined,
  );
  expect(question?.unasked).toBeDefined();
});
