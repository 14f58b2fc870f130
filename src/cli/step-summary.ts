import fs from 'node:fs';
import { whyUnreadable } from '../disk/why-unreadable.ts';
import type { Report } from '../finding.ts';
import type { ReportContext } from '../report/reporter.ts';
import { visible } from '../text/visible.ts';
import type { Terminal } from './terminal.ts';

/**
 * Adds the report to the summary of a step of GitHub Actions, where `GITHUB_STEP_SUMMARY` names its file. Other commands of
 * the step may have written there before. A summary that cannot be written is stated on standard error and changes nothing
 * else: the findings are in the log.
 */
export async function writeStepSummary(
  report: Report,
  context: ReportContext,
  { env, stderr }: Terminal,
): Promise<void> {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file === undefined || file === '') return;
  const { jobSummary } = await import('../report/job-summary.ts');
  let taken: number | undefined;
  try {
    taken = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    fs.appendFileSync(file, jobSummary(report, context, taken));
  } catch (error) {
    if (taken !== undefined) takeBack(file, taken);
    stderr.write(`dockshift: no job summary: ${visible(file)}: ${whyUnreadable(error)}\n`);
  }
}

/** Half a summary would spoil what other commands write after it. */
function takeBack(file: string, taken: number): void {
  try {
    const { size } = fs.statSync(file);
    if (size > taken) fs.truncateSync(file, taken);
  } catch {
    // It could not be written; why is reported.
  }
}
