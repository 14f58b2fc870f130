import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerCrontab } from './lower.ts';

export const crontab: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerCrontab(text, file, inner),
};
