import type { Finding, SuppressedFinding } from '../finding.ts';
import { keyOf, type Baseline, type KnownFinding } from './baseline.ts';

/** What a baseline is asked about findings with. */
interface Knowing {
  /** YYYY-MM-DD; what is known is known up to and including its `until`. */
  readonly today: string;
  /** How the baseline names a file of the root. */
  readonly nameOf: (file: string) => string;
}

/** Something of a baseline that keeps nothing quiet. */
export interface UnusedKnown {
  readonly known: KnownFinding;
  /** `gone`: there is no such finding any more; `fewer`: not as many; `expired`: its last day is past. */
  readonly why: 'gone' | 'fewer' | 'expired';
  /** How many there are now. */
  readonly found: number;
}

interface Known {
  readonly kept: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly unused: readonly UnusedKnown[];
}

/**
 * Takes away what is known. Findings are matched one by one: if one is fixed and another one comes, the other one is
 * new; of more alike ones than are known, the last ones are.
 *
 * @param findings sorted; without those that comments ignore
 */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  { today, nameOf }: Knowing,
): Known {
  const byKey = new Map(baseline.findings.map((known) => [keyOf(known), known]));
  const found = new Map<KnownFinding, number>();
  const kept: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  for (const finding of findings) {
    const known = byKey.get(keyOf({ file: nameOf(finding.file), fingerprint: finding.content }));
    const count = known ? (found.get(known) ?? 0) + 1 : 0;
    if (known) found.set(known, count);
    if (!known || count > known.count || isExpired(known, today)) kept.push(finding);
    else suppressed.push(suppressedBy(finding, known));
  }
  const unused = baseline.findings.flatMap((known): readonly UnusedKnown[] => {
    const now = found.get(known) ?? 0;
    if (now === 0) return [{ known, why: 'gone', found: now }];
    if (isExpired(known, today)) return [{ known, why: 'expired', found: now }];
    return now < known.count ? [{ known, why: 'fewer', found: now }] : [];
  });
  return { kept, suppressed, unused };
}

export function isExpired({ until }: KnownFinding, today: string): boolean {
  return until !== null && until < today;
}

function suppressedBy(finding: Finding, { owner, until, reason }: KnownFinding): SuppressedFinding {
  return { ...finding, suppression: { kind: 'baseline', owner, until, reason } };
}
