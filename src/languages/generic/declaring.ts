/** Languages of the table whose files name what others declare, and do not name the file. */
import { declaredResolver, withDeclared } from '../declared-names.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerGeneric } from './lower.ts';

export const declaring = (owns: (file: string) => boolean): LoadedLanguage => ({
  lower: (text, file) => withDeclared(lowerGeneric(text, file)),
  resolver: declaredResolver(owns),
});
