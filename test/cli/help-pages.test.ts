import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseWithYargs } from '../../src/cli/yargs-parser.ts';
import { completionHelp } from '../../src/cli/examples.ts';
import { commandNames } from '../../src/cli/options.ts';

const written: unknown = JSON.parse(
  readFileSync(new URL('../../dist/cli/help.json', import.meta.url), 'utf8'),
);

test('the help that the build has written is what yargs prints now', async () => {
  const pages: Record<string, string> = {};
  for (const name of ['', ...commandNames]) {
    const argv = [...(name === '' ? [] : [name]), '--help'];
    const help = await parseWithYargs(argv, true);
    pages[name] = help.kind === 'help' ? help.text : help.kind;
  }
  expect(written).toEqual(pages);
  const lines = [...Object.values(pages), completionHelp].flatMap((page) => page.split('\n'));
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
