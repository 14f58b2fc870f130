import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { readCatalogs } from '../../src/catalog/read.ts';
import { catalogs } from '../../src/generated/catalog.ts';

const file = 'rules/catalog/hub.yaml';
const text = readFileSync(file, 'utf8');
const catalog = builtInCatalog();

test('the built-in file fits its own schema', async () => {
  await expect(readCatalogs([{ file, text }], [])).resolves.toHaveLength(1);
});

test('the compiled module is the file', () => {
  expect(catalogs.find((compiled) => compiled.file === 'hub.yaml')?.data).toEqual(parse(text));
});

test('what takes the place of a call is a current operation of the catalogue', () => {
  const current = catalog.entries.filter(({ state }) => state === 'current');
  for (const { replacement } of catalog.entries) {
    if (replacement === undefined) continue;
    const { operation, method, path } = replacement;
    expect(current).toContainEqual(expect.objectContaining({ operation, methods: [method], paths: [path] }));
  }
});

test('no two entries claim the same method and shape on one host', () => {
  const claims = catalog.entries.flatMap(({ id, methods, paths, hosts }) =>
    (methods === 'any' ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : methods).flatMap((method) =>
      paths.flatMap((path) =>
        hosts.map((host) => [`${method} ${host}${path.replaceAll(/\{\w+\}/g, '{}')}`, id]),
      ),
    ),
  );
  const twice = claims.filter(([claim], index) => claims.findIndex(([other]) => other === claim) !== index);
  expect(twice).toEqual([]);
});

test.each([
  ['hub/v1-list-tags', ['GET', 'HEAD']],
  ['hub/v1-get-tag', ['GET', 'HEAD']],
  ['hub/v2-get-repository', ['GET']],
  ['hub/v2-check-repository', ['HEAD']],
  ['hub/v2-create-repository', ['POST']],
  ['hub/users-login', []],
])('%s: a rewrite is possible for %j', (id, methods) => {
  expect(catalog.byId(id)?.replacement?.fixMethods).toEqual(methods);
});

test('changes are sorted, newest first', () => {
  const dates = catalog.changes.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('further hosts serve the Hub entries and are distinguished', () => {
  const entry = builtInCatalog(['hub.internal.example', 'hub.docker.com']).byId('hub/v1-images');
  expect(entry?.hosts).toEqual([
    'hub.docker.com',
    'registry.hub.docker.com',
    'index.docker.io',
    'hub.internal.example',
  ]);
  expect(entry?.addedHosts).toEqual(['hub.internal.example']);
});
