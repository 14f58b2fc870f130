/** The plug-in in oxlint, which runs rules written for ESLint as `jsPlugins`. The points of docs/editor.md about it are titles of tests here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createFixture, type FsFixture } from 'fs-fixture';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { run } from './run.ts';
import { fixed, fixedAndSuggested, found, left, sample } from './sample.ts';

const installed = inject('installed');

const page = readFileSync(new URL('../../docs/editor.md', import.meta.url), 'utf8');
const [, shown = ''] = /```json\n([^]*?)```/.exec(page) ?? [];
const configurationSchema = v.strictObject({
  jsPlugins: v.array(v.string()),
  rules: v.record(v.string(), v.string()),
});
/** That of the page, without the rules of oxlint itself. */
const configuration = JSON.stringify({
  ...v.parse(configurationSchema, JSON.parse(shown)),
  categories: { correctness: 'off' },
});
const reportSchema = v.object({
  diagnostics: v.array(
    v.object({
      code: v.string(),
      labels: v.tuple([v.object({ span: v.object({ line: v.number(), column: v.number() }) })]),
    }),
  ),
});

describe.skipIf(!installed)('oxlint', () => {
  const root = installed?.oxlint ?? '';
  const makeProject = (files: Record<string, string> = sample) =>
    createFixture({ ...files, '.oxlintrc.json': configuration }, { tempDir: root });

  /** The messages of oxlint for all files, as `line:column rule` in the order of the file. */
  async function lint({ path }: FsFixture, ...args: string[]) {
    const program = join(root, 'node_modules/oxlint/bin/oxlint');
    const { code, stdout } = await run(process.execPath, [program, '--format', 'json', ...args, '.'], path);
    const { diagnostics } = v.parse(reportSchema, JSON.parse(stdout));
    const says = diagnostics.map(({ code: rule, labels: [{ span }] }) => {
      return `${span.line}:${span.column} ${rule.replace(/^dockshift\((.*)\)$/, '$1')}`;
    });
    return { code, says: says.toSorted() };
  }

  test('Use the specifier `dockshift/eslint` and list the rules: oxlint has no `configs` of plug-ins.', async () => {
    await using project = await makeProject();
    expect(await lint(project)).toEqual({ code: 1, says: found });
  });

  test('`--fix` makes safe fixes; `--fix-suggestions` also makes unsafe ones, without asking.', async () => {
    await using project = await makeProject();
    expect(await lint(project, '--fix')).toEqual({ code: 1, says: left });
    expect(await project.readFile('main.js', 'utf8')).toBe(fixed);
    expect((await lint(project, '--fix', '--fix-suggestions')).says).toEqual(found.slice(2));
    expect(await project.readFile('main.js', 'utf8')).toBe(fixedAndSuggested);
  });

  test('TypeScript needs no other parser, and its imports are followed.', async () => {
    const typed = sample['main.js'].replace('image', 'image: string');
    await using project = await makeProject({ 'hub.ts': sample['hub.js'], 'main.ts': typed });
    expect((await lint(project)).says).toEqual(found.map((line) => line.replace('9:38', '9:46')));
  });

  test('Scripts in Vue and Svelte files are checked.', async () => {
    const call = (repository: string) => `fetch('https://hub.docker.com/v2/${repository}/');`;
    const page = (repository: string) => `<p>é</p>\n<script>\n${call(repository)}\n</script>\n`;
    const old = page('repositories/acme/web');
    await using project = await makeProject({ 'App.vue': old, 'App.svelte': old });
    await lint(project, '--fix');
    for (const file of ['App.vue', 'App.svelte']) {
      expect(await project.readFile(file, 'utf8')).toBe(page('namespaces/acme/repositories/web'));
    }
  });

  test('Comments of dockshift and of oxlint suppress findings.', async () => {
    const [, old = '', removed = ''] = sample['main.js']
      .split('\n\n')
      .filter((part) => part.includes('fetch'));
    await using project = await makeProject({
      'main.js': `${old.replace('export', '// dockshift-ignore no-deprecated-hub-repositories -- moves later\nexport')}
// oxlint-disable-next-line dockshift/no-removed-hub-v1
${removed}`,
    });
    expect(await lint(project)).toEqual({ code: 0, says: [] });
  });
});
