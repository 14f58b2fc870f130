/** Several threads that search: they must leave out what one would, whatever becomes of them. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { prepareByteSearch } from '../../src/sift/byte-search.ts';
import { encode } from '../../src/sift/decode.ts';
import { batch, done, shareWork, taken, takePart } from '../../src/sift/shared-work.ts';
import { withoutClean, threadsFor, type Threads } from '../../src/sift/threads.ts';
import { project } from '../discover/project.ts';

const words = ['hub.docker.com', 'repositories'];
const maxBytes = 4096;
const searchOf = () => prepareByteSearch(words, maxBytes) ?? expect.fail('no vectors here');
const program = new URL('../../dist/cli/sift-thread.js', import.meta.url);

/** Three batches and a half, of which some files are for a closer look; names are no plain ASCII. */
async function tree() {
  const clean = Array.from({ length: batch * 3 + 30 }, (_, index) => `é${String(index)}.js`);
  const made = await project({
    ...Object.fromEntries(clean.map((file) => [file, `const nothing = '${file}';\n`])),
    'at the end.js': `${'x'.repeat(maxBytes - 14)}HUB.docker.com`,
    'folder/漢\nb.js': '/v2/repositories/',
    'large.js': 'x'.repeat(maxBytes + 1),
    'wide.js': encode('\uFEFFnothing', 'utf-16le'),
  });
  execFileSync('mkfifo', [made.at('pipe.js')]);
  fs.symlinkSync('é1.js', made.at('link.js'));
  const odd = ['at the end.js', 'folder', 'folder/漢\nb.js', 'gone.js', 'large.js', 'link.js', 'pipe.js'];
  odd.push('wide.js');
  const { root } = made;
  return { ...made, odd: odd.sort(), files: [...clean, ...odd].sort(), work: { root, words, maxBytes } };
}

test('what needs a closer look is left, in order', async () => {
  await using made = await tree();
  const { rest } = withoutClean(made.files, made.work, searchOf(), { count: 1 });
  expect(rest).toEqual(made.odd);
});

test('another thread does the same, alone', async () => {
  await using made = await tree();
  const work = shareWork(made.files, made.work);
  const worker = new Worker(program, { workerData: work });
  for (let known = 0; known < work.ends.length; known = Atomics.load(work.counters, done)) {
    expect(Atomics.wait(work.counters, done, known, 20_000)).not.toBe('timed-out');
  }
  await worker.terminate();
  expect(made.files.filter((_file, index) => work.clean[index] !== 1)).toEqual(made.odd);
});

test('two take turns, and each file is taken once', async () => {
  await using made = await tree();
  const work = shareWork(made.files, made.work);
  const seen: number[] = [];
  // The second one comes while the first is at its second batch.
  const first = takePart(work, searchOf(), (at) => {
    seen.push(at);
    if (at === batch) expect(takePart(work, searchOf(), (other) => void seen.push(other))).toBe(2);
  });
  expect(first).toBe(2);
  expect(seen).toEqual([0, batch, 2 * batch, 3 * batch]);
});

describe('nothing depends on another thread', () => {
  const code = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);

  test.each<[string, Pick<Threads, 'program'>]>([
    ['that does its part', { program }],
    ['whose program is missing', { program: new URL('missing.js', import.meta.url) }],
    ['that does nothing', { program: code('') }],
    ['that fails', { program: code(`throw new Error('no')`) }],
    ['that is none', { program: new URL('https://example.org/thread.js') }],
  ])('%s', async (_what, run) => {
    await using made = await tree();
    const { rest } = withoutClean(made.files, made.work, searchOf(), { count: 3, ...run });
    expect(rest).toEqual(made.odd);
  });

  test('that dies over its files: they are left in', async () => {
    await using made = await tree();
    const died = made.at('.died');
    const run = code(`
      import { workerData } from 'node:worker_threads';
      import { writeFileSync } from 'node:fs';
      Atomics.add(workerData.counters, ${String(taken)}, 1);
      writeFileSync(${JSON.stringify(died)}, '');
      throw new Error('dies');`);
    // This thread looks at its first batch when the other one has taken the second.
    const onProgress = () => {
      const limit = Date.now() + 20_000;
      while (!fs.existsSync(died) && Date.now() < limit);
    };
    const { rest, byOthers } = withoutClean(made.files, made.work, searchOf(), {
      count: 2,
      program: run,
      onProgress,
    });
    expect(rest).toEqual([...new Set([...made.files.slice(batch, 2 * batch), ...made.odd])].sort());
    expect(byOthers).toBe(0);
  });
});

test('few files have one thread, and no machine gets more than four', () => {
  expect([0, 1, 19_999].map(threadsFor)).toEqual([1, 1, 1]);
  expect(threadsFor(20_000)).toBeLessThanOrEqual(2);
  expect(threadsFor(1_000_000)).toBeLessThanOrEqual(4);
});

test('a scan of many files finds what is in them', async () => {
  const call = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
  await using made = await project();
  const found: string[] = [];
  for (let folder = 0; folder < 200; folder++) {
    fs.mkdirSync(made.at(String(folder)));
    for (let index = 0; index < 120; index++) {
      const file = `${String(folder)}/${String(index)}.sh`;
      const isFound = (folder * 120 + index) % 4999 === 0;
      fs.writeFileSync(made.at(file), isFound ? call : 'true\n');
      if (isFound) found.push(file);
    }
  }
  const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const args = [cli, 'scan', '--format', 'json', '--fail-on', 'never', '--timings'];
  const report: unknown = JSON.parse(execFileSync(process.execPath, args, { cwd: made.root }).toString());
  expect(report).toMatchObject({
    problems: [],
    findings: found.sort().map((file) => ({ file })),
    // Those that other threads have searched too.
    timings: { files: { listed: 24_000, searched: 24_000, candidates: found.length, parsed: found.length } },
  });
});
