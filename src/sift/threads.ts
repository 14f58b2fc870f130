/** More threads for large scans: opening and reading files is what takes time there. */
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ByteSearch } from './byte-search.ts';
import { done, shareWork, takePart, type SharedWork } from './shared-work.ts';

interface Searched {
  /** The files that are not known to be clean, in their order. */
  readonly rest: readonly string[];
  /** How many batches of files other threads have done. */
  readonly byOthers: number;
}

/** With fewer files for each, a thread has hardly begun when all is done: it takes 20 ms to start. */
const filesForThread = 10_000;
/** More of them wait for the same disk, and each has a memory of its own. */
const mostThreads = 4;
/** Milliseconds in which nothing gets done. What another thread holds up for longer is read once more by this one. */
const patience = 250;

/**
 * @param files how many there are
 * @returns how many threads are worth it, this one among them
 */
export function threadsFor(files: number): number {
  if (files < 2 * filesForThread) return 1;
  return Math.min(os.availableParallelism(), mostThreads, Math.floor(files / filesForThread));
}

export interface Threads {
  /** How many, this one among them. */
  readonly count: number;
  /** What the others run. */
  readonly program?: URL;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Leaves out the files that hold none of the words. Nothing depends on the other threads: what they have not done, for whatever
 * reason, is left in.
 *
 * @param search for the words of `work`
 */
export function withoutClean(
  files: readonly string[],
  work: Pick<SharedWork, 'root' | 'words' | 'maxBytes'>,
  search: ByteSearch,
  { count, program = new URL('sift-thread.js', import.meta.url), onProgress }: Threads,
): Searched {
  const shared = shareWork(files, work);
  const others = Array.from({ length: count - 1 }, () => start(program, shared));
  const own = takePart(shared, search, (before) => onProgress?.(before, files.length));
  const all = waitFor(shared);
  for (const other of others) void other?.terminate();
  return { rest: files.filter((_, index) => shared.clean[index] !== 1), byOthers: all - own };
}

function start(program: URL, work: SharedWork): Worker | undefined {
  try {
    const worker = new Worker(program, {
      workerData: work,
      resourceLimits: { maxYoungGenerationSizeMb: 2 },
    });
    worker.unref();
    // One that cannot start or ends early has done less, and nothing else.
    worker.on('error', () => undefined);
    return worker;
  } catch {
    return undefined;
  }
}

/** @returns how many batches are done when all are, or when nothing gets done any more */
function waitFor({ counters, ends }: SharedWork): number {
  for (;;) {
    const known = Atomics.load(counters, done);
    if (known >= ends.length || Atomics.wait(counters, done, known, patience) === 'timed-out') return known;
  }
}
