/** The words that `docs/style.md` leaves out, in the texts for users that follow it so far; the README and its links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/args.ts';
import { commandNames } from '../../src/cli/options.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const refused =
  /\b(?:says?|said|tells?|told|wants?|stands?|brings?|whoever|nobody|somebody|mends?|when left out|kept quiet|in place of)\b/gi;

/** Other pages come here as they are revised. */
const pages = [
  'README.md',
  'action.yml',
  'templates/dockshift.yml',
  'docs/README.md',
  'docs/commands.md',
  'docs/coverage.md',
  'docs/install.md',
  'docs/rules.md',
];

test.each(pages)('%s uses none of the words', (file) => {
  expect(read(file).match(refused) ?? []).toEqual([]);
});

test.each(['', ...commandNames])('the help of %j uses none of the words', async (name) => {
  const found = await parseArguments(name === '' ? ['--help'] : [name, '--help'], '/nonexistent');
  expect(found.kind === 'help' ? (found.text.match(refused) ?? []) : ['no help']).toEqual([]);
});

describe('the README', () => {
  const text = read('README.md');

  test('has fewer than 90 lines', () => {
    expect(text.split('\n').length).toBeLessThan(90);
  });

  test.each(['README.md', ...readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md'))])(
    '%s links to files that are there',
    (name) => {
      const file = name === 'README.md' ? name : join('docs', name);
      const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
      expect(links.filter((link) => !existsSync(join(root, dirname(file), link)))).toEqual([]);
    },
  );

  test('every page of the documentation is in the index', () => {
    const index = read('docs/README.md');
    const others = readdirSync(join(root, 'docs')).filter(
      (name) => name.endsWith('.md') && name !== 'README.md',
    );
    expect(others.filter((name) => !index.includes(`](${name})`))).toEqual([]);
  });
});
