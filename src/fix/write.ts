import fs from 'node:fs';
import path from 'node:path';
import { whyUnreadable } from '../discover/why-unreadable.ts';
import { encode } from '../sift/decode.ts';
import type { Change } from './changes.ts';
import { isInside } from './inside.ts';
import { removeAbandoned, temporaryIn } from './temporary.ts';

/** A change that could not be made. */
export interface Unwritten {
  readonly change: Change;
  /** In words that follow "left as it is:". */
  readonly why: string;
}

/** A file that is not as the plan found it. */
class ChangedMeanwhile extends Error {}

/**
 * Writes changed files, each in one step. What a kill leaves is a file `.dockshift-*.tmp` beside the one that was to change;
 * the next run that writes in that folder removes it.
 *
 * @param root absolute path
 * @returns those that could not be written: no reason to leave the others
 */
export function writeChanges(root: string, changes: readonly Change[]): readonly Unwritten[] {
  const folders = new Set(changes.map(({ file }) => path.dirname(path.join(root, file))));
  for (const folder of folders) removeAbandoned(folder);
  return changes.flatMap((change) => {
    try {
      writeChange(root, change);
      return [];
    } catch (error) {
      const { file } = change;
      const isChanged = error instanceof ChangedMeanwhile;
      return [
        { change, why: isChanged ? error.message : `${file} cannot be written: ${whyUnreadable(error)}` },
      ];
    }
  });
}

/**
 * Writes a changed file in one step: whoever looks sees the old bytes or the new ones, also after a kill at any moment. The
 * mode of the file stays, its owner where that is allowed, and a folder that is a link inside of the root.
 *
 * @param root absolute path
 * @throws where the file has changed since it was read, and the error of node:fs; the file is then as it was
 */
export function writeChange(root: string, { file, before, after, encoding }: Change): void {
  const target = fs.realpathSync(path.join(root, file));
  // Somebody else may have been here in the meantime.
  if (!isInside(root, target) || !fs.readFileSync(target).equals(encode(before, encoding))) {
    throw new ChangedMeanwhile(`${file} has changed since it was read`);
  }
  const { mode, uid, gid } = fs.statSync(target);
  const temporary = temporaryIn(path.dirname(target));
  try {
    const handle = fs.openSync(temporary, 'wx', mode);
    try {
      fs.writeFileSync(handle, encode(after, encoding));
      keepOwner(handle, uid, gid);
      fs.fchmodSync(handle, mode);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** Who writes as root, as in a container, shall not take the file from its owner. */
function keepOwner(handle: number, uid: number, gid: number): void {
  const own = fs.fstatSync(handle);
  if (own.uid === uid && own.gid === gid) return;
  try {
    fs.fchownSync(handle, uid, gid);
  } catch {
    // Only root may.
  }
}
