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
  if (modules.length === 0 || files.length === 0) return [];
  const names = modules.flatMap((file) => [...importedAs(file), ...packagesAround(project, file)]);
  return disk.search([...new Set(names)], files);
}

/** A file that gives others something, and the names that they read it by. */
export interface Exporter {
  readonly file: string;
  readonly names: readonly string[];
  /** True if importers may use other names. */
  readonly isUnnamed: boolean;
  /** As in a program: others see its names without an export. */
  readonly open: boolean;
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
  const [open, closed] = [known.filter(isByName), known.filter((signs) => !isByName(signs))];
  const importing = new Set(open.length === 0 ? found : disk.search(wordsOf(closed), found));
  return found.filter((file) => {
    const text = project.read(file) ?? '';
    let plain: string | undefined;
    const seen = { file, text, holds: holding(text), plain: () => (plain ??= plainOf(text)) };
    return (importing.has(file) ? known : open).some((signs) => {
      if (signs.exporter.file === file) return false;
      return reads(signs, seen) && mayCall(signs.exporter, file, text);
    });
  });
}

/** Whether its importers are known by the names that they hold alone. */
const isByName = ({ exporter: { open, isUnnamed } }: Signs): boolean => open && !isUnnamed;

const wordsOf = (all: readonly Signs[]): readonly string[] => [...new Set(all.flatMap(({ words }) => words))];

interface Signs {
  readonly exporter: Exporter;
  /** One of them is in every file that reads it. */
  readonly words: readonly string[];
  /** How importers call the module. */
  readonly imported: readonly string[];
  /** The text of its file. */
  readonly source: string;
}

function signsOf(project: ProjectFiles, exporter: Exporter): Signs {
  const imported = [...importedAs(exporter.file), ...packagesAround(project, exporter.file)];
  const spelled = languageOf(exporter.file, () => '')?.anyCase
    ? { ...exporter, names: spellings(exporter.names, project.read(exporter.file) ?? '') }
    : exporter;
  return {
    exporter: spelled,
    imported,
    source: project.read(exporter.file) ?? '',
    words: exporter.open && !exporter.isUnnamed ? spelled.names : imported,
  };
}

/** Where case makes no difference, names are known in small letters: others write them as their own file does. */
function spellings(names: readonly string[], text: string): readonly string[] {
  const low = text.toLowerCase();
  const found = new Set(names);
  for (const name of names) {
    for (let at = low.indexOf(name); at >= 0; at = low.indexOf(name, at + name.length)) {
      found.add(text.slice(at, at + name.length));
    }
  }
  return [...found];
}

/** A file that may read what others give. */
interface Reader {
  readonly file: string;
  readonly text: string;
  readonly holds: (word: string) => boolean;
  readonly plain: () => string;
}

/** Whether a text holds words; many exporters give others the same names, and each is looked for once. */
function holding(text: string): Reader['holds'] {
  const answers = new Map<string, boolean>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const isHeld = text.includes(word);
    answers.set(word, isHeld);
    return isHeld;
  };
}

function reads({ exporter, imported, source }: Signs, { file, text, holds, plain }: Reader): boolean {
  const { names, isUnnamed, open } = exporter;
  const holdsName = () => names.some(holds);
  if (!open || isUnnamed) {
    return imported.some(holds) && (isUnnamed || reexportsAll.test(text) || holdsName());
  }
  if (!holdsName()) return false;
  const language = languageOf(exporter.file, () => '');
  const isImported =
    language?.importedAs !== undefined && language.owns(file, () => '') && imported.some(holds);
  if (isImported) return true;
  // `. ./.env`: what is no script of its own is named whole by those who take it in.
  if (posix.extname(exporter.file) !== posix.extname(file)) {
    return text.includes(posix.basename(exporter.file));
  }
  return (
    posix.dirname(exporter.file) === posix.dirname(file) ||
    // What a program loads sees the names that the program has.
    importedAs(file).some((name) => source.includes(name)) ||
    modulesOf(exporter.file).some((name) => holdsAsWord(plain(), plainOf(name)))
  );
}

/** Names need not occur if a module is passed on as a whole: `export * from`, `module.exports = require(…)`. */
const reexportsAll = /\*\s*(?:as|from)\b|\bexports\b.*\brequire\b/;

/** `docker_hub.rb` is `DockerHub` in a text. */
function plainOf(text: string): string {
  return text.replaceAll(/[_-]/g, '').toLowerCase();
}

function holdsAsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  }
  return false;
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && /[a-z0-9]/.test(char);
}

/** How importers may call the module of a file: by its own name, or by that of its package. */
function modulesOf(file: string): readonly string[] {
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const folder = posix.basename(posix.dirname(file));
  const isFolder = languageOf(file, () => '')?.folderPackages !== undefined;
  return (isFolder ? [folder] : [stem, folder]).filter((name) => name !== '.' && !name.startsWith('__'));
}

/** What the language states; else how an import ends that means the file: `/constants'`, `/constants.js"`; for an index file, its folder too. */
function importedAs(file: string): readonly string[] {
  const ownNames = languageOf(file, () => '')?.importedAs?.(file);
  if (ownNames) return ownNames;
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
