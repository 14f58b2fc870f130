/**
 * The programs under fixtures/programs/: small and whole, as people write them, each with a head that states how it is run.
 * One of several files is a folder, and its `main.*` is run.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';

export interface Program {
  /** Of what is run: `python/pull-count.py`, `python/stats/main.py` */
  readonly name: string;
  /** Of what is run. */
  readonly text: string;
  /** All of it, by their names. */
  readonly files: ReadonlyMap<string, string>;
  /** The arguments of each run. */
  readonly runs: readonly (readonly string[])[];
  /** A person has to move it: no fix may be offered. */
  readonly byHand: boolean;
  /** A fix may be offered or not; one that is must be right. */
  readonly mayStay: boolean;
}

/** Another set is run the same way: `PROGRAMS=DIR npx vitest run test/migrate/programs.test.ts`. */
export const otherPrograms = process.env['PROGRAMS'];
const folder = otherPrograms ?? fileURLToPath(new URL('../../fixtures/programs/', import.meta.url));

/** Sorted by name. */
export function listPrograms(): readonly Program[] {
  return fastGlob
    .sync(['*/*', '*/*/main.*'], { cwd: folder })
    .sort()
    .map((name) => programOf(name, filesOf(name)));
}

function filesOf(name: string): ReadonlyMap<string, string> {
  const own = path.posix.dirname(name);
  const names = own.includes('/') ? fastGlob.sync(`${own}/**`, { cwd: folder }).sort() : [name];
  return new Map(names.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/**
 * The head is comments: what the program shows; `run:` with the arguments of each run, separated by ` | `; `by hand`
 * and `may stay` if they hold.
 * @throws {Error} if it states no `run:`
 */
export function programOf(name: string, files: ReadonlyMap<string, string>): Program {
  const text = files.get(name) ?? '';
  const head = commentsAtHead(text);
  const run = head.find((line) => line.startsWith('run:'));
  if (run === undefined) throw new Error(`${name}: the head does not say how it is run`);
  const runs = run
    .slice('run:'.length)
    .split('|')
    .map((one) => one.split(' ').filter((word) => word !== ''));
  return {
    name,
    text,
    files,
    runs,
    byHand: head.includes('by hand'),
    mayStay: head.includes('may stay'),
  };
}

/** The lines of comment before the code, without their signs. */
export function commentsAtHead(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !/^(?:#!|<\?php$)/.test(line));
  const end = lines.findIndex((line) => !/^(?:#|\/\/)/.test(line));
  return lines.slice(0, end < 0 ? undefined : end).map((line) => line.replace(/^(?:#|\/\/)\s*/, ''));
}
