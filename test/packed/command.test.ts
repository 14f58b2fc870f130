/** The command and the library as a user gets them: installed from the packed tarball and nothing else. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { createFixture } from 'fs-fixture';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { ownVersion } from '../../src/version.ts';
import { run } from './run.ts';

const installed = inject('installed');

/** One line a language, and a clean one. */
const calls = {
  'tags.sh': 'curl -s "https://registry.hub.docker.com/v1/repositories/$1/tags"\n',
  'tags.mjs':
    'export const tags = (image) => fetch(`https://index.docker.io/v1/repositories/${image}/tags`);\n',
  'clean.sh': 'curl -s "https://hub.docker.com/v2/namespaces/library/repositories/$1/tags"\n',
};
const expected = ['tags.mjs no-removed-hub-v1', 'tags.sh no-removed-hub-v1'];
const foundSchema = v.object({ findings: v.array(v.object({ file: v.string(), rule: v.string() })) });

describe.skipIf(!installed)('the packed package', () => {
  const root = installed?.alone ?? '';
  const makeProject = (files: Record<string, string> = {}) => createFixture(files, { tempDir: root });
  const dockshift = (args: readonly string[], cwd = root) =>
    run(join(root, 'node_modules/.bin/dockshift'), args, cwd);

  test('says its version, its catalogue and what a rule is about', async () => {
    expect((await dockshift(['--version'])).stdout).toBe(`${ownVersion()}\n`);
    expect(await dockshift(['catalog'])).toMatchObject({ code: 0, stderr: '' });
    expect((await dockshift(['explain', 'no-removed-hub-v1'])).stdout).toContain('410');
  });

  test('scans', async () => {
    await using empty = await makeProject();
    expect(await dockshift(['scan', empty.path])).toMatchObject({ code: 0, stderr: '' });
    await using project = await makeProject(calls);
    const { code, stdout } = await dockshift(['scan', '--format', 'json'], project.path);
    const { findings } = v.parse(foundSchema, JSON.parse(stdout));
    expect(code).toBe(1);
    expect(findings.map(({ file, rule }) => `${file} ${rule}`)).toEqual(expected);
  });

  test('is a library that finds the same', async () => {
    const program = `import { scan } from 'dockshift';

const { findings } = await scan({ root: process.argv[2] });
console.log(findings.map(({ file, rule }) => file + ' ' + rule).join('\\n'));
`;
    await using user = await makeProject({ 'main.mjs': program });
    await using project = await makeProject(calls);
    const { stdout } = await run(process.execPath, ['main.mjs', project.path], user.path);
    expect(stdout.trim().split('\n')).toEqual(expected);
  });

  test('brings the schema of its configuration', () => {
    expect(existsSync(join(root, 'node_modules/dockshift/dist/schema.json'))).toBe(true);
  });
});
