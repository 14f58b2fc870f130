/** `npm run compare`: this build beside another one. The other one is a script that starts this build, with or without a changed word. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../scripts/compare.js', import.meta.url));
const main = new URL('../dist/cli/main.js', import.meta.url).href;
const call = `curl -s https://registry.hub.docker.com/v1/repositories/library/alpine/tags\n`;

function compared(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { stdout, stderr, status };
}

async function inFolders(own: string) {
  return createFixture({
    tree: { 'tags.sh': call },
    base: {
      dist: { cli: { 'main.js': `${own}await import(${JSON.stringify(main)});\n` } },
      'package.json': '{ "type": "module" }',
    },
  });
}

test('two builds that do the same', async () => {
  await using folders = await inFolders('');
  const [base, tree] = [path.join(folders.path, 'base'), path.join(folders.path, 'tree')];
  expect(compared('--base', base, tree)).toEqual({
    stdout: '3 outputs compared, 0 differ\n',
    stderr: '',
    status: 0,
  });
});

test('what one of them prints and the other does not is shown', async () => {
  await using folders = await inFolders(`process.stdout.write('another word\\n');\n`);
  const [base, tree] = [path.join(folders.path, 'base'), path.join(folders.path, 'tree')];
  const { stdout, status } = compared('--base', base, tree);
  expect(status).toBe(1);
  expect(stdout).toContain('\n-another word\n');
  expect(stdout).toContain('3 outputs compared, 3 differ\n');
});

test.each([
  ['no base', [], 2, '--base is missing'],
  ['an option that is not known', ['--base', 'x', '--what'], 2, "Unknown option '--what'"],
])('%s', (_what, args, ends, message) => {
  const { stderr, status } = compared(...args);
  expect(status).toBe(ends);
  expect(stderr).toContain(message);
});
