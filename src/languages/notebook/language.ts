import type { LoadedLanguage } from '../language.ts';
import { lowerNotebook } from './lower.ts';

export const notebook: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerNotebook(text, file, inner),
};
