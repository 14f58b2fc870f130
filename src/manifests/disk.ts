import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { noOverlay, type Overlay } from '../sift/overlay.ts';
import type { ManifestDisk } from './formats/dependency.ts';
import { isManifest } from './readers.ts';

/** Lock files of large workspaces have a few megabytes; what is larger is no work of a package manager. */
const LARGEST = 16 * 1024 * 1024;

/**
 * @param root absolute path of the project; nothing outside of it is read, wherever links lead
 * @param overlay what is read as if it were saved
 */
export function manifestDisk(root: string, overlay: Overlay = noOverlay): ManifestDisk {
  return {
    names: async (folder) => {
      try {
        const entries = await readdir(path.join(root, folder), { withFileTypes: true });
        const saved = entries
          .filter((entry) => entry.isFile() && isManifest(path.posix.join(folder, entry.name)))
          .map(({ name }) => name);
        return [...new Set([...saved, ...unsavedIn(folder, overlay)])].toSorted();
      } catch {
        return unsavedIn(folder, overlay);
      }
    },
    read: async (file) => {
      const unsaved = overlay.get(file);
      if (unsaved) return Buffer.from(unsaved).toString('utf8');
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

/** Manifests of a folder that need not be on the disk. */
function unsavedIn(folder: string, overlay: Overlay): readonly string[] {
  return [...overlay.keys()]
    .filter((file) => path.posix.dirname(file) === path.posix.join(folder) && isManifest(file))
    .map((file) => path.posix.basename(file))
    .toSorted();
}
