/** The languages, in the order in which a file is offered to them. A new language is a folder and a line here. */
import type { LanguageId } from '../ir/ir.ts';
import { javascript } from './javascript/language.ts';
import type { Language } from './language.ts';
import { shell } from './shell/language.ts';

export const languages = { javascript, shell } satisfies Record<LanguageId, Language>;

/** The language of a file, if it is one that dockshift reads. */
export function languageOf(file: string, head: () => string): Language | undefined {
  return Object.values(languages).find((language) => language.owns(file, head));
}
