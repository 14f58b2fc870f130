/** Moments in the life of a process at which it writes: something is made or renamed in a folder, whose time changes then. */
import fs from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Milliseconds after which a process that writes nothing has failed. */
const PATIENCE = 20_000;
/** Milliseconds without a change after which all is written. */
const QUIET = 400;

/** When something was last made, renamed or removed in folders, as one text. @param folders absolute paths */
export function timesOf(folders: readonly string[]): string {
  return folders.map((folder) => fs.statSync(folder, { bigint: true }).mtimeNs).join();
}

/**
 * Looks, without giving way to anything else, until a process writes in folders: a notice of the system would come when a
 * small file is long written.
 *
 * @param before when it was not yet started
 * @throws where nothing is written for long
 */
export function awaitWriting(folders: readonly string[], before: string): void {
  const end = performance.now() + PATIENCE;
  while (timesOf(folders) === before) {
    if (performance.now() > end) throw new Error('nothing was written');
  }
}

/** @returns milliseconds from the first change to the last one */
export function lengthOfWriting(folders: readonly string[], before: string): number {
  awaitWriting(folders, before);
  const first = performance.now();
  let last = first;
  let times = timesOf(folders);
  while (performance.now() < last + QUIET) {
    const now = timesOf(folders);
    if (now !== times) last = performance.now();
    times = now;
  }
  return last - first;
}

/** Waits more exactly than a timer does. @param time milliseconds */
export function spin(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}
