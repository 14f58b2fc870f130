import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerDockerfile } from './lower.ts';

export const dockerfile: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerDockerfile(text, file, inner),
};
