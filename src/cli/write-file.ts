import fs from 'node:fs';
import path from 'node:path';
import { errorCode, whyUnreadable } from '../disk/why-unreadable.ts';
import { removeAbandoned } from '../disk/temporary.ts';
import { ChangedMeanwhile, createFile, replaceFile } from '../disk/whole-file.ts';
import { visible } from '../text/visible.ts';
import { RunError } from '../errors/run-error.ts';
import { UserError } from '../errors/user-error.ts';

/**
 * Writes a file in one step: a reader, or a second dockshift, sees the old content or the new one, never a part. A link stays,
 * and the file that it leads to is written. What is no regular file (`/dev/stderr`, a FIFO) is written to as it is, since it
 * cannot be replaced.
 *
 * @param file absolute path
 * @param isAsRead whether the file is still as the text was made for; asked right before it is replaced
 * @throws UserError if the place is wrong (no such folder, no permission, a folder), RunError if the system fails (a full
 *   disk) or another program has written the file; it is then as it was
 */
export function writeFileAtomically(file: string, text: string, isAsRead?: () => boolean): void {
  try {
    const target = endOfLinks(file);
    const existing = fs.statSync(target, { throwIfNoEntry: false });
    if (existing?.isDirectory()) throw new UserError(`cannot write ${visible(file)}: it is a folder`);
    if (existing && !existing.isFile()) {
      fs.writeFileSync(target, text);
      return;
    }
    removeAbandoned(path.dirname(target));
    replaceFile(target, text, { existing, isAsRead });
  } catch (error) {
    throw unwritten(file, error);
  }
}

/**
 * The same for a file that the command line names: folders that it lacks are made.
 *
 * @param file absolute path
 * @throws as writeFileAtomically does
 */
export function writeOutput(file: string, text: string): void {
  const folder = folderToBe(file);
  try {
    makeFolder(folder);
  } catch (error) {
    throw unwritten(file, error);
  }
  writeFileAtomically(file, text);
}

/** One after the other: Node.js never ends with `recursive` if the system refuses a folder as if its parent were missing (/proc). */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another run may have made it meanwhile.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * The folder of a file, which need not be there yet.
 *
 * @param file absolute path
 * @throws UserError if a file is where a folder has to be
 */
export function folderToBe(file: string): string {
  const folder = path.dirname(file);
  let nearest = folder;
  while (!fs.existsSync(nearest) && nearest !== path.dirname(nearest)) nearest = path.dirname(nearest);
  if (fs.existsSync(nearest) && !fs.statSync(nearest).isDirectory()) {
    throw new UserError(`cannot write ${visible(file)}: ${visible(nearest)} is not a folder`);
  }
  return folder;
}

/**
 * The same for a file that must not be there yet.
 *
 * @param file absolute path
 * @returns false if something is there already, which stays
 * @throws as writeFileAtomically does
 */
export function writeNewFile(file: string, text: string): boolean {
  try {
    removeAbandoned(path.dirname(file));
    createFile(file, text);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw unwritten(file, error);
  }
}

function unwritten(file: string, error: unknown): unknown {
  const shown = visible(file);
  if (error instanceof ChangedMeanwhile) {
    return new RunError(`${shown} has changed since it was read, and stays as it is; run dockshift again`);
  }
  const code = errorCode(error);
  if (code === '') return error;
  const Kind = placeIsWrong(code) ? UserError : RunError;
  return new Kind(`cannot write ${shown}: ${code === 'ENOENT' ? 'no such folder' : whyUnreadable(error)}`);
}

/** How many links to links are followed; Linux follows as many. */
const longestChain = 40;

/**
 * Where a link leads, so that the link stays and its target is replaced, or made if there is none.
 *
 * @throws the error of node:fs, with the code ELOOP for a circle
 */
export function endOfLinks(file: string): string {
  let at = file;
  for (let followed = 0; followed < longestChain; followed++) {
    if (!fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) return at;
    at = path.resolve(fs.realpathSync(path.dirname(at)), fs.readlinkSync(at));
  }
  throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
}

function placeIsWrong(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG', 'ELOOP'].includes(code);
}
