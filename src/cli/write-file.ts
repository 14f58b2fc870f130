import fs from 'node:fs';
import path from 'node:path';
import { errorCode, whyUnreadable } from '../discover/why-unreadable.ts';
import { UserError } from '../user-error.ts';

/**
 * Writes a file in one step: a reader, or a second dockshift, sees the old content or the new one, never a part. What is
 * no regular file (`/dev/stderr`, a FIFO) is written to as it is, since it cannot be replaced.
 *
 * @throws UserError where the place is wrong (no such folder, no permission, a folder)
 */
export function writeFileAtomically(file: string, text: string): void {
  try {
    const target = realPathOf(file);
    const existing = fs.statSync(target, { throwIfNoEntry: false });
    if (existing?.isDirectory()) throw new UserError(`cannot write ${file}: it is a folder`);
    if (existing && !existing.isFile()) fs.writeFileSync(target, text);
    else replace(target, text, existing?.mode);
  } catch (error) {
    const reason = placeIsWrong(errorCode(error)) ? whyUnwritable(error) : undefined;
    throw reason === undefined ? error : new UserError(`cannot write ${file}: ${reason}`);
  }
}

function replace(target: string, text: string, mode: number | undefined): void {
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  try {
    fs.writeFileSync(temporary, text, { flag: 'wx', ...(mode === undefined ? {} : { mode }) });
    fs.renameSync(temporary, target);
  } catch (error) {
    fs.rmSync(temporary, { force: true });
    throw error;
  }
}

/** Where a link leads, so that the link stays and its target is replaced. */
function realPathOf(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}

function placeIsWrong(code: string): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENAMETOOLONG', 'ELOOP'].includes(code);
}

function whyUnwritable(error: unknown): string {
  return errorCode(error) === 'ENOENT' ? 'no such folder' : whyUnreadable(error);
}
