/** The languages whose readers of a whole list become readers of its pages. */
import { goPages } from './go.ts';
import { phpPages } from './php.ts';
import { rubyPages } from './ruby.ts';
import type { PagesRow } from './row.ts';

/** By the id of the language. */
export const pagesRows: Readonly<Record<string, PagesRow | undefined>> = {
  go: goPages,
  ruby: rubyPages,
  php: phpPages,
};
