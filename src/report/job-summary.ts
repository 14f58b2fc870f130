import type { Report } from '../finding.ts';
import { markdownWithin } from './markdown.ts';
import type { ReportContext } from './reporter.ts';

/** What all summaries of one step may take; GitHub shows none of it if it is more. */
const maxBytes = 1024 * 1024;

/**
 * What is put on the page of a run of GitHub Actions, beside the annotations.
 *
 * @param taken how many bytes the step's summary has already
 * @returns Markdown that fits in what is left; '' where not even the headline does
 */
export function jobSummary(report: Report, context: ReportContext, taken: number): string {
  const room = maxBytes - taken;
  const text = `${markdownWithin(report, context, room - 2)}\n`;
  return Buffer.byteLength(text) <= room ? text : '';
}
