/** Files that import a module, found by their text: nothing is parsed for it. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';
import type { ProjectDisk } from './disk.ts';

/**
 * The files that seem to import one of the modules.
 *
 * @param files those that are asked, relative to the root
 */
export function importersOf(
  project: ProjectFiles,
  disk: Pick<ProjectDisk, 'search'>,
  modules: readonly string[],
  files: readonly string[],
): readonly string[] {
  if (modules.length === 0) return [];
  const names = modules.flatMap((file) => [...importedAs(file), ...packagesAround(project, file)]);
  return disk.search([...new Set(names)], files);
}

/** A file that gives others a URL, and the names that they read it by. */
export interface Teller {
  readonly file: string;
  readonly names: readonly string[];
}

/**
 * The files that seem to read one of the names: they hold it and lie beside its file, or hold the name of its module too.
 *
 * @param files those that are asked, relative to the root
 */
export function readersOf(
  project: ProjectFiles,
  disk: Pick<ProjectDisk, 'search'>,
  tellers: readonly Teller[],
  files: readonly string[],
): readonly string[] {
  const words = [...new Set(tellers.flatMap(({ names }) => names))];
  if (words.length === 0) return [];
  return disk.search(words, files).filter((file) => {
    const text = project.read(file) ?? '';
    return tellers.some(
      (teller) =>
        teller.file !== file &&
        posix.extname(teller.file) === posix.extname(file) &&
        teller.names.some((name) => text.includes(name)) &&
        (posix.dirname(teller.file) === posix.dirname(file) ||
          modulesOf(teller.file).some((name) => text.includes(name))),
    );
  });
}

/** How importers may call the module of a file: by its own name, or by that of its package. */
function modulesOf(file: string): readonly string[] {
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const folder = posix.basename(posix.dirname(file));
  return [stem, folder].filter((name) => name !== '.' && !name.startsWith('__'));
}

/** What the language says; else how an import ends that means the file: `/constants'`, `/constants.js"`; for an index file, its folder too. */
function importedAs(file: string): readonly string[] {
  const said = languageOf(file, () => '')?.importedAs?.(file);
  if (said) return said;
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const names = stem === 'index' ? [posix.basename(posix.dirname(file)), '.', '..'] : [stem];
  return names.flatMap((name) => [`/${name}'`, `/${name}"`, `/${name}.`, `'${name}'`, `"${name}"`]);
}

/** The names of the packages that a file lies in, as other packages of the workspace import them. */
function packagesAround(project: ProjectFiles, file: string): readonly string[] {
  const names: string[] = [];
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
    const name = /"name"\s*:\s*"([^"]+)"/.exec(project.read(`${folder}/package.json`) ?? '')?.[1];
    if (name !== undefined) names.push(`'${name}'`, `"${name}"`, `${name}/`);
  }
  return names;
}
