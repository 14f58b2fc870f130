import type { Finding, Report, SuppressedFinding } from '../finding.ts';
import { inOrder } from './in-order.ts';
import { detailTexts, messageText, suppressionText } from './finding-words.ts';
import { grouped } from './grouped.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { visible, visibleLine } from '../text/visible.ts';
import { element, xmlDocument, type XmlElement } from './xml.ts';

type Reported = Finding | SuppressedFinding;

/**
 * The XML of JUnit in the form that Jenkins reads: a suite for each file, a case for each finding. What makes the run fail
 * has failed; what does not, has passed and is described in its output; what is suppressed is skipped, with its
 * reason. A run without findings is one case that has passed, because services take an empty report for a mistake.
 * There are no times in it: the same findings give the same bytes.
 */
export function junit(report: Report, context: ReportContext): string {
  const reported = [...report.findings, ...report.suppressed].toSorted(inOrder);
  const suites = grouped(reported, ({ file }) => file).map(([file, own]) =>
    suite(
      servicePath(file, context),
      own.map((finding) => caseOf(finding, file, context)),
    ),
  );
  const all = suites.length === 0 ? [cleanSuite()] : suites;
  const problems = report.problems.map(({ file, message }) =>
    visibleLine(`${servicePath(file, context)}: ${message}`),
  );
  const whole = problems.length === 0 ? all : [...all, problemSuite(problems)];
  const { tests, failures } = sums(whole.flatMap(({ cases }) => cases));
  return xmlDocument(
    element(
      'testsuites',
      { name: 'dockshift', tests, failures, errors: 0 },
      whole.map((one) => one.xml),
    ),
  );
}

type Outcome = 'passed' | 'failed' | 'skipped';

interface Case {
  readonly outcome: Outcome;
  readonly xml: XmlElement;
}

interface Suite {
  readonly cases: readonly Case[];
  readonly xml: XmlElement;
}

function suite(name: string, cases: readonly Case[], further: readonly XmlElement[] = []): Suite {
  const { tests, failures, skipped } = sums(cases);
  const attributes = { name, tests, failures, errors: 0, skipped };
  return { cases, xml: element('testsuite', attributes, [...cases.map(({ xml }) => xml), ...further]) };
}

function sums(cases: readonly Case[]) {
  const count = (wanted: Outcome) => cases.filter(({ outcome }) => outcome === wanted).length;
  return { tests: cases.length, failures: count('failed'), skipped: count('skipped') };
}

function caseOf(finding: Reported, file: string, context: ReportContext): Case {
  const { rule, entry, start, severity } = finding;
  const attributes = {
    name: `${rule} ${entry} ${start.line}:${start.column}`,
    classname: servicePath(file, context),
  };
  const make = (outcome: Outcome, content: XmlElement): Case => ({
    outcome,
    xml: element('testcase', attributes, [content]),
  });
  const message = visible(messageText(finding));
  if ('suppression' in finding) {
    return make(
      'skipped',
      element('skipped', {}, `${visible(suppressionText(finding.suppression))}\n${severity}: ${message}`),
    );
  }
  const details = detailTexts(finding, context).join('\n');
  return context.fails(finding)
    ? make('failed', element('failure', { type: severity, message }, details))
    : make('passed', element('system-out', {}, `${severity}: ${message}\n${details}`));
}

function cleanSuite(): Suite {
  const xml = element('testcase', { name: 'nothing found', classname: 'dockshift' });
  return suite('dockshift', [{ outcome: 'passed', xml }]);
}

/** They stop no run, so that they fail no case. */
function problemSuite(problems: readonly string[]): Suite {
  return suite('files that were not read in full', [], [element('system-err', {}, problems.join('\n'))]);
}
