import path from 'node:path';
import type { Finding, Report, ReportedShard } from '../finding.ts';
import type { ReportContext } from './reporter.ts';

/** What the report of a shard states beside its findings, so that `dockshift merge` can make one report of all. */
export function shardForm(
  report: Report,
  { index, of, scan }: ReportedShard,
  { root, cwd, today }: Pick<ReportContext, 'root' | 'cwd' | 'today'>,
): object {
  return {
    index,
    of,
    scan,
    // Seen from the folder that dockshift runs in, so that a merge elsewhere finds its own checkout.
    root: path.relative(cwd, root).split(path.sep).join('/'),
    today,
    files: report.files,
    findings: report.findings.map(placeForm),
    suppressed: report.suppressed.map(placeForm),
  };
}

/** Of the finding at the same place in the list. */
function placeForm({ order = 0, content }: Finding): object {
  return { order, content };
}
