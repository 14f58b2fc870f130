import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerSystemd } from './lower.ts';

export const systemd: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerSystemd(text, file, inner),
};
