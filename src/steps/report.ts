/** The last step of a scan: its report. */
import type { Settled } from '../baseline/settle.ts';
import type { FileProblem, Report } from '../finding.ts';
import { sortedProblems, summarize } from '../findings/sort.ts';
import type { Scanned } from '../shard/digest.ts';
import { withoutReports } from '../shard/without-reports.ts';
import type { Clock } from '../timings/clock.ts';
import type { Measured } from '../timings/timings.ts';
import type { Prepared } from './prepare.ts';
import type { SiftedFiles } from './sift-files.ts';

export async function reportOf(
  { root, shard, config, catalog, today, started, clock, unsaved }: Prepared,
  sifted: SiftedFiles,
  { findings, suppressed }: Settled,
  problems: readonly FileProblem[],
): Promise<Report> {
  const { candidates, listed } = sifted;
  const milliseconds = performance.now() - started;
  const files = shard ? withoutReports(root, sifted.files) : sifted.files;
  const report: Report = {
    findings,
    suppressed,
    problems: sortedProblems(problems),
    summary: summarize(findings),
    files: files.length,
    milliseconds: Math.round(milliseconds),
    ...(clock &&
      (await measured(clock, { root, unsaved, listed, candidates: candidates.length, milliseconds }))),
    ...(shard && {
      shard: { ...shard, scan: await digestOf({ config, catalog, today, files, candidates }) },
    }),
  };
  if (findings.length + suppressed.length === 0) return report;
  const { withOwners } = await import('../owners/with-owners.ts');
  return withOwners(report, root);
}

async function measured(clock: Clock, scanned: Measured): Promise<Pick<Report, 'timings'>> {
  const { timingsOf } = await import('../timings/timings.ts');
  return { timings: timingsOf(clock, scanned) };
}

/** Loaded only for shards: loading what hashes takes longer than reading five hundred files. */
async function digestOf(scanned: Scanned): Promise<string> {
  const { scanDigest } = await import('../shard/digest.ts');
  return scanDigest(scanned);
}
