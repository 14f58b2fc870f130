import { declaredResolver, withDeclared } from '../declared-names.ts';
import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { isKotlin } from './files.ts';
import { besideOthers, besideResolver } from './packages.ts';

/** Read by the table, as a language whose files see each other. */
export const kotlin: LoadedLanguage = {
  lower: (text, file) => withDeclared(besideOthers(lowerGeneric(text, file))),
  resolver: declaredResolver(isKotlin, besideResolver(isKotlin)),
};
