import { createFixture } from 'fs-fixture';
import { expect, onTestFinished, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { loadConfiguration } from '../../src/config/load.ts';

/** The catalogue for a configuration and further files; messages are without the temporary folder. */
async function catalogOf(config: string, files: Record<string, string> = {}) {
  const fixture = await createFixture({ 'dockshift.config.yaml': config, ...files });
  onTestFinished(() => fixture.rm());
  try {
    return await loadCatalog(await loadConfiguration({ root: fixture.path }));
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replaceAll(`${fixture.path}/`, '');
    throw error;
  }
}

const ours = `
hosts: { ours: [api.example.com] }
entries:
  - id: our/list
    title: list things
    state: removed
    rule: no-removed-hub-v1
    since: 2025-01-31
    methods: any
    paths: [/v1/things]
    hosts: ours
    replacement: { operation: ListThings, method: GET, path: /v2/things, response: same, fields: { '[].id': null, '[].name': title }, docs: 'https://example.com' }
    source: { title: notes, url: 'https://example.com/notes' }
changes:
  - { date: 2025-01-31, kind: removal, text: Things moved., entries: [our/list, hub/v1-images], source: 'https://example.com' }
`;

test('user files come after the built-in ones, and their changes in between', async () => {
  const catalog = await catalogOf('catalogs: [./apis/ours.yaml]', { 'apis/ours.yaml': ours });
  expect(catalog.entries.at(-1)).toMatchObject({ id: 'our/list', hosts: ['api.example.com'] });
  expect(catalog.byId('our/list')?.replacement).toMatchObject({
    fixMethods: ['GET'],
    fields: { '[].id': null, '[].name': 'title' },
  });
  expect(catalog.changes.findIndex(({ text }) => text === 'Things moved.')).toBe(catalog.changes.length - 2);
});

test('further hosts of the Hub do not serve the entries of other services', async () => {
  const catalog = await catalogOf('{ hub: { hosts: [HUB.example.com] }, catalogs: [ours.yaml] }', {
    'ours.yaml': ours,
  });
  expect(catalog.byId('hub/v1-images')?.hosts).toContain('hub.example.com');
  expect(catalog.byId('our/list')?.hosts).toEqual(['api.example.com']);
});

test('user files may be JSON', async () => {
  const catalog = await catalogOf('catalogs: [ours.json]', {
    'ours.json': '{ "hosts": {}, "entries": [] /* none */ }',
  });
  expect(catalog.byId('hub/v1-images')).toBeDefined();
});

test.each([
  [
    'catalogs: [gone.yaml]',
    'dockshift.config.yaml:1:12: catalogs[0]: gone.yaml: no such file; check the path',
  ],
  [
    'catalogs: [folder]',
    'dockshift.config.yaml:1:12: catalogs[0]: folder: is not a file; name a .yaml, .yml or .json file',
  ],
  [
    'catalogs: [a.yaml, b.yaml]',
    "a.yaml:4:9: entries[0].id: 'our/list' is taken in b.yaml, which cannot be overridden; take another id",
  ],
  ['catalogs: [broken.json]', 'broken.json:2:1: invalid JSON: value expected'],
  [
    'entries: { hub/v1-image: off }',
    'dockshift.config.yaml:1:12: entries["hub/v1-image"]: no entry of the catalogue has this id; did you mean \'hub/v1-images\'?',
  ],
  [
    'overrides: [{ files: [a], entries: { our/thing: off } }]',
    'dockshift.config.yaml:1:38: overrides[0].entries["our/thing"]: no entry of the catalogue has this id; dockshift catalog lists them',
  ],
])('%s', async (config, message) => {
  const files = { 'a.yaml': ours, 'b.yaml': ours, 'folder/x': '', 'broken.json': '{ "hosts":\n}' };
  await expect(catalogOf(config, files)).rejects.toHaveProperty('message', message);
});
