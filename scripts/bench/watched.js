/** One run of dockshift that is looked into, and not timed. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const preload = pathToFileURL(fileURLToPath(new URL('preload.js', import.meta.url))).href;

/**
 * @param {string} main the built command
 * @param {readonly string[]} args
 * @param {{ cwd: string, work: string, files?: boolean }} options `files`: whether to note what is opened in `cwd`
 * @returns {{ peak: number, opened: string[], stdout: string }} `peak` in bytes; `opened` relative to `cwd`
 */
export function watched(main, args, { cwd, work, files = false }) {
  const result = join(work, 'watched.jsonl');
  rmSync(result, { force: true });
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
  if ((status !== 0 && status !== 1) || !existsSync(result)) {
    throw new Error(`dockshift ${args.join(' ')} ended with ${status}: ${error?.message ?? stderr}`);
  }
  // A thread of its own adds a line of its own; the memory is that of the whole process.
  const lines = readFileSync(result, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return {
    peak: Math.max(...lines.map(({ peak }) => peak)) * 1024,
    opened: [...new Set(lines.flatMap(({ opened }) => opened))],
    stdout,
  };
}
