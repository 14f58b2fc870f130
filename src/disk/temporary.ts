/** The files that hold a new text until it is whole, beside the one that they replace. */
import fs from 'node:fs';
import path from 'node:path';

const name = /^\.dockshift-(\d+)-[0-9a-f]{12}\.tmp$/;

/** Whether a file is such a one: half of a report, state, which is no part of anybody's code. @param file a path, also a relative one */
export function isTemporary(file: string): boolean {
  // Of many files the first question leaves none.
  return file.includes('.dockshift-') && name.test(path.basename(file));
}

/** @returns the path of a file that is not there. Its name is short, however long that of the other is */
export function temporaryIn(folder: string): string {
  // The global one is loaded when it is first asked for; an import would be loaded by every scan.
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString('hex');
  return path.join(folder, `.dockshift-${process.pid}-${random}.tmp`);
}

/**
 * Removes what runs that were killed have left in a folder. That of a run which lives stays: it is about to be renamed.
 *
 * @param folder absolute path; one that cannot be read is left alone
 */
export function removeAbandoned(folder: string): void {
  try {
    for (const file of fs.readdirSync(folder)) {
      const owner = name.exec(file)?.[1];
      if (owner !== undefined && !isAlive(Number(owner))) fs.rmSync(path.join(folder, file), { force: true });
    }
  } catch {
    // What stays is in of no one way.
  }
}

function isAlive(pid: number): boolean {
  // This one has none while it asks: the number is that of one before, as in containers.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
