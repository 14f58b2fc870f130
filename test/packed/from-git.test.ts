/** dockshift as it comes from a clone in which nothing is built: in pre-commit and in `npx`. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ownVersion } from '../../src/version.ts';
import { repository, type Project } from '../discover/project.ts';
import { cloneWith } from './clone.ts';
import { run } from './run.ts';

const removed = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

describe.skipIf(!inject('installed'))('from a clone', () => {
  let clone: Project;
  let commit: string;

  beforeAll(async () => {
    clone = await cloneWith((file) => !/^(?:test|fixtures)\//.test(file));
    commit = (await run('git', ['rev-parse', 'HEAD'], clone.root)).stdout.trim();
  });
  afterAll(() => clone[Symbol.asyncDispose]());

  test('npx runs it, and its snippets for CI name the commit', async () => {
    await using user = await repository({ 'a.sh': removed, '.github/workflows/a.yml': 'on: push\n' });
    const npx = (...args: readonly string[]) =>
      run('npx', ['--yes', `git+file://${clone.root}#${commit}`, ...args], user.root);
    expect(await npx('--version')).toMatchObject({ code: 0, stdout: `${ownVersion()}\n` });
    expect((await npx('--format', 'jsonl')).code).toBe(1);
    expect((await npx('init')).stdout).toContain(
      `npx --yes github:dockshift/dockshift#${commit} --format github`,
    );
  });

  test.skipIf(!existsSync('/usr/bin/pre-commit'))('pre-commit installs and runs its hooks', async () => {
    const configuration = `repos:
  - repo: ${clone.root}
    rev: ${commit}
    hooks: [{ id: dockshift }, { id: dockshift-all, stages: [manual] }]
`;
    await using user = await repository({ 'a.sh': removed, '.pre-commit-config.yaml': configuration });
    const home = join(user.root, '.git/pre-commit-home');
    const hook = (...args: readonly string[]) =>
      run('env', [`PRE_COMMIT_HOME=${home}`, '/usr/bin/pre-commit', 'run', ...args], user.root);
    // Nothing is staged, so nothing is found.
    expect(await hook()).toMatchObject({ code: 0 });
    writeFileSync(user.at('b.sh'), removed);
    user.git('add', 'b.sh');
    const staged = await hook();
    expect(staged.code).toBe(1);
    expect(staged.stdout).toContain('b.sh');
    expect(staged.stdout).not.toContain('a.sh');
    const all = await hook('dockshift-all', '--hook-stage', 'manual');
    expect(all.code).toBe(1);
    expect(all.stdout).toContain('a.sh');
  });
});
