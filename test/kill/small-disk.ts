/** A disk of its own in a folder, so small that it can be full. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Kilobytes. */
const SIZE = 96;

export interface SmallDisk extends Disposable {
  /** Absolute path. */
  readonly root: string;
  /** Takes all that is free. */
  readonly fill: () => void;
  readonly makeReadOnly: () => void;
}

/**
 * Mounts a disk of memory on an empty folder, which needs a user who may mount.
 *
 * @param options further ones of the file system: `nr_inodes=8`
 * @throws where it is refused: a test that did not run would prove nothing
 */
export function smallDisk(folder: string, options = `size=${SIZE}k`): SmallDisk {
  fs.mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  return {
    root: folder,
    fill: () => fill(path.join(folder, 'filler')),
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', folder]),
    [Symbol.dispose]: () => execFileSync('umount', [folder]),
  };
}

function fill(file: string): void {
  const handle = fs.openSync(file, 'a');
  try {
    for (const size of [4096, 1]) while (isWritten(handle, size));
  } finally {
    fs.closeSync(handle);
  }
}

function isWritten(handle: number, size: number): boolean {
  try {
    fs.writeSync(handle, Buffer.alloc(size));
    return true;
  } catch {
    return false;
  }
}
