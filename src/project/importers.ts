/** Files that import a module, found by their text: nothing is parsed for it. */
import type { ProjectFiles } from '../languages/project-files.ts';
import type { ProjectDisk } from './disk.ts';
import { exporterSearch } from './exporter-search.ts';
import { importedAs, packagesAround } from './module-names.ts';
import { isByName, signsOf, type Exporter, type Signs } from './reading-signs.ts';

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
  if (modules.length === 0 || files.length === 0) return [];
  const names = modules.flatMap((file) => [...importedAs(file), ...packagesAround(project, file)]);
  return disk.search([...new Set(names)], files);
}

/**
 * The files that seem to read what one of the exporters gives: they import it, or where names need no export, they hold a name
 * and lie beside its file or hold the name of its module too.
 *
 * @param files those that are asked, relative to the root
 * @param mayCall a closer look at a file and its text
 */
export function readersOf(
  project: ProjectFiles,
  disk: Pick<ProjectDisk, 'search'>,
  exporters: readonly Exporter[],
  files: readonly string[],
  mayCall: (exporter: Exporter, file: string, text: string) => boolean = () => true,
): readonly string[] {
  const known = exporters.map((exporter) => signsOf(project, exporter));
  const words = wordsOf(known);
  if (words.length === 0) return [];
  const found = disk.search(words, files);
  // Names without an export may be in most files, and few of these import a module that has exports.
  const closed = known.filter((signs) => !isByName(signs));
  const importing = new Set(closed.length === known.length ? found : searched(disk, wordsOf(closed), found));
  const readsOne = exporterSearch(known, found);
  return found.filter((file) => {
    const text = project.read(file) ?? '';
    return readsOne(
      file,
      text,
      (signs) => (importing.has(file) || isByName(signs)) && mayCall(signs.exporter, file, text),
    );
  });
}

/** No word is in no file. */
function searched(
  disk: Pick<ProjectDisk, 'search'>,
  words: readonly string[],
  files: readonly string[],
): readonly string[] {
  return words.length === 0 ? [] : disk.search(words, files);
}

const wordsOf = (all: readonly Signs[]): readonly string[] => [...new Set(all.flatMap(({ words }) => words))];
