/** Whatever a list is made by, and whatever takes something of it by its place: the fix is one to review. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../../fix/hub/fixed.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import type { Places } from './places.ts';

const languages: Readonly<Record<string, Places>> = { javascript, python, ruby, php };

/** Programs without a sink: the names alone are printed, and their number. */
const harmless: Readonly<Record<string, string>> = {
  javascript: 'for (const one of list) console.log(one);\nconsole.log(list.length);',
  python: 'for one in names:\n    print(one)\nprint(len(names))',
  ruby: 'names.each { |one| puts one }\nputs names.size',
  php: 'foreach ($names as $one) { echo $one, "\\n"; }\necho count($names), "\\n";',
};

/** What is taken by a place that the program gave it itself is not told from a name. */
const notYet: Readonly<Record<string, readonly string[]>> = { 'php idx': ['mid'] };

/** A list that a reduction hands on is one to review whatever is done with it. */
const tooCareful: ReadonlySet<string> = new Set(['javascript reduce', 'php red']);

const safetyOf = async ({ file, head }: Places, source: string, sink: string) => {
  const { findings } = await fixedFile(file, `${head}\n${source}\n${sink}\n`);
  return findings.map(({ fix }) => fix?.safety);
};

describe.each(Object.entries(languages))('%s', (language, places) => {
  test.each(Object.entries(places.sources))('%s', async (title, source) => {
    const found: string[] = [];
    for (const [name, sink] of Object.entries(places.sinks)) {
      const [safety] = await safetyOf(places, source, sink);
      if (safety !== 'unsafe') found.push(name);
    }
    expect(found).toEqual(notYet[`${language} ${title}`] ?? []);
  });

  // So that no source is one to review by itself.
  test.each(Object.entries(places.sources))('%s, printed as it is', async (title, source) => {
    const isCareful = tooCareful.has(`${language} ${title}`);
    expect(await safetyOf(places, source, harmless[language] ?? '')).toEqual([isCareful ? 'unsafe' : 'safe']);
  });
});
