/** Whatever entries go through, and whatever reads of them what is not the same: no fix is safe. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../../fix/hub/fixed.ts';
import { sinksFor, sourcesOf, type Places } from '../places/places.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';

const languages: Readonly<Record<string, Places>> = { javascript, python, ruby, php, go, java };

/** Programs without a sink: the names alone are printed. */
const harmless: Readonly<Record<string, string>> = {
  javascript: 'for (const one of rows) console.log(one.name);',
  python: 'for one in rows:\n    print(one["name"])',
  ruby: "rows.each { |one| puts one['name'] }",
  php: 'foreach ($rows as $one) { echo $one[\'name\'], "\\n"; }',
  go: 'for _, one := range rows {\n\tfmt.Println(one["name"])\n}',
  java: 'for (JsonNode one : rows) {\n    System.out.println(one.get("name").asText());\n}',
};

/** What is not followed that far is one to review whatever is done with it. */
const tooCareful: Readonly<Record<string, readonly string[]>> = {
  javascript: ['map', 'reparse', 'closure'],
  python: ['union', 'named', 'walrus'],
  ruby: ['merged', 'cls', 'yields', 'ewo', 'index'],
  php: ['column'],
  go: ['channel'],
  java: ['record', 'keyed'],
};

const safetyOf = async ({ file, head, tail = '' }: Places, source: string, sink: string) => {
  const { findings } = await fixedFile(file, `${head}\n${source}\n${sink}\n${tail}\n`);
  return findings.map(({ fix }) => fix?.safety);
};

describe.each(Object.entries(languages))('%s', (language, places) => {
  test.each(sourcesOf(places))('%s', async (_, source, nth) => {
    const found: string[] = [];
    for (const [name, sink] of sinksFor(places, nth)) {
      const [safety, more] = await safetyOf(places, source, sink);
      if (safety === 'safe' || more !== undefined) found.push(name);
    }
    expect(found).toEqual([]);
  });

  test('names that are printed', async () => {
    const careful: string[] = [];
    for (const [title, source] of Object.entries(places.sources)) {
      const [safety] = await safetyOf(places, source, harmless[language] ?? '');
      if (safety !== 'safe') careful.push(title);
    }
    expect(careful).toEqual(tooCareful[language]);
  });
});
