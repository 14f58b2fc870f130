/** A git that does not answer, and a repository made by others: nothing outside of the root is read, and a scan waits only once. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { changedSince } from '../../src/changed/changed-lines.ts';
import { discover } from '../../src/discover/discover.ts';
import { scan } from '../../src/scan.ts';
import { project, repository } from '../discover/project.ts';

vi.mock('node:child_process', { spy: true });

const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** An index of the second version, in which no file is checked. */
function indexOf(names: readonly string[]): Buffer {
  const entries = names.toSorted().map((name) => {
    const entry = Buffer.alloc(Math.ceil((62 + name.length + 1) / 8) * 8);
    entry.writeUInt32BE(0o100644, 24);
    entry.fill(1, 40, 60);
    entry.writeUInt16BE(name.length, 60);
    entry.write(name, 62);
    return entry;
  });
  const head = Buffer.from('DIRC\0\0\0\u0002\0\0\0\0');
  head.writeUInt32BE(names.length, 8);
  const body = Buffer.concat([head, ...entries]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

test('an index whose names lead out of the root, or name one file twice', async () => {
  await using made = await project({ 'secret.sh': call, 'root/a.sh': call, 'root/a/b.sh': call });
  made.git('init', 'root');
  const names = [
    'a.sh',
    './a.sh',
    './/a.sh',
    'a/./b.sh',
    'a//b.sh',
    'a/../a.sh',
    'a/../../secret.sh',
    '../secret.sh',
  ];
  const absolute = [made.at('secret.sh'), '..', '.', 'a/..', '/'];
  fs.writeFileSync(made.at('root/.git/index'), indexOf([...names, ...absolute]));
  const { findings, problems } = await scan({ root: made.at('root') });
  expect(findings.map(({ file }) => file)).toEqual(['a.sh', 'a/b.sh']);
  expect(problems).toEqual([]);
  expect(discover({ root: made.at('root'), only: ['a'] }).files).toEqual(['a/b.sh']);
});

test('one that does not end is asked once, and reported', async () => {
  await using made = await repository({ 'a.sh': call, 'src/b.sh': call });
  const error = Object.assign(new Error('spawnSync git ETIMEDOUT'), { code: 'ETIMEDOUT' });
  const empty = Buffer.alloc(0);
  const result = {
    pid: 1,
    output: [],
    stdout: empty,
    stderr: empty,
    status: null,
    signal: 'SIGKILL',
    error,
  } as const;
  const asked = vi
    .mocked(spawnSync)
    .mockReset()
    .mockReturnValue({ ...result, output: [] });
  const { findings, problems } = await scan({ root: made.root, files: ['src'] });
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
  expect(findings.map(({ file }) => file)).toEqual(['src/b.sh']);
  expect(problems).toEqual([
    { file: '.', message: 'not listed by git: git takes longer than half a minute' },
  ]);
  expect(() => changedSince(made.root, 'main')).toThrow('git takes longer than half a minute');
});

test.each([
  ['exit 3', 'it exits with 3 and prints nothing'],
  ['kill -KILL $$', 'it was ended by SIGKILL'],
])('one without an answer: %s', async (ends, says) => {
  await using programs = await project({ git: `#!/bin/sh\n${ends}\n` });
  fs.chmodSync(programs.at('git'), 0o755);
  await using made = await repository({ 'a.sh': call });
  vi.stubEnv('PATH', programs.root);
  expect(() => changedSince(made.root, 'main')).toThrow(`--since: git cannot list what changed: ${says}`);
});
