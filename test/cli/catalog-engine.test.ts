import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import { runEngineCatalog, type EngineCatalogOptions } from '../../src/cli/commands/catalog-engine.ts';
import { engineCatalogOf } from '../../src/engine-catalog/catalog.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';
import { UserError } from '../../src/errors/user-error.ts';

const catalog = engineCatalogOf(engineData);
const colors = createColors(false);
const run = (options: Partial<EngineCatalogOptions> = {}) =>
  runEngineCatalog({ catalog, colors, today: '2026-11-21', ...options });

describe('the table', () => {
  test.each([
    /^ {2}29\.10 +1\.40 – 1\.57 +2026-11-16 +maintained$/m,
    /^ {2}29\.2 +1\.44 – 1\.53 +2026-01-26 +maintained$/m,
    /^ {2}25\.0 +1\.24 – 1\.44 +2024-01-19 +maintained by Mirantis and Amazon until 2026-12-04$/m,
    /^ {2}23\.0 +1\.12 – 1\.42 +2023-02-02 +ended 2025-05-19$/m,
    /^ {2}20\.10 +1\.12 – 1\.41 +2020-12-09 +unmaintained$/m,
    /^ {2}Podman 5\.8 +1\.24 – 1\.44 +2026-02-12$/m,
  ])('has %s', async (line) => {
    expect(await run()).toMatch(line);
  });

  test('has every release line once, newest first', async () => {
    const names = (await run()).match(/^ {2}\d\S*(?= )/gm)?.map((name) => name.trim());
    expect(names).toEqual(catalog.lines.map(({ name }) => name).toReversed());
  });

  test('support that has ended by the day is marked as ended', async () => {
    expect(await run({ today: '2027-01-01' })).toMatch(/^ {2}25\.0 .* ended 2026-12-04$/m);
  });

  test('no line ends in spaces, and colours are only colours', async () => {
    const text = await run();
    expect(text).not.toMatch(/[ ]\n|[^\n]$/);
    const coloured = await run({ colors: createColors(true) });
    expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(text);
  });
});

describe('the changes', () => {
  test('newest first, with release and API version', async () => {
    const text = await run({ changes: true });
    expect(text).toMatch(/^2026-03-05 {2}update +The lowest API version is 1\.40 again\./);
    expect(text).toContain('Engine 29.2 API 1.53');
    expect(text).toMatch(/^2014-06 {5}removal +POST \/images\/\{name\}\/insert is gone\./m);
  });

  test('--since leaves out what is older; a month counts to its end', async () => {
    expect((await run({ changes: true, since: '2026-01-26' })).match(/^\d{4}-\d{2}-\d{2}/gm)).toEqual([
      '2026-03-05',
      '2026-01-26',
    ]);
    expect(await run({ changes: true, since: '2014-06-20' })).toContain('2014-06 ');
    expect(await run({ changes: true, since: '2030-01-01' })).toBe(
      'No change since 2030-01-01. The newest one is of 2026-03-05.\n',
    );
  });

  test('lines keep to the width', async () => {
    const lines = (await run({ changes: true, columns: 70 })).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
  });
});

describe('JSON', () => {
  const json = async (options: Partial<EngineCatalogOptions> = {}): Promise<unknown> =>
    JSON.parse(await run({ format: 'json', ...options }));

  test('of everything', async () => {
    expect(await json()).toMatchObject({
      version: 1,
      releases: {
        length: 51,
        50: { name: '29.10', accepts: { min: '1.40', max: '1.57' }, date: '2026-11-16' },
      },
      clients: { length: 74 },
      endpoints: { length: 118 },
      artefacts: { length: 19 },
      changes: { length: 52, 0: { engine: '29.3.0', api: null } },
    });
  });

  test('of the changes', async () => {
    expect(await json({ changes: true, since: '2026-01-01' })).toMatchObject({
      version: 1,
      changes: { length: 3 },
    });
  });
});

test.each([
  [{ since: '2025-09-19' }, '--since is for the list of changes: dockshift catalog --changes --since DATE'],
  [{ format: 'sarif' }, "--format: expected pretty or json for this command, found 'sarif'"],
])('%j is refused', async (options, message) => {
  await expect(run(options)).rejects.toThrow(new UserError(message));
});
