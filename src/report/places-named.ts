/** A report whose reasons name files as its readers find them, as the places of its findings do. */
import type { Finding, Report } from '../finding.ts';
import { withFilesNamed } from '../text/places.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { shownPath } from './shown-path.ts';

export function namedFor(readers: 'people' | 'services', report: Report, context: ReportContext): Report {
  const { root, cwd } = context;
  return withPlacesNamed(report, (file) =>
    readers === 'people' ? shownPath(file, root, cwd) : servicePath(file, context),
  );
}

function withPlacesNamed(report: Report, nameOf: (file: string) => string): Report {
  return {
    ...report,
    findings: report.findings.map((finding) => named(finding, nameOf)),
    suppressed: report.suppressed.map((one) => ({ ...one, ...named(one, nameOf) })),
  };
}

function named(finding: Finding, nameOf: (file: string) => string): Finding {
  const { fix, whyNoFix } = finding;
  return {
    ...finding,
    fix: fix && { ...fix, title: withFilesNamed(fix.title, nameOf) },
    whyNoFix: whyNoFix === null ? null : withFilesNamed(whyNoFix, nameOf),
  };
}
