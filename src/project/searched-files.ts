import type { Language } from '../languages/language.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import type { SignsAsked, TextSigns } from './text-signs.ts';

/** What a search by texts needs of a project. */
export interface SearchedFiles {
  readonly files: ProjectFiles;
  /** Undefined for a file in none. */
  readonly languageOf: (file: string) => Language | undefined;
  /** What a file's text has of what is asked. */
  readonly signs: (file: string, asked: SignsAsked) => TextSigns;
}
