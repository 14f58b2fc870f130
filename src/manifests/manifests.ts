/** Which version of a library a source file uses. */
import { posix } from 'node:path';
import type { ManifestDisk, ManifestReader } from './formats/dependency.ts';
import { inner, readers } from './readers.ts';
import { folderOf, upwards, versionsFrom, type ReadFile, type Versions } from './versions.ts';

export type { Versions };

export interface Manifests {
  /**
   * What counts for a source file: the nearest manifest upwards that names a library decides, and the lock file's
   * version goes before what the manifest states.
   *
   * @param file path relative to the root, with forward slashes
   */
  versionsFor(file: string): Promise<Versions>;
}

/** Reads each folder once. */
export function manifestsOf(disk: ManifestDisk): Manifests {
  const folders = new Map<string, Promise<readonly ReadFile[]>>();
  const versions = new Map<string, Promise<Versions>>();

  const filesIn = (folder: string) => {
    const known = folders.get(folder) ?? readFolder(folder, disk);
    folders.set(folder, known);
    return known;
  };
  const versionsIn = async (folder: string) => {
    const files = await Promise.all(upwards(folder).map(filesIn));
    return versionsFrom(files.flat());
  };
  return {
    versionsFor: (file) => {
      const folder = folderOf(file);
      const known = versions.get(folder) ?? versionsIn(folder);
      versions.set(folder, known);
      return known;
    },
  };
}

async function readFolder(folder: string, disk: ManifestDisk): Promise<readonly ReadFile[]> {
  const at = (name: string) => posix.join(folder, name);
  const names = [
    ...(await disk.names(folder)).map(at),
    ...(
      await Promise.all(
        inner.map(async (name) => (await disk.names(at(name))).map((file) => at(`${name}/${file}`))),
      )
    ).flat(),
  ];
  const found = readers.flatMap((reader) =>
    names
      .filter((file) => reader.names.test(file))
      .toSorted()
      .map((file) => readOne(reader, file, disk)),
  );
  return (await Promise.all(found)).flat();
}

/** A file that cannot be read gives no information. */
async function readOne(
  reader: ManifestReader,
  file: string,
  disk: ManifestDisk,
): Promise<readonly ReadFile[]> {
  const text = await disk.read(file);
  if (text === undefined) return [];
  try {
    return [{ reader, file, statements: await reader.read(text, file, disk) }];
  } catch {
    return [];
  }
}
