/** Reports and pages in terminals of two widths: colours, links, and no line that is wider, but for one long word or code. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { runExplain } from '../../src/cli/commands/explain.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import { engineIds } from '../../src/engine-catalog/ids.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { createColors } from '../../src/text/colors.ts';
import { project } from '../discover/project.ts';
import { hasTerminals, inTerminal, plain } from './in-terminal.ts';

const name = 'an-application-with-a-rather-long-name-for-a-repository';
const files = {
  CODEOWNERS: '* @acme/platform\n',
  '.github/workflows/ci.yml':
    'jobs:\n  t:\n    services:\n      docker:\n        image: docker:dind\n    steps: []\n',
  'long.sh': `curl -s "https://hub.docker.com/v2/repositories/acme/${name}/?page_size=100" | jq .description | tr a-z A-Z\n`,
  'tags.sh': 'curl -s https://registry.hub.docker.com/v1/repositories/acme/app/tags\n',
};

describe.skipIf(!hasTerminals)('a report in a terminal', () => {
  test.each([80, 200])('of %d columns', async (columns) => {
    await using at = await project(files);
    const { code, screen } = await inTerminal(['scan'], at.root, { columns, env: { FORCE_HYPERLINK: '1' } })
      .ended;
    expect(code).toBe(1);
    const lines = plain(screen).split('\n');
    // A URL is a word, beside its label.
    expect(lines.filter((line) => line.length > columns && !/^ +[A-Z]+ {2}\S+$/.test(line))).toEqual([]);
    // The counts are red, and a rule and a file are links.
    expect(screen).toContain('\u001B[31m✖ 1 error');
    expect(screen).toMatch(/\u001B\]8;;https:\/\/docs\.docker\.com\//);
    expect(screen).toMatch(/\u001B\]8;;file:\/\/[^\u0007\u001B]*tags\.sh/);
    const head = lines.filter((line) => line.includes('docker:dind is unpinned')).join('');
    if (columns === 200) expect(head).toContain('no-unpinned-engine-release');
    else {
      // What is wrapped begins below the message.
      const next = lines[lines.indexOf(head) + 1] ?? '';
      expect(next.search(/\S/)).toBe(head.indexOf('docker:dind'));
      expect(lines.at(-2)).toMatch(/^ {2}· /);
    }
  });
});

const rules = new URL('../../rules/', import.meta.url);
const pages = readdirSync(rules).filter((name) => name.endsWith('.md'));
const code = new Set(
  pages.flatMap((name) =>
    readFileSync(new URL(name, rules), 'utf8')
      .split('\n')
      .map((line) => `    ${line}`),
  ),
);

/** Lines that are too wide and could be narrower: a word, alone or beside its label, cannot, and code stays as it is written. */
const tooWide = (text: string, columns: number) =>
  text
    .split('\n')
    .filter(
      (line) => line.length > columns && !code.has(line) && !/^ *(?:\S.* {2}|• |[A-Z]+ )?\S+$/.test(line),
    );

describe.skipIf(!hasTerminals)('a page in a terminal', () => {
  test.each([
    ['catalog'],
    ['catalog', '--changes'],
    ['catalog', 'engine'],
    ['catalog', 'engine', '--changes'],
    ['explain', 'engine'],
    ['explain', 'no-unpinned-engine-release'],
    ['explain', 'no-deprecated-hub-repositories'],
  ])('%s %s', async (...argv) => {
    await using at = await project({});
    const screen = async (columns: number) => (await inTerminal(argv, at.root, { columns }).ended).screen;
    expect(tooWide(plain(await screen(80)), 80)).toEqual([]);
    const wide = plain(await screen(200));
    // Where there is room, an entry is beside its path.
    if (argv.join(' ') === 'catalog') expect(wide).toMatch(/ \/v1\/\S+ +hub\/v1-images\n/);
  });
});

const catalog = builtInCatalog();
const engine = await engineCatalog();
const ids = [...Object.keys(defaultSettings), ...catalog.entries.map(({ id }) => id), ...engineIds(engine)];

test.each([80, 60])('every page of explain in %d columns', async (columns) => {
  const wide: string[] = [];
  for (const id of ids) {
    const page = await runExplain({ id, catalog, today: '2026-11-21', colors: createColors(false), columns });
    wide.push(...tooWide(page, columns).map((line) => `${id}: ${line}`));
  }
  expect(wide).toEqual([]);
});
