import { basesResolver, withDeclaredRequests } from '../declared-requests.ts';
import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { isDart } from './files.ts';
import { importResolver, withImports } from './imports.ts';

/** Read by the table; an import opens the library that it names. */
export const dart: LoadedLanguage = {
  lower: (text, file) => withImports(withDeclaredRequests(lowerGeneric(text, file))),
  resolver: basesResolver(isDart, importResolver),
};
