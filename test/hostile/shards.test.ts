/** Reports of shards from others: `dockshift merge` shows no file of the machine for them, and ends. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { session } from '../cli/session.ts';
import { project, type Project } from '../discover/project.ts';

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const secret = 's3cretS3cret\n'.repeat(20);

/** Merges the report of the only shard of a project, in which texts are replaced, to a page. */
async function merged(made: Project, replace: readonly (readonly [string, string])[]) {
  const { stdout } = await session(['--format', 'json', '--shard', '1/1'], made.root);
  const text = replace.reduce((left, [from, to]) => left.replaceAll(from, to), stdout);
  expect(text).not.toBe(stdout);
  fs.writeFileSync(made.at('shard.json'), text);
  return session(['merge', 'shard.json', '--format', 'html'], made.root);
}

test.each(['absolute', 'above', 'link'])(
  'a finding in a file outside is reported without its code: %s',
  async (how) => {
    await using outside = await project({ 'b.sh': secret });
    await using made = await project({ 'a.sh': call });
    if (how === 'link') fs.symlinkSync(outside.root, made.at('linked'));
    const names = {
      absolute: outside.at('b.sh'),
      above: `../${outside.root.split('/').at(-1) ?? ''}/b.sh`,
      link: 'linked/b.sh',
    };
    const name = names[how === 'absolute' || how === 'above' ? how : 'link'];
    const { code, stdout } = await merged(made, [['"a.sh"', JSON.stringify(name)]]);
    expect(code).toBe(1);
    expect(stdout).toContain('b.sh');
    expect(stdout).not.toContain('s3cret');
  },
);

test('a root outside is refused', async () => {
  await using outside = await project({ 'a.sh': secret });
  await using made = await project({ 'a.sh': call });
  const { code, stdout, stderr } = await merged(made, [
    ['"root": ""', `"root": ${JSON.stringify(outside.root)}`],
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('which is outside of the working folder');
});

test.each(['1e308', '10000000', '0', '1.5'])('a shard of %s is none', async (of) => {
  await using made = await project({ 'a.sh': call });
  const { code, stderr } = await merged(made, [['"of": 1', `"of": ${of}`]]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^dockshift: shard\.json: not a JSON report of dockshift: shard\.of: /);
});

test('what has no end is no report', async () => {
  const { code, stderr } = await session(['merge', '/dev/zero'], process.cwd());
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'dockshift: /dev/zero: cannot be read: it is no file\n',
  });
});
