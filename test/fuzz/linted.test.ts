/** The plug-in for ESLint, entered with ESLint's own tree, on inputs of the fuzzer; `npm run fuzz -- --language eslint` tries more. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { unseenInEditor } from '../eslint/unseen-in-editor.ts';
import { isLinted, mistakesOfLinting } from './linted.ts';
import { nextScript } from './next-script.ts';
import { Random } from './random.ts';
import { seedsOf } from './seeds.ts';

/** Inputs of each kind; with both parsers of ESLint. */
const inputs = 30;

/**
 * A scan parses its client only for the name under which the other file exports the socket, the plug-in in any case: without that
 * name, the plug-in alone finds it.
 */
const foundByAnExport = 'engine/socket-elsewhere/javascript';

const scripts = seedsOf(fileURLToPath(new URL('../../fixtures', import.meta.url))).filter(
  ({ name, file }) => isLinted(file) && name !== foundByAnExport && !unseenInEditor.has(name),
);

describe('ESLint throws nothing, and finds the same as a scan', () => {
  test.each(['.js', '.ts', '.tsx', '.vue', '.svelte'])(
    '%s',
    async (ending) => {
      const random = new Random(ending.length);
      const own = scripts.filter(({ file }) => file.endsWith(ending));
      for (let i = 0; i < inputs; i++) {
        const { files, file } = nextScript(random, own, scripts);
        const mistakes = await mistakesOfLinting(files);
        expect(mistakes, `input ${i} of ${file}:\n${files.get(file) ?? ''}`).toEqual([]);
      }
    },
    600_000,
  );
});

test('a difference is reported', async () => {
  // ESLint reads the file that is there; a scan does not read what git ignores.
  const files = new Map([
    ['main.js', "import { HUB } from './made.js';\nfetch(HUB + '/v2/repositories/acme/web/');\n"],
    ['made.js', "export const HUB = 'https://hub.docker.com';\n"],
    ['other.js', '// hub.docker.com\n'],
    ['.gitignore', 'made.js\n'],
  ]);
  expect(await mistakesOfLinting(files)).toEqual([
    expect.stringContaining('espree: the plug-in alone: no-deprecated-hub-repositories'),
    expect.stringContaining('typescript-eslint: the plug-in alone: no-deprecated-hub-repositories'),
  ]);
});
