import { declaredResolver, withDeclared } from '../declared-names.ts';
import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { isScala } from './files.ts';

/** Read by the table, as a language whose files name what others declare. */
export const scala: LoadedLanguage = {
  lower: (text, file) => withDeclared(lowerGeneric(text, file)),
  resolver: declaredResolver(isScala),
};
