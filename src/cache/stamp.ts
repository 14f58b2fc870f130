/** Whether a file is unchanged, by what the file system knows of it: nothing is opened. */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** What a file is known by as long as nothing writes it. */
export interface Stamp {
  /** `printLength` signs of its name, size, times and place on the disk. */
  readonly print: string;
  /**
   * True if every later write gives the file another print. False if it was written so lately that a
   * second change could bear the same time: git calls such a file racy.
   */
  readonly isSettled: boolean;
}

/** Of a SHA-1 in base64: short, and two files with one print are no gain to an attacker. */
export const printLength = 28;

/**
 * Milliseconds. No file system in use keeps times coarser than this (FAT has two seconds), and the clock of a server may
 * lag behind by a part of it.
 */
const coarsest = 2000;

/** Makes stamps. */
export class Stamps {
  private readonly settled: bigint;

  /** @param now milliseconds since the epoch, before the first file is read */
  constructor(now: number) {
    this.settled = BigInt(Math.floor(now) - coarsest) * 1_000_000n;
  }

  /**
   * @param root absolute path
   * @param file relative to it
   * @returns undefined for what is no regular file, or may not be asked
   */
  of(root: string, file: string): Stamp | undefined {
    return this.stampOf(`${root}${path.sep}${file}`, file);
  }

  /** The same of the file that a link leads to, if it lies in the root; its place counts too. */
  behindLinks(root: string, file: string): Stamp | undefined {
    try {
      const [top, real] = [fs.realpathSync(root), fs.realpathSync(path.join(root, file))];
      const place = path.relative(top, real);
      return place.startsWith('..') ? undefined : this.stampOf(real, `${file}\0${place}`);
    } catch {
      return undefined;
    }
  }

  private stampOf(absolute: string, name: string): Stamp | undefined {
    let stats: fs.BigIntStats | undefined;
    try {
      stats = fs.lstatSync(absolute, { bigint: true, throwIfNoEntry: false });
    } catch {
      return undefined;
    }
    if (!stats?.isFile()) return undefined;
    // Tools can set the one time to anything; the other one only the system sets.
    const { size, ino, mtimeNs, ctimeNs } = stats;
    const print = hash('sha1', `${name}\0${size} ${ino} ${mtimeNs} ${ctimeNs}`, 'base64');
    return {
      print,
      isSettled: mtimeNs < this.settled && ctimeNs < this.settled,
    };
  }
}
