import type { Finding, SuppressedFinding } from '../finding.ts';
import { inOrder, sorted } from '../findings/sort.ts';
import { applyBaseline, type UnusedKnown } from './apply.ts';
import { Paths, type Baseline } from './baseline.ts';

/** What was judged, in any order. */
export interface Judged {
  readonly findings: readonly Finding[];
  /** What comments keep quiet. */
  readonly suppressed: readonly SuppressedFinding[];
}

/** The same as it is reported: sorted, numbered, and without what is known. */
export interface Settled extends Judged {
  /** What of the baseline keeps nothing quiet. */
  readonly unused: readonly UnusedKnown[];
}

interface SettleOptions {
  readonly baseline: Baseline | undefined;
  /** Absolute path of the scanned root. */
  readonly root: string;
  /** YYYY-MM-DD */
  readonly today: string;
}

export function settle(judged: Judged, { baseline, root, today }: SettleOptions): Settled {
  // Numbered together: suppressed findings must not change the names of the others.
  const all = sorted<Finding | SuppressedFinding>([...judged.findings, ...judged.suppressed]);
  const commented = all.filter(isSuppressed);
  const findings = all.filter((finding) => !isSuppressed(finding));
  if (!baseline) return { findings, suppressed: commented, unused: [] };
  const nameOf = new Paths(baseline.file, root).toBaseline;
  const { kept, suppressed, unused } = applyBaseline(findings, baseline, { today, nameOf });
  return { findings: kept, suppressed: inOrder([...commented, ...suppressed]), unused };
}

function isSuppressed(finding: Finding | SuppressedFinding): finding is SuppressedFinding {
  return 'suppression' in finding;
}
