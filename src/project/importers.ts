/** Files that import a module, found by their text: nothing is parsed for it. */
import type { ProjectFiles } from '../languages/project-files.ts';
import type { ProjectDisk } from './disk.ts';
import { exporterSearch } from './exporter-search.ts';
import { wordSearch } from './held-words.ts';
import { importedAs, packagesAround } from './module-names.ts';
import { isByName, signsOf, type Exporter, type Signs } from './reading-signs.ts';
import type { SignsAsked, TextSigns } from './text-signs.ts';

/** A project that is asked for signs of texts. */
interface SignedFiles extends ProjectFiles {
  signs(file: string, asked: SignsAsked): TextSigns;
}

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
  return disk.search([...new Set(modules.flatMap((file) => importNames(project, file)))], files);
}

/** The same for each of the modules: one search for all of them, and one look at each file that it finds. */
export function importersOfEach(
  project: ProjectFiles,
  disk: Pick<ProjectDisk, 'search'>,
  modules: readonly string[],
  files: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const all = importersOf(project, disk, modules, files);
  if (modules.length === 1) return new Map(modules.map((one) => [one, all]));
  const names = new Map(modules.map((one) => [one, importNames(project, one)]));
  const found = new Map<string, string[]>();
  const byName = new Map<string, string[]>();
  for (const [one, own] of names) {
    // A search compares bytes, which other letters than these are not in a text.
    const isPlain = own.every((name) => /^[ -~]*$/.test(name));
    found.set(one, isPlain ? [] : [...importersOf(project, disk, [one], all)]);
    for (const name of isPlain ? own : []) {
      const known = byName.get(name);
      if (known) known.push(one);
      else byName.set(name, [one]);
    }
  }
  const namesIn = wordSearch(byName.keys());
  for (const file of all) {
    const held = [...namesIn(project.read(file) ?? '')];
    for (const one of new Set(held.flatMap((name) => byName.get(name) ?? []))) found.get(one)?.push(file);
  }
  return found;
}

function importNames(project: ProjectFiles, file: string): readonly string[] {
  return [...importedAs(file), ...packagesAround(project, file)];
}

/**
 * The files that seem to read what one of the exporters gives: they import it, or where names need no export, they hold a name
 * and lie beside its file or hold the name of its module too.
 *
 * @param files those that are asked, relative to the root
 * @param mayCall a closer look at a file and the signs of its text
 */
export function readersOf(
  project: SignedFiles,
  disk: Pick<ProjectDisk, 'search'>,
  exporters: readonly Exporter[],
  files: readonly string[],
  mayCall: (exporter: Exporter, file: string, signs: TextSigns) => boolean = () => true,
): readonly string[] {
  const known = exporters.map((exporter) => signsOf(project, exporter));
  const words = wordsOf(known);
  if (words.length === 0) return [];
  const found = disk.search(words, files);
  // Names without an export may be in most files, and few of these import a module that has exports.
  const closed = known.filter((signs) => !isByName(signs));
  const importing = new Set(closed.length === known.length ? found : searched(disk, wordsOf(closed), found));
  const { asked, readsOne } = exporterSearch(known, found);
  return found.filter((file) => {
    const own = project.signs(file, asked);
    return readsOne(
      file,
      own,
      (signs) => (importing.has(file) || isByName(signs)) && mayCall(signs.exporter, file, own),
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
