import type { Language } from '../language.ts';
import { lowerShell } from './lower.ts';
import { resolveShellImport } from './resolve.ts';
import { isShell } from './shell-file.ts';

export const shell: Language = {
  id: 'shell',
  owns: (file, head) => isShell(file, '') || (!/\.[^./]*$/.test(file) && isShell(file, head())),
  lower: lowerShell,
  resolver: (files) => (from, importer) => resolveShellImport(from, importer, (file) => files.exists(file)),
};
