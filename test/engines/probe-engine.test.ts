/** `dockshift probe engine` against real engines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { session } from '../cli/session.ts';
import { project } from '../discover/project.ts';
import { askSocket, jsonOf } from './ask.ts';
import { describeEngines, socketOf } from './engine.ts';
import { beside, expectedWindow } from './expected.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

const reportSchema = v.object({
  engine: v.object({
    product: v.string(),
    release: v.string(),
    apiVersion: v.string(),
    minApiVersion: v.string(),
    negotiated: v.string(),
  }),
  catalog: v.object({ verdict: v.string() }),
  confirmations: v.array(v.object({ position: v.string(), version: v.string(), verdict: v.string() })),
  uses: v.optional(v.array(v.object({ version: v.nullable(v.string()), outcome: v.string() }))),
  run: v.optional(v.unknown()),
  contradictions: v.array(v.string()),
  problem: v.nullable(v.string()),
});

describeEngines((engine) => {
  const isDocker = engine.product === 'Docker';
  const command = (format: string) => ['probe', 'engine', '--host', engine.host, '--format', format];

  async function probed(...more: string[]) {
    const { code, stdout, stderr } = await session([...command('json'), ...more], '/');
    return { code, stderr, ...v.parse(reportSchema, JSON.parse(stdout)) };
  }

  const left = async () =>
    v
      .parse(
        v.array(v.object({ Names: v.array(v.string()) })),
        jsonOf(await askSocket(socketOf(engine), '/containers/json?all=1')),
      )
      .flatMap(({ Names }) => Names)
      .filter((name) => name.includes('dockshift-probe'));

  test('agrees with the catalogue', async () => {
    const { code, engine: found, catalog, contradictions, problem } = await probed();
    const window = await expectedWindow(engine, found.release);
    expect({ code, found, catalog, contradictions, problem }).toEqual({
      code: 0,
      found: {
        product: isDocker ? 'Docker Engine' : 'Podman',
        release: found.release,
        apiVersion: window.max,
        minApiVersion: window.min,
        negotiated: window.max,
      },
      catalog: { verdict: engine.minimum === undefined ? 'same' : 'moved' },
      contradictions: [],
      problem: null,
    });
  });

  test('asks beyond both ends, and takes no answer of Podman for a proof', async () => {
    const { confirmations, engine: found } = await probed();
    expect(confirmations).toEqual(
      [
        { position: 'below', version: beside(found.minApiVersion, -1) },
        { position: 'lowest', version: found.minApiVersion },
        { position: 'highest', version: found.apiVersion },
        { position: 'above', version: beside(found.apiVersion, 1) },
      ].map((asked) => ({ ...asked, verdict: isDocker ? 'confirmed' : 'proves nothing' })),
    );
  });

  test('judges the versions that code states', async () => {
    const { engine: found } = await probed();
    const above = beside(found.apiVersion, 1);
    const below = beside(found.minApiVersion, -1);
    const curl = (version: string) =>
      `curl --unix-socket /var/run/docker.sock http://localhost/v${version}/info\n`;
    await using made = await project({ 'a.sh': curl(found.apiVersion) + curl(below) + curl(above) });
    const { code, uses } = await probed('--from-scan', made.root);
    const other = isDocker ? 'refused' : 'unproven';
    expect({ code, uses }).toEqual({
      code: isDocker ? 1 : 0,
      uses: [
        { version: found.apiVersion, outcome: 'accepted' },
        { version: below, outcome: other },
        { version: above, outcome: other },
      ],
    });
  });

  test('Ctrl-C leaves nothing behind', async () => {
    const sleeping = [...command('json'), '--run', engine.image, '--', 'sleep', '60'];
    const child = spawn(process.execPath, [main, ...sleeping], { stdio: 'ignore' });
    const ended = once(child, 'close');
    await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 60_000, interval: 100 });
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(await left()).toEqual([]);
  });

  describe('--run', () => {
    afterEach(async () => {
      expect(await left()).toEqual([]);
    });

    test('creates, starts, waits, reads what was written, and removes', async () => {
      const script = 'echo out; echo err >&2; exit 3';
      const {
        code,
        stderr,
        run,
        engine: found,
      } = await probed('--run', engine.image, '--', 'sh', '-c', script);
      expect({ code, stderr, run }).toMatchObject({
        code: 0,
        stderr: '',
        run: {
          image: engine.image,
          version: found.negotiated,
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          statusCode: 3,
          stdout: 'out\n',
          stderr: 'err\n',
          whole: true,
          removed: true,
          problem: null,
          steps: [
            { name: 'create', status: 201 },
            { name: 'start', status: 204 },
            { name: 'wait', status: 200 },
            { name: 'inspect', status: 200 },
            { name: 'logs', status: 200 },
            { name: 'remove', status: isDocker ? 204 : expect.any(Number) },
          ],
        },
      });
    });

    test('is shown to a person', async () => {
      const { stdout } = await session(
        [...command('pretty'), '--run', engine.image, '--', 'echo', 'hi'],
        '/',
      );
      expect(stdout).toMatch(/^ {2}wait +200 .* StatusCode 0$/m);
      expect(stdout).toMatch(/^ {2}stdout │ hi$/m);
    });

    test('a program that there is not', async () => {
      const { code, stderr, run } = await probed('--run', engine.image, '--', 'no-such-program');
      expect({ code, run }).toMatchObject({ code: 3, run: { statusCode: null, removed: true } });
      expect(stderr).toMatch(/^dockshift: start was answered with \d+: .*no-such-program.*\n$/);
    });

    test('an image that there is not', async () => {
      const { code, stderr } = await probed('--run', 'localhost/no-such-image:1');
      expect(code).toBe(3);
      expect(stderr).toMatch(/^dockshift: .*no-such-image.*; --pull fetches it first\n$/);
    });

    test('an image that cannot be pulled', async () => {
      const { code, stderr } = await probed('--pull', '--run', 'localhost:1/no-such-image:1');
      expect(code).toBe(3);
      expect(stderr).toMatch(/^dockshift: localhost:1\/no-such-image:1 could not be pulled: .+\n$/);
    });
  });
});
