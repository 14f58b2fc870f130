import type { Finding, Report } from '../finding.ts';
import { summarize } from '../findings/sort.ts';
import type { ChangedLines } from './changed-lines.ts';
import { meets } from './diff.ts';

/** A report without the findings that are on old lines, and how many those are. */
interface OnlyChanged {
  readonly report: Report;
  /** Findings that nothing keeps quiet; what is ignored or known is not counted. */
  readonly leftOut: number;
}

/**
 * Keeps what changed lines are to answer for: a finding counts if a line that it is on changed, or one that its evidence
 * names, for example if a constant got another value.
 */
export function onlyChanged(report: Report, { files, notAsStaged }: ChangedLines): OnlyChanged {
  const isChanged = (file: string, first: number, last: number): boolean => {
    const changed = files.get(file);
    if (changed === undefined || changed === 'all') return changed === 'all';
    return meets(changed, { first, last });
  };
  const counts = ({ file, start, end, evidence }: Finding): boolean => {
    // What ends with a line break ends before the next line.
    const last = end.column === 1 ? Math.max(start.line, end.line - 1) : end.line;
    return isChanged(file, start.line, last) || evidence.some((at) => isChanged(at.file, at.line, at.line));
  };
  const findings = report.findings.filter(counts);
  const suppressed = report.suppressed.filter(counts);
  return {
    report: {
      ...report,
      findings,
      suppressed,
      summary: summarize(findings),
      problems: [
        ...report.problems,
        ...notAsStaged.map((file) => ({
          file,
          message: 'read as it is on disk, which differs from what is staged',
        })),
      ].toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    },
    leftOut: report.findings.length - findings.length,
  };
}
