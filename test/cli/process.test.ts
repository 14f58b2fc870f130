/** The built program as a process of its own: `npm test` builds it first. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ownVersion } from '../../src/version.ts';
import { project } from '../discover/project.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';

function start(argv: readonly string[], cwd: string): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [main, ...argv], { cwd, env: { PATH: process.env.PATH } });
}

async function ended(child: ChildProcessWithoutNullStreams) {
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

/** `dockshift --format json | reader`; the code is that of dockshift. */
async function piped(reader: string, cwd: string) {
  const script = `"$0" "$1" --format json | ${reader}; exit \${PIPESTATUS[0]}`;
  return ended(spawn('bash', ['-c', script, process.execPath, main], { cwd }));
}

describe('a process', () => {
  test('without findings', async () => {
    await using made = await project({ 'a.sh': 'echo hello\n' });
    expect(await ended(start([], made.root))).toEqual({
      code: 0,
      stdout: '✔ nothing found in 1 file\n',
      stderr: '',
    });
  });

  test('with findings', async () => {
    await using made = await project({ 'a.sh': call });
    const { code, stdout, stderr } = await ended(start(['--format', 'json'], made.root));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ file: 'a.sh', rule: 'no-removed-hub-v1', method: 'GET' }],
    });
  });

  test('a mistake on the command line', async () => {
    expect(await ended(start(['--nope'], '/'))).toMatchObject({ code: 2, stdout: '' });
    expect(await ended(start(['--version'], '/'))).toEqual({
      code: 0,
      stdout: `${ownVersion()}\n`,
      stderr: '',
    });
  });

  test('the same bytes on every run', async () => {
    await using made = await project({ 'a.sh': call, 'b.sh': call, 'sub/c.sh': call });
    const run = () => ended(start(['--format', 'json'], made.root));
    const [first, second] = await Promise.all([run(), run()]);
    expect(first.code).toBe(1);
    expect(second).toEqual(first);
  });

  test('a slow reader gets all of a long report', async () => {
    await using made = await project({ 'a.sh': call.repeat(500) });
    const { code, stdout } = await piped('{ sleep 1; cat; }', made.root);
    expect(code).toBe(1);
    expect(stdout.length).toBeGreaterThan(256 * 1024);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { error: 500 } });
  });

  test('a reader that has seen enough is no failure', async () => {
    await using made = await project({ 'a.sh': call.repeat(500) });
    expect(await piped('head -n 1', made.root)).toEqual({ code: 1, stdout: '{\n', stderr: '' });
  });

  test('an interrupt ends it at once, as 130 for a shell', async () => {
    await using made = await project({ 'a.sh': call });
    // The report goes to a pipe without a reader: the process waits there until it is interrupted.
    const script =
      'mkfifo pipe; "$0" "$1" --output json=pipe & child=$!; sleep 1; kill -INT $child; wait $child; echo $?';
    const shell = spawn('bash', ['-c', script, process.execPath, main], { cwd: made.root });
    expect((await text(shell.stdout)).trim().split('\n').at(-1)).toBe('130');
  });

  test('a working folder that is gone', async () => {
    await using made = await project({ 'gone/a.sh': '' });
    const shell = spawn(
      'sh',
      ['-c', 'cd gone; rmdir ../gone 2>/dev/null || rm -r ../gone; "$0" "$1"', process.execPath, main],
      {
        cwd: made.root,
      },
    );
    expect(await ended(shell)).toEqual({
      code: 2,
      stdout: '',
      stderr: 'dockshift: the working folder no longer exists; change to another one\n',
    });
  });
});
