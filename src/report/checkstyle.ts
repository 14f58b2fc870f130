import type { Finding, Report } from '../finding.ts';
import { fixText, insteadText, messageText, requestText } from './finding-words.ts';
import { grouped } from './grouped.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { element, xmlDocument } from './xml.ts';

/**
 * The XML of Checkstyle, which many services read. It has no word for what is suppressed (Checkstyle itself writes none of
 * it), so that is left out.
 */
export function checkstyle({ findings }: Report, context: ReportContext): string {
  const files = grouped(findings, ({ file }) => file).map(([file, own]) =>
    element('file', { name: servicePath(file, context) }, own.map(errorOf)),
  );
  // Nothing else in it names its writer.
  return xmlDocument(element('checkstyle', { version: '4.3' }, files), 'Written by dockshift.');
}

function errorOf(finding: Finding) {
  const { start, severity, rule } = finding;
  const parts = [
    messageText(finding),
    requestText(finding),
    labelled('instead', insteadText(finding)),
    labelled('fix', fixText(finding)),
  ];
  return element('error', {
    line: start.line,
    column: start.column,
    severity,
    message: parts.filter((part) => part !== undefined).join(' · '),
    source: `dockshift.${rule}`,
  });
}

function labelled(label: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${label}: ${text}`;
}
