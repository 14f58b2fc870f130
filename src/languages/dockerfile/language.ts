import type { LoadedLanguage } from '../language.ts';
import { lowerDockerfile } from './lower.ts';

export const dockerfile: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerDockerfile(text, file, inner),
};
