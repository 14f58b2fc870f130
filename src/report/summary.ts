import type { Report, Severity } from '../finding.ts';
import { counted, formatCount } from '../text/counted.ts';

/** `42 ms`, `0.4 s`, `1 min 5 s`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The gravest severity among the findings, or undefined if there are none. */
export function gravest({ summary }: Report): Severity | undefined {
  if (summary.error > 0) return 'error';
  if (summary.warning > 0) return 'warning';
  return summary.info > 0 ? 'info' : undefined;
}

/** `2 errors, 1 warning in 2 of 1,204 files`. */
export function countsLine({ summary, findings, files }: Report): string {
  const counts = [
    summary.error > 0 ? counted(summary.error, 'error') : '',
    summary.warning > 0 ? counted(summary.warning, 'warning') : '',
    summary.info > 0 ? `${formatCount(summary.info)} info` : '',
  ].filter((count) => count !== '');
  const touched = new Set(findings.map((finding) => finding.file)).size;
  return `${counts.join(', ')} in ${formatCount(touched)} of ${counted(files, 'file')}`;
}
