/** The way of a container through the Engine API, on real engines: create, start, wait, logs, remove. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { askSocket, jsonOf, type Asked } from './ask.ts';
import { describeEngines, socketOf } from './engine.ts';

const createdSchema = v.object({
  Id: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  Warnings: v.array(v.string()),
});

/** A frame of the output: its stream, the length of what follows, and that. */
function frame(stream: 1 | 2, text: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt8(stream);
  head.writeUInt32BE(Buffer.byteLength(text), 4);
  return Buffer.concat([head, Buffer.from(text)]);
}

describeEngines((engine) => {
  const ask = (path: string, asked?: Asked) => askSocket(socketOf(engine), path, asked);
  const post = (path: string, json?: unknown) => ask(path, { method: 'POST', json });

  async function create(base: string, more: object): Promise<string> {
    const reply = await post(`${base}/containers/create`, { Image: engine.image, ...more });
    expect(reply).toMatchObject({ status: 201 });
    return v.parse(createdSchema, jsonOf(reply)).Id;
  }

  async function base(): Promise<string> {
    return `/v${(await ask('/_ping')).headers.get('api-version')}`;
  }

  test('runs a command and frames its output', async () => {
    const at = await base();
    const id = await create(at, { Cmd: ['sh', '-c', 'echo hello; echo oops >&2; exit 3'] });
    expect(await post(`${at}/containers/${id}/start`)).toMatchObject({ status: 204 });
    const waited = await post(`${at}/containers/${id}/wait`);
    expect(waited.status).toBe(200);
    expect(jsonOf(waited)).toMatchObject({ StatusCode: 3 });
    expect((await ask(`${at}/containers/${id}/logs?stdout=1`)).body).toEqual(frame(1, 'hello\n'));
    expect((await ask(`${at}/containers/${id}/logs?stderr=1`)).body).toEqual(frame(2, 'oops\n'));
    expect(await ask(`${at}/containers/${id}/logs`)).toMatchObject({ status: 400 });
    expect(await ask(`${at}/containers/${id}?v=1&force=1`, { method: 'DELETE' })).toMatchObject({
      status: 204,
    });
    expect(await ask(`${at}/containers/${id}/json`)).toMatchObject({ status: 404 });
  });

  test('does not frame the output of a terminal', async () => {
    const at = await base();
    const id = await create(at, { Cmd: ['echo', 'hello'], Tty: true });
    await post(`${at}/containers/${id}/start`);
    await post(`${at}/containers/${id}/wait`);
    expect((await ask(`${at}/containers/${id}/logs?stdout=1`)).body.toString()).toBe('hello\r\n');
    await ask(`${at}/containers/${id}?v=1&force=1`, { method: 'DELETE' });
  });

  test('knows no other image, and gets none', async () => {
    const at = await base();
    const Image = 'dockshift-nowhere:latest';
    expect(await post(`${at}/containers/create`, { Image, Cmd: ['true'] })).toMatchObject({ status: 404 });
    const pulled = await post(`${at}/images/create?fromImage=docker.io/library/dockshift-nowhere&tag=latest`);
    // Podman answers 200 before it tries.
    const isDocker = engine.product === 'Docker';
    expect(pulled.status >= 400).toBe(isDocker);
    expect(pulled.body.toString()).toContain(isDocker ? '"message"' : '"errorDetail"');
  });
});
