import type { Report } from '../finding.ts';
import { findingForm, statsForm, suppressedForm, timingsForm } from './json.ts';
import { jsonText } from './json-text.ts';
import type { ReportContext } from './reporter.ts';

/**
 * The document of `--format json`, a line at a time: each line is an object whose `kind` states what it is. First `run`, then
 * a line for each `finding`, `suppressed` finding and `problem`, last `summary`: if that is missing, the run did not
 * come to its end.
 */
export function jsonl(report: Report, context: ReportContext): string {
  const { error, warning, info, fixable, safe } = report.summary;
  const lines = [
    { kind: 'run', version: 1, tool: { name: 'dockshift', version: context.version } },
    ...report.findings.map((finding) => ({ kind: 'finding', ...findingForm(finding) })),
    ...report.suppressed.map((finding) => ({ kind: 'suppressed', ...suppressedForm(finding) })),
    ...report.problems.map(({ file, message }) => ({ kind: 'problem', file, message })),
    {
      kind: 'summary',
      ...{ error, warning, info, fixable, safe },
      ...statsForm(report, context),
      ...timingsForm(report),
    },
  ];
  return lines.map((line) => `${jsonText(line, 0)}\n`).join('');
}
