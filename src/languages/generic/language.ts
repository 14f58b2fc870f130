import type { LoadedLanguage } from '../language.ts';
import { isKotlin } from './files.ts';
import { lowerGeneric } from './lower.ts';
import { besideOthers, besideResolver } from './packages.ts';

export const generic: LoadedLanguage = {
  lower: (text, file) => lowerGeneric(text, file),
  resolver: () => () => undefined,
};

/** The same reading, for a language whose files see each other. */
export const kotlin: LoadedLanguage = {
  lower: (text, file) => besideOthers(lowerGeneric(text, file)),
  resolver: besideResolver(isKotlin),
};
