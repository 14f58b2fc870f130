/** The text that `--stdin` takes, as a file of the project. */
import path from 'node:path';
import { UserError } from '../errors/user-error.ts';
import type { Unsaved } from '../project/unsaved.ts';
import type { Terminal } from './terminal.ts';

/**
 * @param filename as typed
 * @param root absolute path of the scanned folder
 * @throws UserError for a file that is not in the root
 */
export async function readStdin(filename: string, root: string, { cwd, stdin }: Terminal): Promise<Unsaved> {
  const file = path.relative(root, path.resolve(cwd, filename)).split(path.sep).join('/');
  if (file === '' || file.startsWith('../') || path.isAbsolute(file)) {
    throw new UserError(`--stdin-filename: ${filename} is not in the working folder`);
  }
  return { file, bytes: (await stdin?.()) ?? new Uint8Array() };
}
