import { noneInside } from '../../embed/embed.ts';
import type { LoadedLanguage } from '../language.ts';
import { lowerMarkdown } from './lower.ts';

export const markdown: LoadedLanguage = {
  lower: (text, file, inner = noneInside) => lowerMarkdown(text, file, inner),
};
