/** How a folder is looked at: as a whole, or only what a change can reach. */
import type { SessionMemory } from '../project/session-memory.ts';
import type { ScanOptions } from '../analysis/scan-options.ts';
import type { Found } from './snapshot.ts';

/** Files that a look is of, and what is found in them. */
export interface PartFound {
  readonly near: ReadonlySet<string>;
  readonly found: Found;
}

/** A look that leads to further files is made again with them; after so many times all is looked at. */
const mostRounds = 3;

/**
 * What is found in some files, and in those that they depend on or that depend on them.
 *
 * @returns undefined if they lead to ever more files
 */
export async function lookNear(
  files: ReadonlySet<string>,
  options: ScanOptions,
  memory: SessionMemory,
  look: (options: ScanOptions) => Promise<Found>,
): Promise<PartFound | undefined> {
  let near = memory.near(files);
  for (let round = 0; round < mostRounds; round++) {
    const found = await look({ ...options, memory, near });
    const all = [...found.findings, ...found.suppressed].map(({ file }) => file);
    const wider = memory.near([...near, ...all]);
    if (wider.size === near.size) return { near, found };
    near = wider;
  }
  return undefined;
}

/** What is known, with what is found anew in some of the files. */
export function merged(before: Found, { near, found }: PartFound): Found {
  const isOld = ({ file }: { readonly file: string }) => !near.has(file);
  const byFile = (a: { readonly file: string }, b: { readonly file: string }) =>
    a.file < b.file ? -1 : a.file > b.file ? 1 : 0;
  return {
    findings: [...before.findings.filter(isOld), ...found.findings].toSorted(byFile),
    suppressed: [...before.suppressed.filter(isOld), ...found.suppressed].toSorted(byFile),
  };
}
