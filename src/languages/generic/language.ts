import type { LoadedLanguage } from '../language.ts';
import { lowerGeneric } from './lower.ts';

export const generic: LoadedLanguage = {
  lower: (text, file) => lowerGeneric(text, file),
};
