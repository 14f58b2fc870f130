import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerMakefile } from './lower.ts';

export const makefile: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerMakefile(text, file, inner),
};
