import type { LoadedLanguage } from '../language.ts';
import { lowerMakefile } from './lower.ts';

export const makefile: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerMakefile(text, file, inner),
};
