/** What scripts/write-docs.js writes into the pages is up to date. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import dockshift from '../../src/eslint/index.ts';
import { engineData } from '../../src/generated/engine-catalog.ts';
import { pages } from './page.ts';

interface Tables {
  withParts(text: string, parts: Readonly<Record<string, string>>): string;
  rulesParts(sources: unknown): Readonly<Record<string, string>>;
  pageParts(id: string, sources: unknown): Readonly<Record<string, string>>;
}

const root = new URL('../../', import.meta.url);
const tables: Tables = await import(fileURLToPath(new URL('scripts/rule-tables.js', root)));
const catalog = builtInCatalog();
const sources = { plugin: dockshift, defaults: defaultSettings, catalog, engine: engineData };

test.each(pages)('rules/$id.md is as `npm run docs` writes it', ({ id, text }) => {
  expect(text).toContain('<!-- begin head: ');
  expect(tables.withParts(text, tables.pageParts(id, sources))).toBe(text);
});

test('docs/rules.md is as `npm run docs` writes it', () => {
  const page = readFileSync(new URL('docs/rules.md', root), 'utf8');
  expect(page).toContain('<!-- begin rules: ');
  expect(tables.withParts(page, tables.rulesParts(sources))).toBe(page);
});

test('a missing part is reported', () => {
  const page = '<!-- begin other: made by npm run docs -->\n<!-- end other -->';
  expect(() => tables.withParts(page, { head: '' })).toThrow('no part is called other; there are head');
});

test.each(pages)('rules/$id.md states no date that the catalogues do not know', ({ text }) => {
  const known = JSON.stringify([catalog.entries, catalog.changes, engineData]);
  const dates = text.match(/\b20\d\d-\d\d-\d\d\b/g) ?? [];
  expect(dates.filter((date) => !known.includes(date))).toEqual([]);
});
