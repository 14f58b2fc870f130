import path from 'node:path';
import type { FileProblem } from '../finding.ts';
import type { UnusedKnown } from './apply.ts';
import { Paths, type Baseline } from './baseline.ts';

/** What a baseline was asked for. */
interface Asked {
  readonly baseline: Baseline | undefined;
  /** Absolute path of the scanned root. */
  readonly root: string;
  /** Whether the scan can state of a file of its root that it has no finding. */
  readonly isLookedAt: (file: string) => boolean;
}

/** What of a baseline keeps nothing quiet, in words. */
export function unusedInBaseline(
  unused: readonly UnusedKnown[],
  { baseline, root, isLookedAt }: Asked,
): readonly FileProblem[] {
  if (!baseline) return [];
  const paths = new Paths(baseline.file, root);
  const name = path.basename(baseline.file);
  return unused.flatMap((one) => {
    const file = paths.toRoot(one.known.file);
    if (file === undefined || !isLookedAt(file)) return [];
    return [{ file, message: `${name}: ${inWords(one)}` }];
  });
}

function inWords({ known: { rule, about, count, until }, why, found }: UnusedKnown): string {
  const what = about === '' ? rule : `${rule} (${about})`;
  switch (why) {
    case 'gone':
      return `${what} is no longer found; dockshift baseline --prune removes it`;
    case 'fewer':
      return `${what} is recorded ${count} times and found ${found} times; dockshift baseline --prune updates the count`;
    case 'expired':
      return `${what} was suppressed until ${until ?? ''}, which is past`;
    default:
      return why satisfies never;
  }
}
