import { createFixture } from 'fs-fixture';
import { createColors } from '../../src/text/colors.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { builtInCatalog, loadCatalog } from '../../src/catalog/load.ts';
import { runCatalog, type CatalogOptions } from '../../src/cli/commands/catalog.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import { UserError } from '../../src/errors/user-error.ts';

const catalog = builtInCatalog();
const colors = createColors(false);
const run = (options: Partial<CatalogOptions> = {}) => runCatalog({ catalog, colors, ...options });

describe('the table', () => {
  test('what is reported comes first, with its date and what to call instead', async () => {
    const text = await run();
    expect(text).toMatch(/^Removed · no-removed-hub-v1 \(error\)\n/);
    expect(text).toMatch(/\n {2}2022-08-23 {2}any +\/v1\/repositories\/\{name\}\/tags +hub\/v1-list-tags\n/);
    expect(text).toMatch(
      /\n +→ GET +\/v2\/namespaces\/\{namespace\}\/repositories\/\{repository\}\/tags +ListRepositoryTags\n/,
    );
  });

  test('its groups', async () => {
    const titles = (await run()).split('\n').filter((line) => /^[A-Z]/.test(line));
    expect(titles).toEqual([
      'Removed · no-removed-hub-v1 (error)',
      'Deprecated · no-deprecated-hub-repositories (warning)',
      'Deprecated · no-deprecated-hub-login (off)',
      'Undocumented · prefer-documented-hub-path (off)',
      'Removed · known, not reported',
      'Undocumented · known, not reported',
      'Current',
    ]);
  });

  test('every entry is in it, once', async () => {
    const text = await run();
    const ids = text.match(/ hub\/[a-z0-9-]+$/gm)?.map((id) => id.trim());
    expect(ids?.toSorted()).toEqual(catalog.entries.map(({ id }) => id).toSorted());
  });

  test('no line ends in spaces, and the last one ends', async () => {
    expect(await run()).not.toMatch(/[ ]\n|[^\n]$/);
  });

  test('colours are only colours', async () => {
    const coloured = await run({ colors: createColors(true) });
    expect(coloured).toContain('\u001B[31m');

    expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(await run());
  });

  test('text of a user file cannot play with the terminal', async () => {
    const path = '/v1/\\u001b[2J';
    const fixture = await createFixture({
      'dockshift.config.yaml': 'catalogs: [ours.yaml]',
      'ours.yaml': `{ hosts: { a: [a.example] }, entries: [{ id: our/x, title: "\\u001b[2Jx", state: current, methods: any, paths: [/v1], hosts: a, source: { title: x, url: "https://x.org" } }], changes: [{ date: 2030-01-01, kind: new, text: "${path}", entries: [], source: "https://x.org" }] }`,
    });
    onTestFinished(() => fixture.rm());
    const ours = await loadCatalog(await loadConfiguration({ root: fixture.path }));
    const text = (await run({ catalog: ours })) + (await run({ catalog: ours, changes: true }));
    expect(text).toContain('␛[2J');
    expect(text).not.toContain('\u001B');
  });
});

describe('the changes', () => {
  test('newest first, a date once', async () => {
    const text = await run({ changes: true });
    expect(text.match(/^\d{4}-\d{2}-\d{2}/gm)).toEqual([...new Set(catalog.changes.map(({ date }) => date))]);
    expect(text).toMatch(
      /\n2025-06-27 {2}new +listNamespaceRepositories.*\n.*\n {12}deprecation +GET \/v2\/repositories/,
    );
  });

  test('--since leaves out what is older', async () => {
    const text = await run({ changes: true, since: '2025-09-19' });
    expect(text.match(/^\d{4}-\d{2}-\d{2}/gm)).toEqual([
      '2026-09-09',
      '2026-08-14',
      '2025-11-21',
      '2025-09-25',
      '2025-09-19',
    ]);
  });

  test('--since with nothing to show reports it', async () => {
    expect(await run({ changes: true, since: '2030-01-01' })).toBe(
      'No change since 2030-01-01. The newest one is of 2026-09-09.\n',
    );
  });

  test('lines keep to the width', async () => {
    const lines = (await run({ changes: true, columns: 70 })).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
  });
});

describe('JSON', () => {
  const json = async (options: Partial<CatalogOptions>): Promise<unknown> =>
    JSON.parse(await run({ format: 'json', ...options }));

  test('of the entries', async () => {
    const listTags = {
      id: 'hub/v1-list-tags',
      title: 'list the tags of a repository, in v1',
      state: 'removed',
      since: '2022-08-23',
      answers: 410,
      rule: 'no-removed-hub-v1',
      methods: 'any',
      paths: ['/v1/repositories/{name}/tags', '/v1/repositories/{namespace}/{name}/tags'],
      hosts: ['hub.docker.com', 'registry.hub.docker.com', 'index.docker.io'],
      operation: null,
      replacement: {
        operation: 'ListRepositoryTags',
        method: 'GET',
        host: 'hub.docker.com',
        path: '/v2/namespaces/{namespace}/repositories/{repository}/tags',
        response: 'different',
        docs: 'https://docs.docker.com/reference/api/hub/latest/operations/ListRepositoryTags/',
      },
      notes: catalog.byId('hub/v1-list-tags')?.notes,
      source: catalog.byId('hub/v1-list-tags')?.source,
    };
    const document = await json({});
    expect(document).toMatchObject({ version: 1, entries: { length: catalog.entries.length, 1: listTags } });
    expect(document).toMatchObject({ entries: { 0: { id: 'hub/v1-images', replacement: null } } });
  });

  test('of the changes', async () => {
    expect(await json({ changes: true, since: '2026-01-01' })).toEqual({
      version: 1,
      changes: catalog.changes.slice(0, 2),
    });
  });
});

test.each([
  [{ changes: true, since: 'last week' }, "--since: expected a date such as 2025-09-19, found 'last week'"],
  [{ changes: true, since: '2025-02-30' }, "--since: expected a date such as 2025-09-19, found '2025-02-30'"],
  [{ changes: true, since: '2025-9-1' }, "--since: expected a date such as 2025-09-19, found '2025-9-1'"],
  [{ since: '2025-09-19' }, '--since is for the list of changes: dockshift catalog --changes --since DATE'],
  [{ format: 'sarif' }, "--format: expected pretty or json for this command, found 'sarif'"],
])('%j is refused', async (options, message) => {
  const refused = run(options);
  await expect(refused).rejects.toBeInstanceOf(UserError);
  await expect(refused).rejects.toHaveProperty('message', message);
});
