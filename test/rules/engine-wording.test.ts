import { expect, test } from 'vitest';
import { besideCode } from '../../rules/engine-wording.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';

const { clients } = await engineCatalog();

test('a version that only a variable or a property states is to be stated there', () => {
  expect(besideCode(clients.byId('net-tc'))).toBe(
    'state the version beside the code: DOCKER_API_VERSION=1.44 in its environment, or docker.api.version=1.44 among its properties',
  );
});

test('a library that reads nothing has no such sentence', () => {
  expect(besideCode(clients.byId('net-tc-old'))).toBeUndefined();
});
