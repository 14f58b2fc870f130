/** Files that import a module, found by their text: nothing is parsed for it. */
import { posix } from 'node:path';
import { sift } from '../sift/sift.ts';

/**
 * The files that seem to import one of the modules.
 * @param files those that are asked, relative to the root
 */
export function importersOf(
  root: string,
  modules: readonly string[],
  files: readonly string[],
  maxBytes: number,
): readonly string[] {
  if (modules.length === 0) return [];
  const paths = [...new Set(modules.flatMap(importedAs))];
  return sift({ root, files, markers: { hosts: [], paths }, maxBytes }).candidates.map(({ file }) => file);
}

/** How an import ends that means the file: `/constants'`, `/constants.js"`; for an index file, its folder too. */
function importedAs(file: string): readonly string[] {
  const stem = posix.basename(file).replace(/\.[^.]+$/, '');
  const names = stem === 'index' ? [posix.basename(posix.dirname(file)), '.', '..'] : [stem];
  return names.flatMap((name) => [`/${name}'`, `/${name}"`, `/${name}.`, `'${name}'`, `"${name}"`]);
}
