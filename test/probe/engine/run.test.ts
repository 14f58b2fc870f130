/** `--run` against engines that fail in the middle of it: whatever comes, the container is asked to be removed. */
import type http from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { startEngine } from '../../../src/emulate/engine/server.ts';
import { session } from '../../cli/session.ts';
import { engineAnswers, httpServer } from './servers.ts';

type Listener = http.RequestListener;

/** Answers the run sequence, but for what a test has an answer of its own for. */
function engine(own: Record<string, Listener>, asked: string[]): Listener {
  const usual: Record<string, Listener> = {
    create: (_request, response) => response.writeHead(201).end('{"Id":"abc","Warnings":null}'),
    start: (_request, response) => response.writeHead(204).end(),
    wait: (_request, response) => response.end('{"StatusCode":0}'),
    json: (_request, response) => response.end('{"Config":{"Tty":true}}'),
    logs: (_request, response) => response.end('typed\r\n'),
  };
  return (request, response) => {
    const [, what = ''] = /\/containers\/(?:[^/?]+\/)?(\w+)(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (request.method === 'DELETE') {
      asked.push(`DELETE ${(request.url ?? '').replace(/-[0-9a-f]{12}\b/, '-N')}`);
      (own['delete'] ?? ((_request, reply) => reply.writeHead(204).end()))(request, response);
    } else (own[what] ?? usual[what] ?? engineAnswers())(request, response);
  };
}

async function ran(own: Record<string, Listener>, timeout = '20', ...more: string[]) {
  const asked: string[] = [];
  await using server = await httpServer(engine(own, asked));
  const host = `tcp://${server.at}`;
  const argv = ['probe', 'engine', '--host', host, '--timeout', timeout, '--run', 'x', ...more];
  const { code, stdout, stderr } = await session(argv, '/');
  return { code, stdout, stderr: stderr.replace(host, 'it').trimEnd(), asked };
}

const byId = 'DELETE /v1.51/containers/abc?force=1&v=1';
const byName = 'DELETE /v1.51/containers/dockshift-probe-N?force=1&v=1';

test('a container with a terminal has no frames', async () => {
  const { code, stdout, asked } = await ran({});
  expect({ code, asked }).toEqual({ code: 0, asked: [byId] });
  expect(stdout).toMatch(/^ {2}stdout │ typed$/m);
});

test.each<[string, Record<string, Listener>, string, string[]]>([
  [
    'start is refused',
    { start: (_q, r) => r.writeHead(500).end('{"message":"boo"}') },
    'start was answered with 500: boo',
    [byId],
  ],
  ['wait answers nothing', { wait: (_q, r) => r.end('{}') }, 'wait was answered without StatusCode', [byId]],
  [
    'the answer to create is lost',
    { create: (q) => q.socket.destroy() },
    'create: it closed the connection before it had answered',
    [byName],
  ],
  [
    'create has no Id',
    { create: (_q, r) => r.writeHead(201).end('{}') },
    'create was answered without Id',
    [byName],
  ],
  [
    'create is refused',
    { create: (_q, r) => r.writeHead(404).end('{"message":"No such image: x"}') },
    'No such image: x; --pull fetches it first',
    [],
  ],
  [
    'the removal fails',
    { delete: (_q, r) => r.writeHead(500).end('{"message":"busy"}') },
    'the container was not removed (500: busy): docker rm --force dockshift-probe-',
    [byId],
  ],
])('%s', async (_what, own, says, removals) => {
  const { code, stderr, asked } = await ran(own);
  expect(code).toBe(3);
  expect(stderr).toContain(`dockshift: ${says}`);
  expect(asked).toEqual(removals);
});

test('wait has no end', async () => {
  const { code, stderr, asked } = await ran({ wait: () => undefined }, '0.5');
  expect(code).toBe(3);
  expect(stderr).toContain('dockshift: wait: it gave no complete answer within 5 s');
  expect(asked).toEqual([byId]);
});

test('what a container writes is shown, and obeyed by no terminal', async () => {
  const { stdout } = await ran({ logs: (_q, r) => r.end('\u001B[31mred\n') });
  expect(stdout).toContain('␛[31mred');
});

test('an endless output is cut', async () => {
  const pour: Listener = (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(1 << 16)));
    };
    response.on('drain', more);
    more();
  };
  const { code, stdout } = await ran({ logs: pour }, '20', '--format', 'json');
  const { run }: { run: { whole: boolean; stdout: string } } = JSON.parse(stdout);
  expect({ code, whole: run.whole, length: run.stdout.length }).toEqual({
    code: 0,
    whole: false,
    length: 1 << 20,
  });
});

describe('Ctrl-C', () => {
  test('ends the run, removes the container, and then the process', async () => {
    const killed = vi.spyOn(process, 'kill').mockReturnValue(true);
    const engine = await startEngine();
    try {
      const argv = ['probe', 'engine', '--host', engine.url, '--run', 'busybox', '--', 'sleep', '60'];
      const running = session(argv, '/');
      const containers = async () =>
        (await fetch(`${engine.url.replace('tcp:', 'http:')}/containers/json?all=1`)).json();
      await vi.waitFor(async () => expect(await containers()).toHaveLength(1), { timeout: 60_000 });
      process.emit('SIGINT', 'SIGINT');
      const { code, stderr } = await running;
      expect({ code, stderr }).toEqual({ code: 3, stderr: 'dockshift: interrupted\n' });
      expect(await containers()).toEqual([]);
      expect(killed).toHaveBeenCalledExactlyOnceWith(process.pid, 'SIGINT');
    } finally {
      killed.mockRestore();
      await engine.close();
    }
  });
});
