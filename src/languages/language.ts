import type { InnerLanguages } from '../embed/embed.ts';
import type { Program } from '../ir/program.ts';
import type { EarlierStatements } from './earlier-statements.ts';
import type { ProjectFiles } from './project-files.ts';

/** What is known of a language before its parser is loaded. */
export interface Language {
  readonly id: string;
  /**
   * Whether a file is in this language. `head` gives the beginning of its text, for files that only their first line
   * identifies; call it last, because it reads the file.
   */
  owns(file: string, head: () => string): boolean;
  /** True where texts need no quotes, as in a shell: a word of a path can then begin anywhere. */
  readonly bareWords?: true;
  /** True if a file shows nothing without a host of its own: what it holds is not followed into other files. */
  readonly needsHost?: true;
  /**
   * The ids of the languages that such a file contains, as far as its text shows, or that take such a file in; they are
   * loaded with it. It may name too many.
   */
  holds?(file: string, text: string): readonly string[];
  /**
   * Texts of which a file that uses this one holds at least one, so that it is found without being parsed: `settings::`.
   * Left out: the name of the file in quotes, or at the end of a path.
   */
  importedAs?(file: string): readonly string[];
  /** True if a file runs as a part of the file that includes it, and sees the names there. */
  readonly sharesNames?: true;
  /** True if the case of letters in names makes no difference. */
  readonly anyCase?: true;
  /** Where others import a folder and never one of its files, and see names of other folders by imports alone. */
  readonly folderPackages?: FolderPackages;
  /** True if the resolver leads past files that cannot give a name, to one that may. */
  readonly seeksNames?: true;
  /** True if a program depends on its text alone, whatever the file is called, and is all data: copies are lowered once. */
  readonly ofTextAlone?: true;
  /** The same if its name counts too. */
  readonly ofTextAndName?: true;
  /** Loads the parser. */
  load(): Promise<LoadedLanguage>;
}

/** What the texts of such a language show of its packages. */
export interface FolderPackages {
  /** Paths that a file imports, and maybe more. */
  importsIn(text: string): readonly string[];
  /** Whether importers of the folder see the file. */
  isSeen(file: string): boolean;
}

export interface LoadedLanguage {
  /**
   * @param file relative to the project's root
   * @param inner the languages of the code inside; without them it is left out
   * @returns the program. Throws nothing: what cannot be read is a problem of the program.
   */
  lower(text: string, file: string, inner?: InnerLanguages): Program;
  /**
   * The same for a file whose text has changed. Left out: nothing of what was lowered before is of use.
   *
   * @param earlier what the former text was lowered to; this one's statements are added
   */
  lowerChanged?(text: string, file: string, earlier: EarlierStatements): Program;
  /**
   * What an import means, for one project: the file, or undefined for libraries and what is not there. Documents have none: the
   * programs in them ask that of their own language.
   */
  resolver?(files: ProjectFiles): ImportResolver;
}

/** @param name what alone is asked for, in a language that `seeksNames`: files that cannot give it may be passed over */
export type ImportResolver = (from: string, importer: string, name?: string) => string | undefined;
