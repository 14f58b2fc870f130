import type { LoadedLanguage } from '../language.ts';
import { lowerShell } from './lower.ts';
import { resolveShellImport } from './resolve.ts';

export const shell: LoadedLanguage = {
  lower: lowerShell,
  resolver: (files) => (from, importer) => resolveShellImport(from, importer, (file) => files.exists(file)),
};
