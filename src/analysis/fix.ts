/** What was judged, each with its fix or the reason why it has none. */
import type { Finding } from '../finding.ts';
import type { HubFinding } from '../findings/hub-finding.ts';
import { withRewrites } from '../fix/hub/fix.ts';
import { withGivenClients } from '../fix/hub/given-clients.ts';
import { mayHoldMocks } from '../fix/hub/stated-in-tests.ts';
import type { Analyzed } from './analysis.ts';
import type { Shown } from './analyze.ts';
import type { JudgedTogether } from './judge.ts';

export async function fix(shown: Shown, { hub, engine }: JudgedTogether): Promise<Analyzed> {
  const { analysis, fileJudge, seen, world, problems } = shown;
  const ofHub = await fixHub(hub, shown);
  const ofEngine = fileJudge.fixEngine(engine, world);
  // Those of the Engine come last.
  const placed = <F extends Finding>(one: F, i: number): F => ({ ...one, order: seen.order.length + i });
  const ownOf = <F extends Finding>(found: readonly F[]) =>
    analysis.shard ? found.map(placed).filter(({ file }) => seen.owns(file)) : found;
  return {
    findings: [...ofHub, ...ownOf(ofEngine.findings)],
    suppressed: [...seen.suppressed, ...ownOf(ofEngine.suppressed)],
    problems,
  };
}

async function fixHub(
  reported: readonly HubFinding[],
  { analysis: { catalog, config, candidates, today, clock, fixes }, seen, world }: Shown,
): Promise<readonly Finding[]> {
  if (fixes === false) return reported.map(unfixed);
  const { textOf } = world;
  const judging = { catalog, config, textOf, today };
  const { findings, requests, asked } = withGivenClients(
    reported,
    world.requests,
    { world, catalog },
    judging,
  );
  return withRewrites(findings, {
    requests,
    textOf,
    tests: candidates.filter(({ file, path }) => path && mayHoldMocks(file)).map(({ file }) => file),
    proof: { world: { ...world, requests }, catalog },
    judging,
    ...(clock && { clock }),
    isWanted: (finding) => seen.isOwn(asked(finding)),
  });
}

/** What a finding states without a look at what a fix would be. */
function unfixed(finding: HubFinding): Finding {
  const plain: Finding & { verdict?: unknown; change?: unknown } = { ...finding };
  delete plain.verdict;
  delete plain.change;
  return plain;
}
