/** What fuzzing found, each as small as it could be made. */
import { fileURLToPath } from 'node:url';
import { createFixture } from 'fs-fixture';
import { beforeAll, describe, expect, test } from 'vitest';
import { scan } from '../../src/scan.ts';
import { allLanguages, type Languages } from './project-in-memory.ts';
import { mistakesOf } from './properties.ts';
import { minimised } from './minimise.ts';
import { mutated } from './mutate.ts';
import { Random } from './random.ts';
import { seedsOf } from './seeds.ts';

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

const url = 'https://registry.hub.docker.com/v1/repositories/';

describe('is mended', () => {
  test.each([
    // The name of a package became part of a regular expression.
    ['main.go', 'import"(\n'],
    // The section of a file without a line feed at its end was a unit longer than the file.
    ['app.toml', 'n='],
    ['.env', 'N='],
    ['docker-java.properties', 'n='],
    // A comment that ends with the file made it longer.
    ['.devcontainer.json', ' //'],
    ['package.json', '{"scripts""":"\n`//'],
    // The scope around the root of a broken file is the root: it was looked for without an end.
    [
      'tags.py',
      `import requests\nT${'f('.repeat(35)} = "${url})${')'.repeat(34)}ies/{}/tags"\ndef tags(image):\n    return requests.get("${url}{}/tags".format(image)).json()\n  x}\n`,
    ],
    // Strings beside each other were read twice at each level.
    ['main.dart', `x = ${'"#{'.repeat(34)}fetch("${url}a/tags")${'}"'.repeat(34)}`],
    // A chain as long as this ran over the stack, also in what was read instead.
    ['main.js', `x = a${'.b'.repeat(5_000)}("${url}")`],
    // Each assignment of a chain lowered all those behind it.
    ['main.js', `${'a = '.repeat(3_000)}"${url}"`],
    // What comes behind the mark of a here-document ends before its text begins.
    ['urls.rb', '(<<~URL.t:\n#{}\nURL\n'],
    // A backtick escapes what follows, and nothing did.
    ['main.ps1', '`'],
    ['main.ps1', '{foreach({}e"$r`'],
    ['Registry.psm1', '${`'],
    ['main.ps1', 'function g{`'],
    // A default of the environment counted as one unit in one place, and as its text in another: words elsewhere were changed.
    [
      'check.sh',
      '"${HUB_URL=hs://hub.docker.com}"\n(curl \'\'"$HUB_URL/v2/repositories/r/r<?phphpepository/")',
    ],
    // A function that is bound to itself was followed without an end, and one in a record that is put into itself.
    [
      'main.py',
      'import requests\n\ndef load():\n    return requests.get("https://hub.docker.com/v2/repositories/acme/web/").json()\n\nload = load\nprint(load()["name"])\n',
    ],
    [
      'main.js',
      "let load = () => fetch('https://hub.docker.com/v2/repositories/acme/web/');\nlet all = { load };\nall = { all };\nall.all.load();\n",
    ],
  ])('%s: %s', async (file, text) => {
    const { mistakes } = await mistakesOf(new Map([[file, text]]), loaded, true);
    expect(mistakes).toEqual([]);
  });

  test('one file that is too much does not cost the findings of another', async () => {
    const made = await createFixture({
      'deep.kt': `x = a${'.b()'.repeat(20_000)}.get("${url}a/tags")`,
      'deep.go': `package main\nfunc main() {\n${'if a { b() } else '.repeat(3_000)}{ http.Get("${url}a/tags") }\n}`,
      'good.js': `fetch('${url}a/tags')`,
    });
    try {
      const { findings, problems } = await scan({ root: made.path });
      expect(findings.map(({ file }) => file)).toContain('good.js');
      expect(problems).toEqual([
        { file: 'deep.go', message: 'not parsed completely: nested too deeply' },
        { file: 'deep.kt', message: 'not parsed completely: nested too deeply' },
      ]);
    } finally {
      await made.rm();
    }
  });
});

describe('the fuzzer itself', () => {
  test('makes the same of the same seed', () => {
    const seeds = seedsOf(fileURLToPath(new URL('../../fixtures', import.meta.url)));
    expect(seeds.length).toBeGreaterThan(500);
    const text = seeds[0]?.files.get(seeds[0].file) ?? '';
    const made = (): string[] => {
      const random = new Random(7);
      return Array.from({ length: 20 }, () => mutated(text, random, 'other\ntext\n'));
    };
    expect(made()).toEqual(made());
    expect(new Set(made()).size).toBeGreaterThan(10);
  });

  test('leaves out of a text what is not needed', async () => {
    const text = `${'line\n'.repeat(40)}a b x c\n${'line\n'.repeat(40)}`;
    expect(await minimised(text, async (smaller) => smaller.includes('x'))).toBe('x');
  });
});
