import fs from 'node:fs';
import path from 'node:path';
import { whyUnreadable } from '../disk/why-unreadable.ts';
import { removeAbandoned } from '../disk/temporary.ts';
import { ChangedMeanwhile, replaceFile } from '../disk/whole-file.ts';
import { encode } from '../sift/decode.ts';
import type { Change } from './changes.ts';
import { isInside } from './inside.ts';

/** A change that could not be made. */
export interface Unwritten {
  readonly change: Change;
  /** `changed`: the file is not as the plan found it, so that another run can help. `failed`: the system refuses it. */
  readonly kind: 'changed' | 'failed';
  /** In words that follow "left as it is:". */
  readonly why: string;
}

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
  return changes.flatMap((change): Unwritten[] => {
    try {
      writeChange(root, change);
      return [];
    } catch (error) {
      const { file } = change;
      if (error instanceof ChangedMeanwhile) return [{ change, kind: 'changed', why: whyChanged(file) }];
      return [{ change, kind: 'failed', why: `${file} cannot be written: ${whyUnreadable(error)}` }];
    }
  });
}

/**
 * Writes a changed file in one step. The mode of the file stays, its owner if that is allowed, and a folder that is a link
 * inside of the root.
 *
 * @param root absolute path
 * @throws ChangedMeanwhile if the file is not as it was read, and the error of node:fs; the file is then as it was
 */
export function writeChange(root: string, { file, before, after, encoding }: Change): void {
  const target = fs.realpathSync(path.join(root, file));
  const read = encode(before, encoding);
  // Another program may have written the file in the meantime, and may do so while the new bytes are written.
  const isAsRead = () => isInside(root, target) && fs.readFileSync(target).equals(read);
  if (!isAsRead()) throw new ChangedMeanwhile();
  replaceFile(target, encode(after, encoding), { existing: fs.statSync(target), isAsRead });
}

function whyChanged(file: string): string {
  return `${file} has changed since it was read`;
}
