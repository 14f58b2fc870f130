/** Findings with fixes that change the URL and nothing else. */
import type { Catalog } from '../../catalog/catalog.ts';
import { findingOf, type FindingContext } from '../../findings/findings.ts';
import type { HubFinding } from '../../findings/hub-finding.ts';
import { Lines } from '../../judge/lines.ts';
import { judge, type Verdict } from '../../judge/verdict.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import { PathFixes } from './path.ts';

export interface MoveContext extends FindingContext {
  readonly catalog: Catalog;
}

/**
 * @param facts all requests of the same files
 * @param verdicts all that are given on them: those that are not reported count too
 */
export function withMoves(
  findings: readonly HubFinding[],
  facts: readonly RequestFact[],
  verdicts: readonly Verdict[],
  context: MoveContext,
): readonly HubFinding[] {
  const fixes = pathFixes(facts, verdicts, context);
  return findings.map((finding) => withMove(finding, fixes));
}

/**
 * The findings with other verdicts: more is known of their requests now.
 *
 * @param facts all requests of the same files
 */
export function findingsAgain(
  findings: readonly HubFinding[],
  facts: readonly RequestFact[],
  context: MoveContext,
): readonly HubFinding[] {
  const lines = new Lines(context.textOf);
  const verdicts = findings.map(({ verdict }) => verdict);
  const fixes = pathFixes(facts, verdicts, context);
  return findings.map((finding) => {
    const again = findingOf(finding.verdict, context, lines);
    return again ? { ...finding, ...withMove(again, fixes) } : finding;
  });
}

function pathFixes(
  facts: readonly RequestFact[],
  verdicts: readonly Verdict[],
  { catalog, textOf }: MoveContext,
): PathFixes {
  return new PathFixes({ facts, verdicts, judge: (fact) => judge(catalog, fact), textOf });
}

/** Samples and tests move together with the code that they show or test, by hand. */
function withMove(finding: HubFinding, fixes: PathFixes): HubFinding {
  const { verdict, file } = finding;
  const isLeft = verdict.fact.document === true || verdict.fact.operation !== undefined || isTestFile(file);
  const move = isLeft ? undefined : fixes.of(verdict);
  if (!move) return finding;
  return move.kind === 'fix' ? { ...finding, change: move.change } : { ...finding, whyNoFix: move.why };
}
