import type { Report } from '../finding.ts';
import type { ReportContext } from './reporter.ts';
import { sarif } from './sarif/index.ts';

/**
 * SARIF for GitHub's code scanning, which opens an alert for a result whatever its `suppressions` state: without
 * suppressed findings. An alert that was open before closes.
 */
export function codeScanning(report: Report, context: ReportContext): string {
  return sarif({ ...report, suppressed: [] }, context);
}
