/** Commands that change the install script before it is run, so that it takes another release. */
import type { Command } from './command-words.ts';
import type { ReleaseTable, ScriptRow } from './table.ts';

const editors = /^(?:g?sed|perl|[gmn]?awk)$/;

/** True if a command edits a text by the name of an Engine's package, or of the script's own version. */
export function choosesRelease(
  { packages }: ReleaseTable,
  { variables }: ScriptRow,
  { name, words }: Command,
): boolean {
  if (!editors.test(name)) return false;
  // `docker` alone is in many a text that has nothing to do with a release.
  const engines = packages.flatMap((row) => row.names).filter((own) => /[.-]/.test(own));
  return words.some(({ values }) =>
    [...engines, ...variables.map((own) => `${own}=`)].some((own) => values[0]?.includes(own)),
  );
}
