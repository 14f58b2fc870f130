/** By what the texts of files show that they read what other files give. */
import { posix } from 'node:path';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';
import { importedAs, modulesOf, packagesAround } from './module-names.ts';
import { plainOf, type TextSigns } from './text-signs.ts';

/** A file that gives others something, and the names that they read it by. */
export interface Exporter {
  readonly file: string;
  readonly names: readonly string[];
  /** True if importers may use other names. */
  readonly isUnnamed: boolean;
  /** As in a program: others see its names without an export. */
  readonly open: boolean;
}

export interface Signs {
  readonly exporter: Exporter;
  /** One of them is in every file that reads it. */
  readonly words: readonly string[];
  /** How importers call the module. */
  readonly imported: readonly string[];
  /** The text of its file. */
  readonly source: string;
}

/** Whether its importers are known by the names that they hold alone. */
export const isByName = ({ exporter: { open, isUnnamed } }: Pick<Signs, 'exporter'>): boolean =>
  open && !isUnnamed;

export function signsOf(project: ProjectFiles, exporter: Exporter): Signs {
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
export interface Reader {
  readonly file: string;
  /** Of its text, which were asked for all that exporters are known by. */
  readonly signs: TextSigns;
}

/** Whether a file reads what an exporter gives, as far as texts show it. */
export function reads({ exporter, imported, source }: Signs, { file, signs }: Reader): boolean {
  const { names, isUnnamed, open } = exporter;
  const holds = (word: string) => signs.held.has(word);
  const holdsName = () => names.some(holds);
  if (!open || isUnnamed) {
    return imported.some(holds) && (isUnnamed || signs.passesOn || holdsName());
  }
  if (!holdsName()) return false;
  const language = languageOf(exporter.file, () => '');
  const isImported =
    language?.importedAs !== undefined && language.owns(file, () => '') && imported.some(holds);
  if (isImported) return true;
  // `. ./.env`: what is no script of its own is named whole by those who take it in.
  if (posix.extname(exporter.file) !== posix.extname(file)) {
    return holds(posix.basename(exporter.file));
  }
  return (
    posix.dirname(exporter.file) === posix.dirname(file) ||
    // What a program loads sees the names that the program has.
    importedAs(file).some((name) => source.includes(name)) ||
    modulesOf(exporter.file).some((name) => signs.modules.has(plainOf(name)))
  );
}
