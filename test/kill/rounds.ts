/** A command is ended at random moments, again and again; whatever the moment, each file is old or new. */
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { project } from '../discover/project.ts';
import type { Command } from './commands.ts';
import { awaitWriting, lengthOfWriting, spin, timesOf } from './moments.ts';
import { start } from './process.ts';
import { leftIn, putBack, treeAt } from './tree.ts';

/** Signals that end a program at once, and signals that ask first. */
const signals = ['SIGKILL', 'SIGKILL', 'SIGTERM', 'SIGINT'] as const;

/** What has happened. */
export interface Tally {
  rounds: number;
  /** Rounds in which the process was ended by the signal. In the others it was through before. */
  ended: number;
  /** Rounds after which some files were new and others old. */
  between: number;
  /** Rounds that left a file in the making. */
  leftovers: number;
  /** Milliseconds: the life of a process that is left alone, and the part of it in which it writes. */
  life: number;
  writing: number;
}

/** @param random gives numbers from 0 to 1 */
export async function endedAtRandom(
  { argv, tree, prepare, code, writes, isWhole }: Command,
  rounds: number,
  random: () => number,
): Promise<Tally> {
  await using made = await project(tree);
  const { root } = made;
  await prepare?.(root);
  const old = treeAt(root);
  const folders = [...new Set(writes.map((file) => path.dirname(path.join(root, file))))];
  const reset = () => writes.forEach((file) => putBack(root, file, old));

  const untouched = timesOf(folders);
  const alone = start(argv, root);
  const writing = lengthOfWriting(folders, untouched);
  await alone.ended;
  expect(alone.child.exitCode).toBe(code);
  const fresh = treeAt(root);
  const changed = [...fresh].filter(([file, text]) => old.get(file) !== text).map(([file]) => file);
  expect(changed).toEqual(writes.toSorted());

  // The watch above has kept this process from noticing the end of the other one.
  reset();
  const again = performance.now();
  await start(argv, root).ended;
  const life = performance.now() - again;

  const tally: Tally = { rounds: 0, ended: 0, between: 0, leftovers: 0, life, writing };
  for (; tally.rounds < rounds; tally.rounds++) {
    reset();
    const leftBefore = new Set(leftIn(root));
    const before = timesOf(folders);
    const { child, ended } = start(argv, root);
    // Most moments lie where files are written; the others anywhere, also where nothing has happened yet.
    if (tally.rounds % 4 === 3) {
      await pause(random() * life);
    } else {
      awaitWriting(folders, before);
      // Half of them at once: the first bytes are just being written.
      if (tally.rounds % 2 === 0) spin(random() * writing);
    }
    child.kill(signals[Math.floor(random() * signals.length)]);
    await ended;
    if (child.signalCode !== null) tally.ended++;

    const now = treeAt(root);
    expect(now.size).toBeLessThanOrEqual(fresh.size);
    for (const [file, text] of now) {
      if (writes.includes(file) && isWhole?.(path.join(root, file)) === true) continue;
      expect([old.get(file), fresh.get(file)], file).toContain(text);
    }
    for (const file of old.keys()) expect(now.has(file), file).toBe(true);
    const areNew = writes.map((file) => now.get(file) !== old.get(file));
    if (new Set(areNew).size > 1) tally.between++;
    const left = leftIn(root);
    // Who writes in a folder removes what others have left there, and has one file in the making.
    expect(new Set(left.map((file) => path.dirname(file))).size).toBe(left.length);
    if (left.some((file) => !leftBefore.has(file))) tally.leftovers++;
  }

  reset();
  const last = start(argv, root);
  await last.ended;
  expect(last.child.exitCode).toBe(code);
  if (isWhole) expect(writes.every((file) => isWhole(path.join(root, file)))).toBe(true);
  else expect(treeAt(root)).toEqual(fresh);
  expect(leftIn(root)).toEqual([]);
  return tally;
}
