/**
 * What an import means. A package is a folder, and the files of a folder see each other's names: the import of a package
 * leads to its first file, and each file opens the next one, the last one the first.
 */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { partPrefix } from './classes.ts';
import { ownPackage } from './imports.ts';
import { Packages } from './packages.ts';
import { packageNames } from './package-names.ts';

export function goResolver(files: ProjectFiles): ImportResolver {
  const packages = new Packages(files);
  const filesOf = (folder: string) => packages.filesOf(folder);
  const giving = packageNames(files, filesOf);
  /** For a name, files that cannot give it are passed over. */
  const next = (folder: string, importer: string, name: string | undefined) =>
    after(filesOf(folder), importer, name === undefined ? undefined : giving(folder, name));

  return (from, importer, name) => {
    const folder = posix.dirname(importer);
    if (from === ownPackage) return next(folder, importer, name);
    if (from.startsWith(partPrefix)) {
      return after(packages.partsOf(folder, from.slice(partPrefix.length)), importer);
    }
    const target = packages.folderOf(from, importer);
    if (target === undefined) return undefined;
    const [first] = name === undefined ? [] : giving(target, name);
    return first ?? filesOf(target)[0];
  };
}

/**
 * The file that follows in the circle; for a file that is not in it (a test) the first one.
 *
 * @param among the files of the circle that count; all, if this is left out
 */
function after(files: readonly string[], file: string, among: readonly string[] = files): string | undefined {
  const place = files.indexOf(file);
  const next = (place < 0 ? undefined : among.find((other) => files.indexOf(other) > place)) ?? among[0];
  // The circle ends where it began: a file may use a name before its declaration.
  return files.length === 1 && next === file ? undefined : next;
}
