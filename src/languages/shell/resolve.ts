/** Which file `source lib.sh` means. */
import { posix } from 'node:path';

/**
 * The sourced file, relative to the root and with forward slashes; undefined when it is not in the project.
 * `from` is the path as far as it is known, `fromFile` the sourcing file, relative to the root. The shell looks from
 * the folder in which the script is started, which is nearly always the script's own or the root: first one, then the other.
 */
export function resolveShellImport(
  from: string,
  fromFile: string,
  exists: (path: string) => boolean,
): string | undefined {
  if (from === '' || posix.isAbsolute(from)) return undefined;
  const folders = [posix.dirname(fromFile), '.'];
  for (const folder of folders) {
    const path = posix.normalize(posix.join(folder, from));
    if (!path.startsWith('../') && path !== fromFile && exists(path)) return path;
  }
  return undefined;
}
