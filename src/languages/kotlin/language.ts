import { declaredResolver, withDeclared } from '../declared-names.ts';
import { basesResolver, withDeclaredRequests } from '../declared-requests.ts';
import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { isKotlin } from './files.ts';
import { besideOthers, besideResolver } from './packages.ts';

/** Read by the table, as a language whose files see each other. */
export const kotlin: LoadedLanguage = {
  lower: (text, file) => withDeclared(besideOthers(withDeclaredRequests(lowerGeneric(text, file)))),
  resolver: basesResolver(isKotlin, declaredResolver(isKotlin, besideResolver(isKotlin))),
};
