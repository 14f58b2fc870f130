/** `dockshift emulate` as a command. */
import http from 'node:http';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { close, listen } from '../../src/emulate/listen.ts';
import { session } from '../cli/session.ts';

const { PATH } = process.env;

/** Runs a program of node in the environment of the emulator. */
function emulated(program: string, ...options: readonly string[]) {
  const line = ['emulate', ...options, '--', process.execPath, '-e', program];
  return session(line, tmpdir(), { env: { PATH, DOCKER_TLS_VERIFY: '1', DOCKER_CONTEXT: 'other' } });
}

const asks = (address: string, status: number) =>
  `fetch(${address}).then((answer) => process.exit(answer.status === ${status} ? 7 : 8))`;

describe('a command', () => {
  test('finds both, and its exit code is that of all', async () => {
    const hub = await emulated(asks("process.env.DOCKSHIFT_HUB_URL + '/v1/repositories/ubuntu/tags'", 410));
    expect(hub).toEqual({ code: 7, stdout: '', stderr: '' });
    const engine = await emulated(
      asks("process.env.DOCKER_HOST.replace('tcp:', 'http:') + '/v1.24/_ping'", 200),
      ...['--engine', '25'],
    );
    expect(engine.code).toBe(7);
  });

  test('lives in the era that is asked for', async () => {
    const ubuntu = "process.env.DOCKSHIFT_HUB_URL + '/v1/repositories/ubuntu/tags'";
    expect((await emulated(asks(ubuntu, 200), '--era', 'before')).code).toBe(7);
  });

  test('sees nothing of the true engine', async () => {
    const { code } = await emulated(
      "process.exit(['DOCKER_TLS_VERIFY', 'DOCKER_CONTEXT'].some((name) => name in process.env) ? 8 : 7)",
    );
    expect(code).toBe(7);
  });

  test('that does not exist is refused', async () => {
    const { code, stderr } = await session(['emulate', '--', '/nowhere/at-all'], tmpdir(), { env: { PATH } });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "dockshift: the command '/nowhere/at-all' cannot be run: no such program\n",
    });
  });
});

describe('what is typed wrong', () => {
  test.each([
    [['--engine', '30'], 'no release line'],
    [['--socket', '/nowhere/at/all.sock'], 'is in a folder that does not exist'],
    [['--era', 'someday'], '--era'],
  ])('%s', async (options, says) => {
    const { code, stderr } = await emulated('', ...options);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(says) });
  });

  test('is a port that is taken', async () => {
    const server = http.createServer();
    const port = await listen(server, { kind: 'port', port: 0 });
    const { code, stderr } = await emulated('', '--hub-port', String(port));
    await close(server);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `dockshift: --hub-port: ${port} is taken\n` });
  });
});
