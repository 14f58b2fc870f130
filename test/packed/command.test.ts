/** The command and the library as a user gets them: installed from the packed tarball and nothing else. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
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

  test('prints its version, its catalogue and what a rule is about', async () => {
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

  test('does in an empty folder what the README and the help show', async () => {
    await using user = await makeProject({ 'home/.keep': '', 'work/.keep': '' });
    const [home, work] = [join(user.path, 'home'), join(user.path, 'work')];
    /** As a person types it, with nothing else than the package and the programs of the system. */
    const type = (line: string) =>
      run(
        'env',
        [
          '-i',
          `HOME=${home}`,
          `PATH=${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
          'bash',
          '-c',
          line,
        ],
        work,
      );
    expect(await type('dockshift')).toMatchObject({ code: 0, stderr: '' });
    expect(await type('dockshift migrate')).toMatchObject({ code: 0, stderr: '' });
    expect((await type('dockshift init')).code).toBe(0);
    expect(readdirSync(work).toSorted()).toEqual(['.keep', 'dockshift.config.yaml']);
    expect((await type('dockshift completion')).stdout).toContain('dockshift --get-yargs-completions');
    expect((await type('dockshift explain hub/v1-list-tags')).stdout).toContain('ListRepositoryTags');

    writeFileSync(join(work, 'tags.sh'), `${calls['tags.sh'].trim()} | jq -r '.[].name'\n`);
    const { stdout: concise, code } = await type('dockshift --format concise');
    expect({ concise, code }).toEqual({
      concise: expect.stringMatching(/^tags\.sh:1:9: error no-removed-hub-v1 .* \[safe fix\]\n$/),
      code: 1,
    });
    const diff = (await type('dockshift --diff')).stdout;
    expect(diff).toMatch(/^--- a\/tags\.sh\n/);
    expect((await type('dockshift migrate')).stdout).toContain(diff.trim());
    expect(await type('dockshift --fix')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('1 finding'),
    });
    expect(await type('dockshift --diff')).toMatchObject({ code: 0, stdout: '' });
    // Nothing is left in the home of a user.
    expect(readdirSync(home)).toEqual(['.keep']);
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

  test('contains the schema of its configuration', () => {
    expect(existsSync(join(root, 'node_modules/dockshift/dist/schema.json'))).toBe(true);
  });
});
