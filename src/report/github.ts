import type { Finding, Report, Severity } from '../finding.ts';
import { cut } from '../text/cut.ts';
import { fixText, insteadText, messageText, ownersText, requestText } from './finding-words.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { counted, formatCount } from '../text/counted.ts';
import { visible } from '../text/visible.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<
  Severity,
  string
>;
const severities: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * So many of each kind are shown of one step, and 50 in all of a job: GitHub drops the others without a word. Three kinds
 * of one step stay below the second limit.
 */
const shownOfKind = 10;

/** GitHub refuses longer ones. */
const maxTitle = 255;
const maxMessage = 4000;

/**
 * Workflow commands, which GitHub Actions shows beside the code. What does not fit into its limits is counted in the last
 * line; the job summary (`jobSummary`) lists it.
 */
export function github(report: Report, context: ReportContext): string {
  const shown = severities.flatMap((severity) =>
    report.findings.filter((finding) => finding.severity === severity).slice(0, shownOfKind),
  );
  return [...shown.map((finding) => annotation(finding, context)), ...cutLines(report), ...quietLines(report)]
    .map((line) => `${line}\n`)
    .join('');
}

function annotation(finding: Finding, context: ReportContext): string {
  const { severity, rule, start, end, file } = finding;
  // GitHub takes columns only if one line is meant.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {};
  const properties = {
    file: servicePath(file, context),
    line: start.line,
    ...columns,
    endLine: end.line,
    title: cut(`dockshift: ${rule}`, maxTitle),
  };
  const listed = Object.entries(properties).map(
    ([key, value]) => `${key}=${propertyValue(visible(String(value)))}`,
  );
  return `::${commands[severity]} ${listed.join(',')}::${data(annotationText(finding))}`;
}

function annotationText(finding: Finding): string {
  const request = requestText(finding);
  const instead = insteadText(finding);
  const fix = fixText(finding);
  const owners = ownersText(finding);
  const lines = [
    messageText(finding),
    ...(request === undefined ? [] : [request]),
    ...(instead === undefined ? [] : [`instead: ${instead}`]),
    ...(fix === undefined ? [] : [`fix: ${fix}`]),
    ...(owners === undefined ? [] : [`owners: ${owners}`]),
  ];
  return cut(lines.map(visible).join('\n'), maxMessage);
}

/** Nothing of the code is in these lines: a log obeys what looks like a command. */
function cutLines({ findings }: Report): readonly string[] {
  const cuts = severities.flatMap((severity) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > shownOfKind ? [`${formatCount(count - shownOfKind)} of ${nameOf(severity, count)}`] : [];
  });
  if (cuts.length === 0) return [];
  return [
    `dockshift: GitHub shows ${shownOfKind} annotations of a kind; without one are ${cuts.join(', ')}. ` +
      'The job summary and the other formats have all of them.',
  ];
}

function quietLines({ suppressed }: Report): readonly string[] {
  if (suppressed.length === 0) return [];
  return [`dockshift: ${counted(suppressed.length, 'finding')} suppressed by comments or the baseline.`];
}

function nameOf(severity: Severity, count: number): string {
  return severity === 'info' ? `${formatCount(count)} notices` : counted(count, severity);
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function propertyValue(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
