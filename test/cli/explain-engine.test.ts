import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import { engineReleasesPage } from '../../src/report/pages/engine.ts';
import { engineCatalogOf } from '../../src/engine-catalog/catalog.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';
import { UserError } from '../../src/errors/user-error.ts';

const catalog = engineCatalogOf(engineData);
const explain = (...releases: string[]) =>
  engineReleasesPage({ releases, catalog, today: '2026-11-21', colors: createColors(false) });
const linesOf = async (...releases: string[]) => (await explain(...releases)).split('\n');

describe('releases', () => {
  test('29: what each accepts, what becomes of a stated version, who accepts 1.44', async () => {
    const page = await linesOf('29');
    for (const line of [
      'engine 29.0 to 29.10  API 1.44 – 1.52 in common',
      '  29.10      1.40 – 1.57 · since 2026-11-16, 5 days ago · maintained',
      '  29.2       1.44 – 1.53 · since 2026-01-26, 299 days ago · maintained',
      '  below 1.40   refused: too old',
      '  1.40 – 1.43  refused by 29.0 to 29.2',
      '  1.44 – 1.52  accepted',
      '  1.57         refused by 29.0 to 29.9',
      '  above 1.57   refused: too new',
      '  • 1.44 is accepted by the most: 25.0 to 29.10.',
      '  2026-03-05  update: The lowest API version is 1.40 again. 29.0 to 29.2 require 1.44.',
    ]) {
      expect(page).toContain(line);
    }
  });

  test.each([
    [['28.5.2'], 'engine 28.3 to 28.5  API 1.24 – 1.51'],
    [['25', '29'], 'engine 25.0 and 29.0 to 29.10  API 1.44 in common'],
    [['latest'], 'engine 29.10  API 1.40 – 1.57'],
    [['24.0', '29.1'], 'engine 24.0 and 29.0 to 29.1  no API version in common'],
    [['1.7.0'], 'engine 1.7.0  API 1.0 – 1.19'],
  ])('%j', async (releases, title) => {
    expect((await linesOf(...releases))[0]).toBe(title);
  });

  test('if nothing serves them all, the page reports it', async () => {
    expect(await explain('24.0', '29.1')).toContain('No single version is accepted by all of them.');
  });

  test.each(catalog.lines.map(({ from }) => from))('%s has a page', async (release) => {
    expect(await explain(release)).not.toMatch(/undefined|\[object|[ ]\n|\n{3}/);
  });
});

test('without a release: every window at a glance', async () => {
  const page = await linesOf();
  expect(page).toContain('  29.10      ················██████████████████  1.40 – 1.57');
  expect(page).toContain('  25.0       █████████████████████·············  1.24 – 1.44');
  expect(page).toContain('  • Every maintained release (25.0 and 29.0 to 29.10) accepts 1.44.');
});

test.each([
  ['29.11', /no release line of the Engine is called '29\.11'; of 29 there are 29\.0-29\.1, 29\.2/],
  ['podman', /'podman'; known are 0, 1, .* 29 and latest/],
])('%s is not known', async (release, message) => {
  await expect(explain(release)).rejects.toBeInstanceOf(UserError);
  await expect(explain(release)).rejects.toThrow(message);
});
