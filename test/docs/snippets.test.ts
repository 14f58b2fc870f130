/**
 * Every script of the pages is run: by a test of its own page, here, or not at all for a reason that is listed. What is not run
 * has at least commands and options that there are.
 */
import fastGlob from 'fast-glob';
import MarkdownIt from 'markdown-it';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseArguments } from '../../src/cli/args.ts';
import { commitAll, onMachine, removedCall } from '../ci/stand-in.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string) => readFileSync(root + file, 'utf8');

interface Script {
  readonly page: string;
  readonly text: string;
}

const pages = fastGlob.sync(['*.md', 'docs/*.md'], { cwd: root });
const scripts: readonly Script[] = pages.flatMap((page) =>
  new MarkdownIt()
    .parse(read(page), {})
    .filter(({ type, info }) => type === 'fence' && /^(?:sh|bash|console)\b/.test(info))
    .map(({ content }) => ({ page, text: content })),
);

/** Pages whose samples have a test of their own. */
const ownTests: Readonly<Record<string, string>> = {
  'docs/baseline.md': 'test/docs/pages.test.ts',
  'docs/reports.md': 'test/docs/pages.test.ts',
  'docs/ci.md': 'test/ci/docs.test.ts',
  'docs/configuration.md': 'test/config/docs.test.ts',
  'docs/catalogues.md': 'test/config/docs.test.ts',
  'CONTRIBUTING.md': 'test/contributing/walks.test.ts',
};

/** By the beginning of the script, how it ends in a folder with a removed call in `scripts/tags.sh`. */
const runs: Readonly<Record<string, number>> = {
  'dockshift           # report': 1,
  'dockshift --stdin --stdin-filename': 1,
  'dockshift --timings --fail-on never': 0,
};

/** By the beginning of the script. */
const notRun: Readonly<Record<string, string>> = {
  'npm ci\nnpm start': 'installs and builds for a minute; test/packed/readme.test.ts runs it in a clone',
  'npm run bench ': 'measures for minutes',
  'git clone --depth 1 https://github.com/typeorm/typeorm': 'clones a repository, and measures for minutes',
  'dockshift probe hub ': 'asks the Docker Hub; the tests of the probe ask an emulated one',
  'dockshift probe api ': 'asks APIs; the tests of the probe ask emulated ones',
  'dockshift probe engine ': 'asks an engine; the tests of the probe ask an emulated one',
  'dockshift emulate ': 'runs until Ctrl-C; the tests of the emulator end it',
};

function rowOf<T>(table: Readonly<Record<string, T>>, { text }: Script): readonly [string, T] | undefined {
  return Object.entries(table).find(([start]) => text.startsWith(start));
}

/** A call that a safe fix moves. */
const call = `${removedCall.trim()} | jq -r '.[].name'\n`;

const others = scripts.filter(({ page }) => ownTests[page] === undefined);

test('every script is run, or has a reason', () => {
  expect(scripts.length).toBeGreaterThan(30);
  expect(others.filter((one) => !rowOf(runs, one) && !rowOf(notRun, one))).toEqual([]);
  for (const start of [...Object.keys(runs), ...Object.keys(notRun)]) {
    expect(
      others.some(({ text }) => text.startsWith(start)),
      start,
    ).toBe(true);
  }
  for (const [page, file] of Object.entries(ownTests)) expect(read(file)).toContain(page.split('/').at(-1));
});

test.each(others.filter((one) => rowOf(runs, one)))('$page: $text', async (one) => {
  await onMachine({ 'scripts/tags.sh': call }, async (machine) => {
    await machine.bash(commitAll);
    // Typed by hand, the next command runs whatever the one before it ended with.
    const { code, stdout, stderr } = await machine.bash(`set +e\n${one.text}`);
    expect({ code, stderr }).toEqual({ code: rowOf(runs, one)?.[1], stderr: '' });
    expect(stdout).toContain('scripts/tags.sh');
  });
});

test.each(others.filter((one) => rowOf(notRun, one)))(
  '$page has commands that there are: $text',
  async ({ text }) => {
    const { scripts: known }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    for (const line of text.trim().split('\n')) {
      const [program, ...words] = line.replace(/ +#.*/, '').split(' ');
      if (program === 'dockshift') await parseArguments(words, root);
      else if (program === 'git') expect(line).toMatch(/ && npm run bench:eslint /);
      else if (words[0] === 'run') expect(known).toHaveProperty([words[1] ?? '']);
      else expect(line).toMatch(/^npm (?:ci|start)$/);
    }
  },
);
