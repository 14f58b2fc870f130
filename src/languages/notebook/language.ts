import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerNotebook } from './lower.ts';

export const notebook: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerNotebook(text, file, inner),
};
