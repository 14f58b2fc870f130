import { posix } from 'node:path';
import type { ManifestDisk } from '../../src/manifests/formats/dependency.ts';

/** A project that is made of texts. */
export function memoryDisk(files: Readonly<Record<string, string>>): ManifestDisk {
  const folderOf = (file: string) => posix.dirname(file).replace(/^\.$/, '');
  return {
    names: async (folder) =>
      Object.keys(files)
        .filter((file) => folderOf(file) === folder)
        .map((file) => posix.basename(file)),
    read: async (file) => files[file],
  };
}
