/** The words that `docs/style.md` leaves out, in all pages and texts for users; the README and its links. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { parseArguments } from '../../src/cli/args.ts';
import { commandNames } from '../../src/cli/options.ts';
import { conditionAtStart, placeForCondition, refused, roundabout } from './refused-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Also a condition at the begin of a text that begins as if it were a place. */
const isIndirect = (text: string) =>
  [roundabout, placeForCondition, conditionAtStart].some((words) => text.search(words) !== -1);

/** The page that lists the words has them. */
const pages = fastGlob.sync(
  [
    '{README,SECURITY,CONTRIBUTING}.md',
    'action.yml',
    'templates/*.yml',
    '{docs,rules}/*.md',
    '!docs/style.md',
  ],
  { cwd: root },
);

test.each(pages)('%s uses none of the words', (file) => {
  // A key of JSON that scripts read.
  expect(read(file).replaceAll('"says":', '').match(refused) ?? []).toEqual([]);
});

/** Texts of code have a space; other strings are names. Tables hold words of the scanned languages. */
const sources = fastGlob.sync(['{src,rules}/**/*.ts', '!src/generated/**', '!src/flow/tables/**'], {
  cwd: root,
});

test('no text in the code has one of the words', () => {
  const found: string[] = [];
  for (const file of sources) {
    const look = (text: string | null) => {
      const words = (text ?? '').replaceAll(/\{\{\w+\}\}/g, '');
      if (words.includes(' ') && refused.test(words)) found.push(`${file}: ${words}`);
      refused.lastIndex = 0;
    };
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') look(value);
      },
      TemplateElement: ({ value }) => {
        look(value.cooked);
      },
    }).visit(parseSync(file, read(file)).program);
  }
  expect(sources.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('a text names a place in brackets or before a colon, and not as a part of what it states', () => {
  const found: string[] = [];
  for (const file of sources) {
    new Visitor({
      TemplateLiteral: ({ quasis, start }) => {
        const isPlace = quasis.some(
          ({ value }, i) =>
            (value.cooked ?? '').endsWith(' at ') && /^:$/.test(quasis[i + 1]?.value.cooked ?? ''),
        );
        if (isPlace) found.push(`${file}:${String(read(file).slice(0, start).split('\n').length)}`);
      },
    }).visit(parseSync(file, read(file)).program);
  }
  expect(found).toEqual([]);
});

/** Titles, notes and other texts of the catalogue are printed as they are. */
test.each(fastGlob.sync('rules/catalog/**/*.yaml', { cwd: root }))('%s has none of the words', (file) => {
  const found: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes(' ') && (refused.test(value) || isIndirect(value))) found.push(value);
      refused.lastIndex = 0;
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
  };
  for (const document of parseAllDocuments(read(file))) look(document.toJS());
  expect(found).toEqual([]);
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
