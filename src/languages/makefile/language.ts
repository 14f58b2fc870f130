import type { LoadedLanguage } from '../language.ts';
import { lowerMakefile } from './lower.ts';

export const makefile: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerMakefile(text, file, inner),
  // Its programs are those of a shell, whose resolver reads `include` as well.
  resolver: () => () => undefined,
};
