/**
 * What `docs/configuration.md` and `docs/catalogues.md` show is true. The words after the language of a fence are what the test does with it:
 *
 *     yaml config        is a configuration
 *     sh file=a/b.sh     is written, for the commands under the same heading
 *     sh run             is run; the comment of each line has its exit code
 *     text output        is among what the commands before it print
 */
import { Ajv } from 'ajv';
import MarkdownIt from 'markdown-it';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load.ts';
import { readDocument } from '../../src/config/read-document.ts';
import { keysAt } from '../../src/config/known-keys.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import { presetNames } from '../../src/config/presets.ts';
import { configurationSchema } from '../../src/config/schema.ts';
import { project } from '../discover/project.ts';
import { session } from '../cli/session.ts';

const textOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = textOf('configuration.md');

interface Fence {
  readonly line: number;
  readonly language: string;
  readonly role: string;
  readonly text: string;
}

interface Section {
  readonly title: string;
  readonly fences: readonly Fence[];
}

const sections: readonly Section[] = sectionsOf(page);
const catalogues: readonly Section[] = sectionsOf(textOf('catalogues.md'));
const fences = sections.flatMap((section) => section.fences);
const isConfiguration = ({ role }: Fence) => role === 'config' || role === 'file=dockshift.config.yaml';

test('every sample has a role', () => {
  for (const { line, role } of [...fences, ...catalogues.flatMap((section) => section.fences)]) {
    expect(`${line} ${role}`).toMatch(/^\d+ (config|run|output|file=\S+)$/);
  }
  expect(fences.filter(({ role }) => role === 'run').length).toBeGreaterThan(5);
});

test('every key and every preset is described', () => {
  const keys = keysAt(configurationSchema, []).filter((key) => key !== '$schema');
  for (const name of [...keys, ...presetNames]) expect(page).toContain(`\n| \`${name}\` `);
});

describe('the JSON schema', () => {
  const file = readFileSync(new URL('../../dist/schema.json', import.meta.url), 'utf8');
  const rules = v.parse(v.looseObject({ properties: v.record(v.string(), v.unknown()) }), JSON.parse(file));
  const isValid = new Ajv({ allowUnionTypes: true }).compile(rules);
  const last = sections.at(-1);

  test.each(fences.filter(isConfiguration))('agrees with the sample on line $line', async (fence) => {
    const { value } = await readDocument(fence.text, `sample.${fence.language}`);
    expect(isValid(value)).toBe(!last?.fences.includes(fence));
  });

  test.each([
    { presets: ['strikt'] },
    { ramp: { 'hub/v1-images': 'soon' } },
    { failOn: 'warn' },
    { maxWarnings: 1.5 },
    { maxWarnings: -1 },
    { failOn: { removed: 'warn' } },
    { overrides: [{ rules: {} }] },
    { engine: { version: 1.4 } },
  ])('refuses %j', (value) => {
    expect(isValid(value)).toBe(false);
  });

  test('describes what each key does', () => {
    for (const [key, value] of Object.entries(rules.properties)) {
      expect(value, key).toHaveProperty('description');
    }
  });
});

test.each(fences.filter(({ role }) => role === 'config'))(
  'the configuration on line $line',
  async (fence) => {
    await using made = await project({ [`dockshift.config.${fence.language}`]: fence.text });
    const config = await loadConfiguration({ root: made.root });
    expect(config.file).not.toBeNull();
    await expect(loadCatalog(config)).resolves.toBeDefined();
  },
);

describe.each(
  [...sections, ...catalogues].filter((section) => section.fences.some(({ role }) => role === 'run')),
)('$title', ({ fences: own }) => {
  test('ends and prints as the page shows', async () => {
    const files = own.flatMap(({ role, text }) => {
      const [, file] = /^file=(.*)$/.exec(role) ?? [];
      return file === undefined ? [] : [[file, text] as const];
    });
    const made = await project(Object.fromEntries(files));
    onTestFinished(() => made[Symbol.asyncDispose]());
    let printed = '';
    for (const { role, text } of own) {
      if (role === 'run') printed = '';
      for (const line of role === 'run' ? text.trim().split('\n') : []) {
        const [, words = '', code] = /^dockshift ?(.*?) *# exit code (\d)$/.exec(line) ?? [];
        expect(code, line).toBeDefined();
        const ended = await session(words.split(' ').filter(Boolean), made.root);
        expect(`${line}: ${ended.code} ${ended.stderr}`).toMatch(`${line}: ${code} `);
        printed += ended.stdout + ended.stderr;
      }
      if (role === 'output') {
        for (const line of text.trim().split('\n')) expect(printed).toContain(line.trim());
      }
    }
  });
});

function sectionsOf(text: string): Section[] {
  const found: { title: string; fences: Fence[] }[] = [];
  const tokens = new MarkdownIt().parse(text, {});
  for (const [i, token] of tokens.entries()) {
    if (token.type === 'heading_open') found.push({ title: tokens[i + 1]?.content ?? '', fences: [] });
    if (token.type !== 'fence') continue;
    const [language = '', role = ''] = token.info.split(' ');
    found.at(-1)?.fences.push({ line: (token.map?.[0] ?? 0) + 1, language, role, text: token.content });
  }
  return found;
}
