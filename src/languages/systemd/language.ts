import type { LoadedLanguage } from '../language.ts';
import { lowerSystemd } from './lower.ts';

export const systemd: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerSystemd(text, file, inner),
};
