import type { FileProblem, Finding, Report, SuppressedFinding } from '../../finding.ts';
import { inOrder } from '../in-order.ts';
import { jsonText } from '../json-text.ts';
import type { ReportContext } from '../reporter.ts';
import { unique } from '../unique.ts';
import { visible } from '../../text/visible.ts';
import { artifactLocation, sourceRoot } from './location.ts';
import { resultOf } from './result.ts';
import { ruleDescriptors } from './rules.ts';
import { sourcesOf } from '../sources.ts';

/**
 * SARIF 2.1.0: one run, with every rule and its page, and every finding with its place, evidence, fix and
 * fingerprint. Suppressed findings are among the results, with `suppressions` that state by what and why; other
 * results have an empty list there, which marks them as reviewed. No times, no absolute paths: the same findings give
 * the same bytes.
 */
export function sarif(report: Report, context: ReportContext): string {
  const rules = ruleDescriptors(context);
  const ruleIndex = new Map<string, number>(rules.map(({ id }, index) => [id, index]));
  const sourceOf = sourcesOf(context);
  const own = unique();
  // What is reported keeps its fingerprint, whatever is suppressed beside it.
  const reported: readonly (Finding | SuppressedFinding)[] = [...report.findings, ...report.suppressed].map(
    (finding) => ({ ...finding, fingerprint: own(finding.fingerprint) }),
  );
  const results = reported
    .toSorted(inOrder)
    .map((finding) => resultOf(finding, context, { index: ruleIndex.get(finding.rule), sourceOf }));
  const driver = {
    name: 'dockshift',
    version: context.version,
    semanticVersion: context.version,
    rules,
  };
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [sourceRoot]: { description: { text: 'The top of the repository.' } } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: report.problems.map((problem) => notification(problem, context)),
          },
        ],
        results,
      },
    ],
  };
  return `${jsonText(log, 2, storable)}\n`;
}

/** Halves of surrogate pairs and NUL are right in JSON, but no database of a service takes them. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\0|\p{Surrogate}/gu, '\uFFFD') : value;
}

function notification({ file, message }: FileProblem, context: ReportContext): object {
  return {
    level: 'warning',
    message: { text: visible(message === '' ? 'not read' : message) },
    locations: [{ physicalLocation: { artifactLocation: artifactLocation(file, context) } }],
  };
}
