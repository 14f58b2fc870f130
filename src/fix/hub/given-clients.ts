/** Requests whose client callers pass in: once that is seen, it is known that they are sent, and by what. */
import { givenClient } from '../../flow/request/client/given-client.ts';
import type { HubFinding } from '../../findings/hub-finding.ts';
import { judge } from '../../judge/verdict.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { ProofContext } from '../../prove/proof.ts';
import { findingsAgain, type MoveContext } from './url-fixes.ts';

interface WithClients {
  readonly findings: readonly HubFinding[];
  readonly requests: readonly RequestFact[];
  /** The finding as it was before. */
  readonly asked: (finding: HubFinding) => HubFinding;
}

export function withGivenClients(
  findings: readonly HubFinding[],
  requests: readonly RequestFact[],
  { world, catalog }: ProofContext,
  context: MoveContext,
): WithClients {
  const known = new Map<RequestFact, RequestFact>();
  for (const { verdict } of findings) {
    const { fact } = verdict;
    const client = fact.certainty === 'name' ? givenClient({ ...world, read: () => 'use' }, fact) : undefined;
    if (client !== undefined) known.set(fact, { ...fact, client, certainty: 'model' });
  }
  if (known.size === 0) return { findings, requests, asked: (finding) => finding };
  const now = (fact: RequestFact): RequestFact => {
    const before = known.get(fact);
    if (before || !fact.general) return before ?? fact;
    const general = now(fact.general);
    if (general === fact.general) return fact;
    const made = { ...fact, general };
    known.set(fact, made);
    return made;
  };
  const all = requests.map(now);
  const again = findings.map((finding): HubFinding => {
    const fact = now(finding.verdict.fact);
    if (fact === finding.verdict.fact) return finding;
    return { ...finding, verdict: judge(catalog, fact) ?? { ...finding.verdict, fact } };
  });
  const reported = findingsAgain(again, all, context);
  const before = new Map(reported.map((finding, i) => [finding, findings[i] ?? finding]));
  return { findings: reported, requests: all, asked: (finding) => before.get(finding) ?? finding };
}
