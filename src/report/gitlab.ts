import type { Finding, Report, Severity } from '../finding.ts';
import { cut } from '../text/cut.ts';
import { fixText, insteadText, messageText, requestText } from './finding-words.ts';
import { jsonText } from './json-text.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { unique } from './unique.ts';
import { visible } from '../text/visible.ts';

/** The words of GitLab: `info`, `minor`, `major`, `critical`, `blocker`. */
const severities = { error: 'critical', warning: 'minor', info: 'info' } as const satisfies Record<
  Severity,
  string
>;

/** It is in one line of a widget. */
const maxDescription = 1000;

/**
 * GitLab's report on code quality. A merge request shows what is new by comparing fingerprints, which therefore are all
 * different. It knows nothing of suppressed findings: they are left out, and so are no news of a merge request.
 */
export function gitlab({ findings }: Report, context: ReportContext): string {
  const own = unique();
  const issues = findings.map((finding) => ({
    // First what distinguishes the report of dockshift from others.
    check_name: finding.rule,
    fingerprint: own(finding.fingerprint),
    description: descriptionOf(finding),
    severity: severities[finding.severity],
    location: {
      path: servicePath(finding.file, context),
      lines: { begin: finding.start.line, end: finding.end.line },
    },
  }));
  return `${jsonText(issues, 2)}\n`;
}

function descriptionOf(finding: Finding): string {
  const request = requestText(finding);
  const instead = insteadText(finding);
  const fix = fixText(finding);
  const parts = [
    messageText(finding),
    ...(request === undefined ? [] : [request]),
    ...(instead === undefined ? [] : [`instead: ${instead}`]),
    ...(fix === undefined ? [] : [`fix: ${fix}`]),
  ];
  return cut(visible(parts.join(' · ')), maxDescription);
}
