/** Calls that share a constant, moved together: the constant moves once, or each call gets a path of its own. */
import type { Edit } from '../../../finding.ts';
import type { HubFinding } from '../../../findings/hub-finding.ts';
import type { Change } from '../../../findings/change.ts';
import type { Rewrite, RewriteJob } from '../rewriter.ts';
import { whereWritten } from '../where-written.ts';
import { rewriteCall } from './rewrite-call.ts';

/** Each call is computed beside each other one: if more are not moved yet, every call is rewritten alone. */
const mostPartners = 16;

export function rewriteTogether(job: RewriteJob): Rewrite | undefined {
  const alone = rewriteOf(job, job.finding, []);
  const partners = partnersOf(job);
  if (partners.length === 0 || partners.length > mostPartners) return alone;
  const all = [job.finding, ...partners];
  const places = all.map(({ verdict }) => verdict.fact.site);
  const own = changeOf(rewriteOf(job, job.finding, places));
  if (!own || !alone) return alone;
  const others = partners.flatMap((finding) => {
    const change = changeOf(rewriteOf(job, finding, places));
    return change ? [{ finding, change }] : [];
  });
  const shared = others.filter(({ change }) => hasCommonEdit(own, change, job.text.trimEnd().length));
  // One that cannot be moved would be left with a constant that is not what it was.
  if (shared.length === 0 || others.length < partners.length) return alone;
  const fixes = [own, ...shared.map(({ change }) => change)];
  const edits = merged(fixes);
  if (
    edits.some((edit, i) =>
      edits.some((other, j) => j > i && edit.start < other.end && other.start < edit.end),
    )
  ) {
    return alone;
  }
  return {
    kind: 'fix',
    // Taking one of them takes them all.
    change: {
      edits,
      restores: fixes.every(({ restores }) => restores),
      assumes: fixes.flatMap(({ assumes }) => assumes),
      moves: [job.finding, ...shared.map(({ finding }) => finding)].map(({ verdict }) => verdict.fact),
    },
  };
}

function rewriteOf(
  job: RewriteJob,
  finding: HubFinding,
  places: Parameters<typeof rewriteCall>[2],
): Rewrite | undefined {
  const verdict = whereWritten(finding.verdict, job.requests);
  const { replacement } = verdict.match.entry;
  return replacement && rewriteCall({ ...job, finding: { ...finding, verdict } }, replacement, places);
}

/** Other calls of the file that nothing has moved yet. */
function partnersOf({ finding, findings }: RewriteJob): readonly HubFinding[] {
  return findings.filter(
    ({ file, change, verdict }) =>
      file === finding.file &&
      verdict !== finding.verdict &&
      !change &&
      verdict.or === undefined &&
      verdict.fact.certainty === 'model' &&
      verdict.fact.site.file === file &&
      verdict.match.entry.replacement !== undefined,
  );
}

function changeOf(rewrite: Rewrite | undefined): Change | undefined {
  return rewrite?.kind === 'fix' ? rewrite.change : undefined;
}

/** @param end of the file, where functions are put that need no agreement */
function hasCommonEdit(a: Change, b: Change, end: number): boolean {
  return a.edits.some((edit) => edit.start < end && b.edits.some((other) => isSame(edit, other)));
}

function merged(fixes: readonly Change[]): readonly Edit[] {
  const edits = fixes.flatMap((fix) => fix.edits);
  return edits.filter((edit, i) => edits.findIndex((other) => isSame(edit, other)) === i);
}

function isSame(a: Edit, b: Edit): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end && a.text === b.text;
}
