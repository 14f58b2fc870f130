/** Files that are written in one step: readers see the old bytes or the new ones, also after a kill at any moment. */
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from './why-unreadable.ts';
import { temporaryIn } from './temporary.ts';

/** A file that is not as it was read: what another program has written stays. */
export class ChangedMeanwhile extends Error {
  override readonly message = 'the file has changed since it was read';
}

interface Replacing {
  /** The file that is there: its mode stays, and its owner if that is allowed. */
  readonly existing?: fs.Stats | undefined;
  /** Asked when the new bytes are on the disk, right before they take their place. */
  readonly isAsRead?: (() => boolean) | undefined;
}

/**
 * What a kill leaves is a file `.dockshift-*.tmp` in the folder (`removeAbandoned`).
 *
 * @param target absolute path of a regular file, or of none; no link
 * @throws ChangedMeanwhile, and the error of node:fs; the file is then as it was, and nothing else is left
 */
export function replaceFile(target: string, content: string | Buffer, replacing: Replacing = {}): void {
  const { existing, isAsRead } = replacing;
  throughTemporary(target, content, existing, (temporary) => {
    if (isAsRead?.() === false) throw new ChangedMeanwhile();
    fs.renameSync(temporary, target);
  });
}

/**
 * The same for a file that must not be there yet.
 *
 * @param target absolute path
 * @throws the error of node:fs, with the code EEXIST if there is anything by that name; nothing is left then
 */
export function createFile(target: string, content: string | Buffer): void {
  throughTemporary(target, content, undefined, (temporary) => {
    try {
      // Unlike a rename, it never replaces.
      fs.linkSync(temporary, target);
    } catch (error) {
      if (!isWithoutLinks(errorCode(error))) throw error;
      if (fs.lstatSync(target, { throwIfNoEntry: false })) throw alreadyThere();
      fs.renameSync(temporary, target);
      return;
    }
    removeIfThere(temporary);
  });
}

function throughTemporary(
  target: string,
  content: string | Buffer,
  existing: fs.Stats | undefined,
  put: (temporary: string) => void,
): void {
  const temporary = temporaryIn(path.dirname(target));
  try {
    const handle = fs.openSync(temporary, 'wx', existing?.mode ?? 0o666);
    try {
      fs.writeFileSync(handle, content);
      if (existing) keep(handle, existing);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    put(temporary);
  } catch (error) {
    removeIfThere(temporary);
    throw error;
  }
}

/** Who writes as root, as in a container, shall not take the file from its owner. */
function keep(handle: number, { mode, uid, gid }: fs.Stats): void {
  const own = fs.fstatSync(handle);
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fs.fchownSync(handle, uid, gid);
    } catch {
      // Only root may.
    }
  }
  fs.fchmodSync(handle, mode);
}

/** What went wrong before is what shall be reported. */
function removeIfThere(temporary: string): void {
  try {
    fs.rmSync(temporary, { force: true });
  } catch {
    // The next run tries again.
  }
}

/** File systems of memory cards and some of networks. */
function isWithoutLinks(code: string): boolean {
  return ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code);
}

function alreadyThere(): Error {
  return Object.assign(new Error('the file is there already'), { code: 'EEXIST' });
}
