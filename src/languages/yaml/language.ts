import type { LoadedLanguage } from '../language.ts';
import { lowerYaml } from './lower.ts';

export const yaml: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerYaml(text, file, inner),
  // What a document includes is not followed.
  resolver: () => () => undefined,
};
