import type { LanguageId, Program } from '../ir/ir.ts';
import type { ProjectFiles } from './project-files.ts';

/** What dockshift knows of a language: which files are its own, how they are lowered, what their imports mean. */
export interface Language {
  readonly id: LanguageId;
  /**
   * Whether a file is in this language. `head` gives the beginning of its text, for files that only their first line
   * tells; ask for it last, because it reads the file.
   */
  owns(file: string, head: () => string): boolean;
  /** @param file relative to the project's root. Throws nothing: what cannot be read is a problem of the program. */
  lower(text: string, file: string): Program;
  /** A resolver for one project. */
  resolver(files: ProjectFiles): (from: string, importer: string) => string | undefined;
}
