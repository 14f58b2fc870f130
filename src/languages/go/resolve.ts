/**
 * What an import means. A package is a folder, and the files of a folder see each other's names: the import of a package
 * leads to its first file, and each file opens the next one, the last one the first.
 */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { partPrefix } from './classes.ts';
import { ownPackage } from './imports.ts';
import { packageNames } from './package-names.ts';
import { firstOf } from '../first-of.ts';
import { literalPattern } from '../literal-pattern.ts';

/** Files of one package that are followed; a package with more is generated. */
const maxFiles = 150;

export function goResolver(files: ProjectFiles): ImportResolver {
  const packages = new Map<string, readonly string[]>();
  const parts = new Map<string, readonly string[]>();
  const modules = new Map<string, string | undefined>();

  const filesOf = (folder: string): readonly string[] => {
    let found = packages.get(folder);
    if (!found) {
      const all = files.inFolder(folder).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
      packages.set(folder, (found = firstOf(all.toSorted(), maxFiles, files)));
    }
    return found;
  };

  /** The files that declare a type, have methods of it or make values of it. */
  const partsOf = (folder: string, type: string): readonly string[] => {
    const key = `${folder}:${type}`;
    let found = parts.get(key);
    if (!found) {
      const name = literalPattern(type);
      const part = new RegExp(
        String.raw`^[ \t]*(?:type\s+)?${name}\b(?:\[.*\])?\s+(?:struct\b|[a-z])|^func\s*\([^)\n]*\b${name}\b[^)\n]*\)|\b${name}\{`,
        'm',
      );
      parts.set(key, (found = filesOf(folder).filter((file) => part.test(files.read(file) ?? ''))));
    }
    return found;
  };

  /** The path of the module whose go.mod is in a folder. */
  const moduleOf = (folder: string): string | undefined => {
    if (!modules.has(folder)) {
      const text = files.read(posix.join(folder, 'go.mod'));
      modules.set(
        folder,
        text === undefined ? undefined : /^\ufeff?[ \t]*module\s+"?([^\s"]+)/m.exec(text)?.[1],
      );
    }
    return modules.get(folder);
  };

  /** The folder of a package of this project. */
  const folderOf = (path: string, importer: string): string | undefined => {
    let known = false;
    for (let folder = posix.dirname(importer); ; folder = posix.dirname(folder)) {
      const module = moduleOf(folder);
      known ||= module !== undefined;
      if (module !== undefined && (path === module || path.startsWith(`${module}/`))) {
        return posix.join(folder, path.slice(module.length));
      }
      if (folder === '.') break;
    }
    // Before there were modules: the root of the repository is the path of its host.
    const [host = '', , name = '', ...rest] = path.split('/');
    if (known || !/^[\w-]+\.\w+$/.test(host)) return undefined;
    // The root may be that of any repository: it is ours if our package has its name.
    return rest.length > 0 || isNamed('.', name) ? rest.join('/') || '.' : undefined;
  };

  /** Whether the package in a folder has the name of a repository, which may show its language: `go-hub`. */
  const isNamed = (folder: string, repository: string): boolean => {
    const [first] = filesOf(folder);
    const name = /^\ufeff?[ \t]*package\s+(\w+)/m.exec((first && files.read(first)) ?? '')?.[1];
    return name !== undefined && repository.split(/[-.]/).includes(name);
  };

  const giving = packageNames(files, filesOf);
  /** For a name, files that cannot give it are passed over. */
  const next = (folder: string, importer: string, name: string | undefined) =>
    after(filesOf(folder), importer, name === undefined ? undefined : giving(folder, name));

  return (from, importer, name) => {
    const folder = posix.dirname(importer);
    if (from === ownPackage) return next(folder, importer, name);
    if (from.startsWith(partPrefix)) return after(partsOf(folder, from.slice(partPrefix.length)), importer);
    const target = folderOf(from, importer);
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
