/** Whatever a list is made by, and whatever takes something of it by its place: the fix is one to review. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../../fix/hub/fixed.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { shell } from './shell.ts';
import { typescript } from './typescript.ts';
import { sinksFor, sourcesOf, type Places } from './places.ts';

const languages: Readonly<Record<string, Places>> = {
  javascript,
  typescript,
  python,
  ruby,
  php,
  go,
  java,
  shell,
};

/** Programs without a sink: the names alone are printed, and their number. */
const harmless: Readonly<Record<string, string>> = {
  javascript: 'for (const one of list) console.log(one);\nconsole.log(list.length);',
  typescript: 'for (const one of list) console.log(one);\nconsole.log(list.length);',
  go: 'for _, n := range names {\n\tfmt.Println(n)\n}\nfmt.Println(len(names))',
  java: 'for (String name : names) {\n    System.out.println(name);\n}\nSystem.out.println(names.size());',
  shell: 'for name in "${names[@]}"; do echo "$name"; done\necho "${#names[@]}"',
  python: 'for one in names:\n    print(one)\nprint(len(names))',
  ruby: 'names.each { |one| puts one }\nputs names.size',
  php: 'foreach ($names as $one) { echo $one, "\\n"; }\necho count($names), "\\n";',
};

/** Sources that are one to review whatever is done with the list: it is filled in a way that is not followed. */
const tooCareful: Readonly<Record<string, readonly string[]>> = {
  javascript: ['put', 'putat', 'groups'],
  typescript: ['namespace', 'lodash', 'sortBy'],
  python: ['put', 'queue'],
  ruby: ['classic', 'times', 'groups'],
  php: ['groups'],
  go: ['seq', 'ranged', 'builder', 'text'],
  shell: ['readall', 'string'],
};

const safetyOf = async ({ file, head, tail = '' }: Places, source: string, sink: string) => {
  const { findings } = await fixedFile(file, `${head}\n${source}\n${sink}\n${tail}\n`);
  return findings.map(({ fix }) => fix?.safety);
};

describe.each(Object.entries(languages))('%s', (language, places) => {
  test.each(sourcesOf(places))('%s', async (_, source, nth) => {
    const found: string[] = [];
    for (const [name, sink] of sinksFor(places, nth)) {
      const [safety] = await safetyOf(places, source, sink);
      if (safety !== 'unsafe') found.push(name);
    }
    expect(found).toEqual([]);
  });

  // So that no source is one to review by itself.
  test.each(Object.entries(places.sources))('%s, printed as it is', async (title, source) => {
    const isCareful = tooCareful[language]?.includes(title) === true;
    expect(await safetyOf(places, source, harmless[language] ?? '')).toEqual([isCareful ? 'unsafe' : 'safe']);
  });
});
