import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { importResolver, withImports } from './imports.ts';

/** Read by the table; an import opens the library that it names. */
export const dart: LoadedLanguage = {
  lower: (text, file) => withImports(lowerGeneric(text, file)),
  resolver: importResolver,
};
