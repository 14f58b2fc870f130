import type { LoadedLanguage } from '../language.ts';
import { lowerMarkdown } from './lower.ts';

export const markdown: LoadedLanguage = {
  lower: (text, file, inner = () => undefined) => lowerMarkdown(text, file, inner),
};
