import type { LoadedLanguage } from '../language.ts';
import { lowerCrontab } from './lower.ts';

export const crontab: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerCrontab(text, file, inner),
};
