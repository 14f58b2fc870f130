/** Findings whose URL fits several entries: the fields that the program reads of the answer decide which one it is. */
import type { HubFinding } from '../../findings/hub-finding.ts';
import { settled } from '../../judge/operation.ts';
import type { ProofContext } from '../../prove/proof.ts';
import { filesOfRequest } from '../../trace/model/request-files.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { findingsAgain, type MoveContext } from './url-fixes.ts';

/**
 * The findings, those whose call was in doubt with what their answers show. A text that several calls share moves only if
 * each of them is sure, so those of the same files are computed anew.
 */
export function decidedByAnswer(
  findings: readonly HubFinding[],
  proof: ProofContext,
  context: MoveContext,
): readonly HubFinding[] {
  const changed = new Set<string>();
  const now = findings.map((finding): HubFinding => {
    const verdict = settled(finding.verdict, proof.catalog, proof.world);
    if (verdict === finding.verdict) return finding;
    for (const file of filesOfRequest(verdict.fact)) changed.add(file);
    return { ...finding, verdict };
  });
  if (changed.size === 0) return findings;
  const isNear = (fact: RequestFact) => [...filesOfRequest(fact)].some((file) => changed.has(file));
  const near = now.filter(({ verdict }) => isNear(verdict.fact));
  const again = findingsAgain(near, proof.world.requests.filter(isNear), context);
  const byOld = new Map(near.map((finding, i) => [finding, again[i] ?? finding]));
  return now.map((finding) => byOld.get(finding) ?? finding);
}
