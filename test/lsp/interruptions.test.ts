/** A look that is under way ends when a newer change comes, and a request when it is taken back. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { Interrupted, Interruptions } from '../../src/lsp/interruptions.ts';
import { KeptPrograms } from '../../src/project/kept-programs.ts';
import { SessionMemory } from '../../src/project/session-memory.ts';
import { scan } from '../../src/scan.ts';
import { editorIn } from './editor-in.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const many = filesOf(200);
// So many that a look goes on while the next message is read, on a quick machine too.
const lots = filesOf(1000);

function filesOf(length: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length }, (_, n) => [`part${n % 20}/run${n}.sh`, call]));
}

/** Ends once the server has begun to look at the files. */
async function looking(): Promise<void> {
  const run = vi.spyOn(Interruptions.prototype, 'run');
  try {
    await vi.waitUntil(() => run.mock.calls.length > 0, { interval: 1, timeout: 60_000 });
  } finally {
    run.mockRestore();
  }
}

test('a look ends between two files if a change comes, and three in a row at most', async () => {
  const interruptions = new Interruptions();
  const look = async () => {
    await setTimeout(15);
    interruptions.ask();
    await interruptions.pause();
    return 'done';
  };
  for (let time = 0; time < 3; time++) {
    await expect(interruptions.run(look)).rejects.toThrow(Interrupted);
  }
  expect(await interruptions.run(look)).toBe('done');
  await expect(interruptions.run(look)).rejects.toThrow(Interrupted);
});

test('a scan that is interrupted leaves nothing behind that a later one would show', async () => {
  const { root } = await editorIn({ ...many, 'show.sh': call });
  const memory = new SessionMemory(new KeptPrograms());
  let left = 30;
  const pause = async () => {
    await setImmediate();
    if (left-- === 0) throw new Interrupted();
  };
  await expect(scan({ root, memory, pause })).rejects.toThrow(Interrupted);
  const [again, fresh] = [await scan({ root, memory }), await scan({ root })];
  expect(again.findings).toHaveLength(201);
  expect(again.findings).toEqual(fresh.findings);
});

test('who asked before a change is answered with what is found after it', async () => {
  const { editor } = await editorIn({ ...lots, 'show.sh': 'echo\n' });
  const asked = editor.diagnostics('show.sh');
  await looking();
  await editor.open('show.sh', call);
  expect(await asked).toHaveLength(1);
});

test('a request that is taken back is answered at once', async () => {
  const { editor } = await editorIn(lots);
  const source = new CancellationTokenSource();
  const textDocument = { uri: editor.uri('part0/run0.sh') };
  const asked = editor.connection.sendRequest('textDocument/diagnostic', { textDocument }, source.token);
  const whole = editor.pullAll().then(() => 'whole');
  await looking();
  source.cancel();
  const first = await Promise.race([asked.catch((error: unknown) => String(error)), whole]);
  expect(first).toMatch(/cancelled/);
});
