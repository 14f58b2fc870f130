import { expect, test } from 'vitest';
import { outsideCode } from '../../rules/engine-wording.ts';
import { exampleFor } from '../../rules/no-unpinned-engine-release.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';

const { artefacts, clients } = await engineCatalog();

test('a version that only a variable or a property states is to be stated there', () => {
  expect(outsideCode(clients.byId('net-tc'))).toBe(
    'state the version beside the code: DOCKER_API_VERSION=1.44 in its environment, or docker.api.version=1.44 among its properties',
  );
});

test('a library that reads nothing has no such sentence', () => {
  expect(outsideCode(clients.byId('net-tc-old'))).toBeUndefined();
});

test.each([
  ['docker:26.1-dind', 'FROM docker:29.7.2-dind'],
  ['docker:dind', 'FROM docker:29.7.2-dind'],
  ['docker:26.1', 'FROM docker:29.7.2'],
  ['docker:latest', 'FROM docker:29.7.2'],
])('the release that is named for %s is of the same image', (shown, named) => {
  const { pinned = [] } = artefacts.find(({ id }) => id === 'dockerfile-from-docker') ?? {};
  expect(exampleFor(shown, pinned)).toBe(named);
});
