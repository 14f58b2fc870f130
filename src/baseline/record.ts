import type { Finding } from '../finding.ts';
import { withoutSecretsIn } from '../text/secrets.ts';
import { isExpired } from './apply.ts';
import { keyOf, type KnownFinding } from './baseline.ts';

/** What a baseline is made from. */
interface Recording {
  /** What is known so far. */
  readonly before: readonly KnownFinding[];
  /** What there is now, without those that comments ignore; the baseline has taken away none of them. */
  readonly findings: readonly Finding[];
  /** How the baseline names a file of the root. */
  readonly nameOf: (file: string) => string;
  /** Whether this run can state what there is in a file; by its name in the baseline. What it cannot state stays. */
  readonly isLookedAt: (file: string) => boolean;
  /** By its name in the baseline: a file that was renamed is gone. */
  readonly isGone: (file: string) => boolean;
  /** Only take away what is not there any more. */
  readonly prune: boolean;
  readonly today: string;
  /** What is stated of findings that are new, and of those whose last day is past. */
  readonly owner: string | null;
  readonly until: string | null;
  readonly reason: string | null;
}

export interface Recorded {
  readonly findings: readonly KnownFinding[];
  /** Findings, each counted by itself. */
  readonly added: number;
  readonly removed: number;
  /** Those of `added` that had been known under another name of their file. */
  readonly moved: number;
  /** Those whose last day is past, and which got no new one. */
  readonly expired: number;
}

/** The baseline that knows what there is now; who answers for what was known before, and why, stays. */
export function record(recording: Recording): Recorded {
  const { before, findings, nameOf, isLookedAt, isGone, prune, today, owner, until, reason } = recording;
  const now = new Map<string, { readonly finding: Finding; readonly file: string; count: number }>();
  for (const finding of findings) {
    const file = nameOf(finding.file);
    const key = keyOf({ file, fingerprint: finding.content });
    const same = now.get(key);
    if (same) same.count++;
    else now.set(key, { finding, file, count: 1 });
  }

  const sum = { added: 0, removed: 0, moved: 0, expired: 0 };
  const after: KnownFinding[] = [];
  const left = new Map<string, KnownFinding>();
  for (const known of before) {
    if (!isLookedAt(known.file)) {
      after.push(known);
      continue;
    }
    const count = now.get(keyOf(known))?.count ?? 0;
    if (count === 0 && isGone(known.file)) left.set(known.fingerprint, known);
    sum.removed += Math.max(0, known.count - count);
    if (count === 0) continue;
    const kept = prune ? Math.min(known.count, count) : count;
    sum.added += Math.max(0, kept - known.count);
    after.push({ ...renewed(known), count: kept });
  }

  const kept = new Set(before.map(keyOf));
  for (const [key, { finding, file, count }] of now) {
    if (prune || kept.has(key)) continue;
    const old = left.get(finding.content);
    if (old) sum.moved += count;
    sum.added += count;
    const { rule, entry, content: fingerprint } = finding;
    const fresh = { file, rule, entry, about: aboutOf(finding), fingerprint, count };
    after.push({
      ...fresh,
      ...(old ? declared(renewed(old)) : { owner: owner ?? ownersOf(finding), until, reason }),
    });
  }
  return { findings: after, ...sum };

  /** A day that is past is not put off in silence. */
  function renewed(known: KnownFinding): KnownFinding {
    if (prune || !isExpired(known, today)) return known;
    if (until !== null) {
      return { ...known, until, owner: owner ?? known.owner, reason: reason ?? known.reason };
    }
    sum.expired++;
    return known;
  }
}

/** Without an owner on the command line, those of CODEOWNERS. */
function ownersOf({ owners = [] }: Finding): string | null {
  return owners.length === 0 ? null : owners.join(' ');
}

function declared({ owner, until, reason }: KnownFinding) {
  return { owner, until, reason };
}

function aboutOf({ method, url, engine }: Finding): string {
  // The file is committed: what the URL asks for is reported, not by whose token.
  if (url !== null) return withoutSecretsIn(method === 'unknown' ? url : `${method} ${url}`);
  return [engine?.library, engine?.version].filter((part) => typeof part === 'string').join(' ');
}
