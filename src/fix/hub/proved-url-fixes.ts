/** Fixes of URLs with the safety that their proof gives them. */
import type { Finding } from '../../finding.ts';
import type { HubFinding } from '../../findings/hub-finding.ts';
import type { ProofContext } from '../../prove/proof.ts';
import { proved } from '../../prove/proved.ts';
import type { MoveContext } from './url-fixes.ts';
import { decidedByAnswer } from './decided-by-answer.ts';

/** @returns the findings in their order, with the fixes that no rewriter has to make */
export function withProvedMoves(
  findings: readonly HubFinding[],
  proof: ProofContext,
  context: MoveContext,
): readonly Finding[] {
  return decidedByAnswer(findings, proof, context).map(({ verdict, change, ...finding }) =>
    change ? proved(finding, verdict, change, { proof, textOf: context.textOf }) : finding,
  );
}
