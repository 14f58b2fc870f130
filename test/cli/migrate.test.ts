import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from './session.ts';

const files = {
  'package.json': '{ "dependencies": { "dockerode": "^4.0.0" } }',
  // Without it no version is safe to state.
  'dockshift.config.json': '{ "engine": { "targets": ["25", "29.10"] } }',
  'docker.js': [
    "import Docker from 'dockerode';",
    'export const local = new Docker();',
    "export const old = new Docker({ version: 'v1.24' });",
    '',
  ].join('\n'),
  'ping.sh': 'curl --unix-socket /var/run/docker.sock http://localhost/info\n',
};

async function project(): Promise<string> {
  const made = await createFixture(files);
  onTestFinished(() => made.rm());
  return made.path.replace(/\/$/, '');
}

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root });

describe('dockshift migrate', () => {
  test('shows a diff with its reasons, and changes nothing', async () => {
    const root = await project();
    const { code, stdout } = await session(['migrate'], root);
    expect(code).toBe(1);
    for (const line of [
      "  safe: State the version: version: 'v1.44'",
      '-export const local = new Docker();',
      "+export const local = new Docker({ version: 'v1.44' });",
      '+curl --unix-socket /var/run/docker.sock http://localhost/v1.44/info',
      '2 findings would change in 2 files · 1 more with --unsafe (review needed) · dockshift migrate --write makes the changes',
    ]) {
      expect(stdout.split('\n')).toContain(line);
    }
    expect(read(root, 'docker.js')).toBe(files['docker.js']);
  });

  test('--write makes the safe changes, --unsafe the others; then nothing is left', async () => {
    const root = await project();
    expect((await session(['migrate', '--write'], root)).code).toBe(0);
    expect(read(root, 'docker.js')).toContain("new Docker({ version: 'v1.44' });\n");
    expect(read(root, 'docker.js')).toContain("{ version: 'v1.24' }");
    await session(['migrate', '--write', '--unsafe'], root);
    expect(read(root, 'docker.js')).not.toContain('v1.24');
    const { code, stdout } = await session(['migrate', '--unsafe'], root);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'nothing to change\n' });
  });

  test('--rule and --entry choose', async () => {
    const root = await project();
    await session(['migrate', '--write', '--unsafe', '--rule', 'no-unsupported-engine-api'], root);
    expect(read(root, 'docker.js')).toContain('new Docker();');
    expect(read(root, 'docker.js')).toContain("version: 'v1.44'");
    await session(['migrate', '--write', '--entry', 'engine/raw-none'], root);
    expect(read(root, 'docker.js')).toContain('new Docker();');
    expect(read(root, 'ping.sh')).toContain('/v1.44/info');
  });

  test('--patch writes what git apply takes', async () => {
    const root = await project();
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'first');
    await session(['migrate', '--unsafe', '--patch', 'all.patch'], root);
    git(root, 'apply', 'all.patch');
    const applied = read(root, 'docker.js');
    git(root, 'checkout', '-q', '.');
    await session(['migrate', '--unsafe', '--write'], root);
    expect(read(root, 'docker.js')).toBe(applied);
  });

  test('a dirty work tree is refused, unless that is allowed', async () => {
    const root = await project();
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'first');
    fs.appendFileSync(path.join(root, 'ping.sh'), '# mine\n');
    const { code, stderr } = await session(['migrate', '--write'], root);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'dockshift: uncommitted changes in ping.sh; commit or stash them, or pass --allow-dirty\n',
    });
    expect((await session(['migrate', '--write', '--allow-dirty'], root)).code).toBe(0);
    expect(read(root, 'ping.sh')).toContain('/v1.44/info\n# mine');
  });

  test('a work tree that git cannot read is refused, too', async () => {
    const root = await project();
    git(root, 'init', '-q');
    git(root, 'config', 'core.repositoryFormatVersion', '99');
    const { code, stderr } = await session(['migrate', '--write'], root);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^dockshift: git cannot list uncommitted changes: .*99.*; fix that, or pass --allow-dirty\n$/,
    );
    expect((await session(['migrate', '--write', '--allow-dirty'], root)).code).toBe(0);
  });

  test('a work tree whose repository is broken is refused, and nothing is written', async () => {
    const root = await project();
    git(root, 'init', '-q');
    fs.writeFileSync(path.join(root, '.git/HEAD'), 'nonsense\n');
    const { code, stderr } = await session(['migrate', '--write'], root);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^dockshift: git cannot list uncommitted changes: not a git repository.*; fix that, or pass --allow-dirty\n$/,
    );
    expect(read(root, 'docker.js')).toBe(files['docker.js']);
    expect((await session(['migrate', '--write', '--allow-dirty'], root)).code).toBe(0);
    expect(read(root, 'docker.js')).not.toBe(files['docker.js']);
  });

  test('what is only shown needs no clean work tree', async () => {
    const root = await project();
    git(root, 'init', '-q');
    git(root, 'add', '.');
    expect((await session(['migrate'], root)).code).toBe(1);
    expect((await session(['migrate', '--patch', 'a.patch'], root)).code).toBe(1);
  });

  test('a file that cannot be written is reported, and the others are written', async () => {
    const root = await project();
    // Another program saves the file between the plan and the write.
    const real = fs.fsyncSync;
    const spy = vi.spyOn(fs, 'fsyncSync').mockImplementationOnce((handle) => {
      real(handle);
      fs.writeFileSync(path.join(root, 'ping.sh'), 'another\n');
    });
    const { code, stdout } = await session(['migrate', '--write'], root);
    spy.mockRestore();
    expect(code).toBe(1);
    expect(stdout).toContain('left as it is: ping.sh has changed since it was read');
    expect(stdout).toContain('1 finding changed in 1 file');
    expect(read(root, 'docker.js')).toContain("new Docker({ version: 'v1.44' });\n");
    expect(read(root, 'ping.sh')).toBe('another\n');
  });

  test('asks nothing without a terminal', async () => {
    const root = await project();
    const { code, stderr } = await session(['migrate', '--interactive'], root);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'dockshift: --interactive needs a terminal\n',
    });
  });

  test('an unknown engine is reported', async () => {
    const { code, stderr } = await session(['migrate', '--engine', '12'], await project());
    expect(code).toBe(2);
    expect(stderr).toMatch(/^dockshift: --engine: no release line of the Engine is called '12'/);
  });
});
