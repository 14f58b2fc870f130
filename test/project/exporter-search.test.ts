/** What a file reads does not depend on how exporters are sorted: each pair, compared by itself, gives the same. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { exporterSearch } from '../../src/project/exporter-search.ts';
import { reads, signsOf } from '../../src/project/reading-signs.ts';
import { plainOf, signsIn, type SignsAsked, type TextSigns } from '../../src/project/text-signs.ts';
import { literalPattern } from '../../src/languages/literal-pattern.ts';
import type { ProjectFiles } from '../../src/languages/project-files.ts';

const files = ['lib/hub.rb', 'lib/docker_hub.rb', 'app/main.rb', 'lib/hub.sh', 'lib/.env', 'web/hub.ts']
  .concat(['web/index.ts', 'app/hub.py', 'cmd/hub/main.go', 'cmd/hub/other.go', 'app/main.php'])
  .concat(['lib/client.pl', 'bin/run', 'package.json']);
const words = ['HUB', 'page', 'stars', ' ', '\n', 'hub', 'DockerHub', 'docker_hub', "'./hub'", 'import hub']
  .concat([
    'require "main"',
    '. ./.env',
    '/index.js"',
    'export * from ',
    "'watch'",
    'hub.sh',
    'main.php',
    '.',
  ])
  .concat(['use Client', 'cmd']);

const text = fc.array(fc.constantFrom(...words), { maxLength: 8 }).map((all) => all.join(''));
const texts = fc.tuple(...files.map((file) => text.map((one): readonly [string, string] => [file, one])));
const exporter = fc.record({
  file: fc.constantFrom(...files),
  names: fc.subarray(['HUB', 'page', 'stars', 'hub']),
  isUnnamed: fc.boolean(),
  open: fc.boolean(),
});

function projectOf(all: ReadonlyMap<string, string>): ProjectFiles {
  return {
    exists: (file) => all.has(file),
    read: (file) => all.get(file),
    inFolder: () => [],
    named: () => [],
    packages: () => [],
    reportNotFollowed: () => undefined,
  };
}

/** Word by word, and all of them whatever the text holds. */
function plainly(text: string, { words, modules }: SignsAsked): TextSigns {
  const isApart = (word: string) =>
    new RegExp(`(?<![a-z0-9])${literalPattern(word)}(?![a-z0-9])`).test(plainOf(text));
  return {
    held: new Set(words.filter((word) => text.includes(word))),
    named: new Set(words.filter((word) => new RegExp(`(?<!\\w)${literalPattern(word)}(?!\\w)`).test(text))),
    modules: new Set(modules.filter(isApart)),
    passesOn: /\*\s*(?:as|from)\b|\bexports\b.*\brequire\b/.test(text),
  };
}

test('an exporter is found for a file if their texts show it', () => {
  fc.assert(
    fc.property(texts, fc.array(exporter, { maxLength: 6 }), (all, exporters) => {
      const known = new Map(all).set('package.json', '{ "name": "watch" }');
      const signs = exporters.map((one) => signsOf(projectOf(known), one));
      const { asked, readsOne } = exporterSearch(signs, files);
      for (const [file, own] of known) {
        const found = new Set<unknown>();
        readsOne(file, signsIn(own, asked), (one) => !found.add(one));
        const reader = { file, signs: plainly(own, asked) };
        expect(signsIn(own, asked).named).toEqual(reader.signs.named);
        const expected = signs.filter((one) => one.exporter.file !== file && reads(one, reader));
        expect(signs.filter((one) => found.has(one))).toEqual(expected);
      }
    }),
    { numRuns: 1_000 },
  );
});
