import { lowerGeneric } from '../generic/lower.ts';
import type { LoadedLanguage } from '../language.ts';
import { moduleResolver, withModules } from './modules.ts';

/** Read by the table; a module of the project is the file that has its name. */
export const elixir: LoadedLanguage = {
  lower: (text, file) => withModules(lowerGeneric(text, file)),
  resolver: moduleResolver,
};
