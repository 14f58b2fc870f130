import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ManifestDisk } from './formats/dependency.ts';
import { isManifest } from './readers.ts';

/** Lock files of large workspaces have a few megabytes; what is larger is no work of a package manager. */
const LARGEST = 16 * 1024 * 1024;

/** @param root absolute path of the project; nothing outside of it is read, wherever links lead */
export function manifestDisk(root: string): ManifestDisk {
  return {
    names: async (folder) => {
      try {
        const entries = await readdir(path.join(root, folder), { withFileTypes: true });
        return entries
          .filter((entry) => entry.isFile() && isManifest(path.posix.join(folder, entry.name)))
          .map(({ name }) => name)
          .toSorted();
      } catch {
        return [];
      }
    },
    read: async (file) => {
      try {
        const [real, top] = await Promise.all([realpath(path.join(root, file)), realpath(root)]);
        if (path.relative(top, real).startsWith('..')) return undefined;
        const { size, isFile } = await stat(real).then((found) => ({
          size: found.size,
          isFile: found.isFile(),
        }));
        return isFile && size <= LARGEST ? await readFile(real, 'utf8') : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
