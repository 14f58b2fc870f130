/** The commands that a linted file runs: the parser is loaded for the first of them. */
import type { LoadedLanguage } from '../languages/language.ts';
import { lowerWith } from '../languages/shell/lower-with.ts';
import { resolveShellImport } from '../languages/shell/resolve.ts';
import { load } from './lazy-packages.ts';

export const shell: LoadedLanguage = {
  lower: (text, file) => lowerWith(load('unbash').parse, text, file),
  resolver: (files) => (from, importer) => resolveShellImport(from, importer, (file) => files.exists(file)),
};
