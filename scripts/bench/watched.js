/** One run of dockshift that is looked into. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('preload.js', import.meta.url))).href;

/**
 * @param {string} main the built command
 * @param {readonly string[]} args
 * @param {{ cwd: string, work: string, files?: boolean }} options `files`: whether to note what is opened in `cwd`
 * @returns {{ peak: number, cpu: number, seconds: number, opened: string[], stdout: string }} `peak` in bytes; `cpu`
 * in seconds of the
 *   processor, of all threads; `seconds` by the clock; `opened` relative to `cwd`
 * @throws {Error} if the command fails
 */
export function watched(main, args, { cwd, work, files = false }) {
  const result = join(work, 'watched.jsonl');
  rmSync(result, { force: true });
  const start = performance.now();
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['--import', preload, main, ...args],
    {
      cwd,
      env: { ...process.env, BENCH_RESULT: result, ...(files ? { BENCH_ROOT: cwd } : {}) },
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if ((status !== 0 && status !== 1) || !existsSync(result)) {
    throw new Error(`dockshift ${args.join(' ')} ended with ${status}: ${error?.message ?? stderr}`);
  }
  // A thread of its own adds a line of its own; memory and time are those of the whole process.
  const lines = readFileSync(result, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    seconds,
    cpu: Math.max(...lines.map(({ cpu }) => cpu)) / 1e6,
    peak: Math.max(...lines.map(({ peak }) => peak)) * 1024,
    opened: [...new Set(lines.flatMap(({ opened }) => opened))],
    stdout,
  };
}
