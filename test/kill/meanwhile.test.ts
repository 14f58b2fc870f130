/** Another program writes a file between the moment at which it is read and the one at which it is replaced: its text stays. */
import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';
import { leftIn } from './tree.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/web/ | jq .pull_count\n';

/** The new bytes are on the disk, and have not taken their place. */
function beforeReplacing(act: () => void): void {
  const real = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementationOnce((handle) => {
    real(handle);
    act();
  });
}

test('migrate: code that is saved in an editor', async () => {
  await using made = await project({ 'a.sh': call });
  beforeReplacing(() => fs.appendFileSync(made.at('a.sh'), 'echo mine\n'));
  const { code, stdout } = await session(['migrate', '--write'], made.root);
  expect(code).toBe(1);
  expect(stdout).toContain('left as it is: a.sh has changed since it was read');
  expect(fs.readFileSync(made.at('a.sh'), 'utf8')).toBe(`${call}echo mine\n`);
  expect(leftIn(made.root)).toEqual([]);
});

test('migrate: a file that becomes a link out of the folder', async () => {
  await using outside = await project({ 'a.sh': call });
  await using made = await project({ 'sub/a.sh': call });
  beforeReplacing(() => {
    fs.renameSync(made.at('sub/a.sh'), made.at('sub/mine.sh'));
    fs.symlinkSync(outside.at('a.sh'), made.at('sub/a.sh'));
  });
  expect((await session(['migrate', '--write'], made.root)).code).toBe(1);
  expect(fs.readFileSync(outside.at('a.sh'), 'utf8')).toBe(call);
  expect(fs.readFileSync(made.at('sub/mine.sh'), 'utf8')).toBe(call);
  expect(fs.lstatSync(made.at('sub/a.sh')).isSymbolicLink()).toBe(true);
});

test.each([['baseline'], ['baseline', '--prune']])(
  '%s %s: what another run has recorded',
  async (...argv) => {
    await using made = await project({ 'a.sh': call, 'b.sh': call });
    await session(['baseline'], made.root);
    const file = made.at('dockshift-baseline.json');
    const known = fs.readFileSync(file, 'utf8');
    fs.rmSync(made.at('b.sh'));
    fs.writeFileSync(made.at('c.sh'), call);
    const theirs = known.replaceAll('"count": 1', '"count": 1, "owner": "they"');
    beforeReplacing(() => fs.writeFileSync(file, theirs));
    const { code, stderr } = await session(argv, made.root);
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `dockshift: ${file} has changed since it was read, and stays as it is; run dockshift again\n`,
    });
    expect(fs.readFileSync(file, 'utf8')).toBe(theirs);
    expect(leftIn(made.root)).toEqual([]);
  },
);

test('init: a configuration that another program writes', async () => {
  await using made = await project({ 'a.sh': call });
  const file = made.at('dockshift.config.yaml');
  beforeReplacing(() => fs.writeFileSync(file, 'ignore: []\n'));
  const { code, stderr } = await session(['init'], made.root);
  expect(code).toBe(2);
  expect(stderr).toMatch(/exists already; init does not overwrite a configuration\n$/);
  expect(fs.readFileSync(file, 'utf8')).toBe('ignore: []\n');
  expect(leftIn(made.root)).toEqual([]);
});
