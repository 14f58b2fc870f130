/** A finding with a fix as safe as it is proved to be, or with the reason why there is none. */
import type { Edit, Finding } from '../finding.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { Change } from '../findings/change.ts';
import { pointsInWords, type Point, type Proof, type ProofContext } from './proof.ts';
import { prove } from './prove.ts';

interface Proving {
  readonly proof: ProofContext;
  readonly textOf: (file: string) => string;
}

/** @returns the finding with the change as its fix, safe or to review; without one if it is known to be wrong */
export function proved(
  finding: Finding,
  verdict: Verdict,
  change: Change,
  { proof, textOf }: Proving,
): Finding {
  const first = prove(verdict, change, proof);
  const mends = mendsOf(first);
  const edits = [...change.edits, ...mends];
  const proofOfAll = mends.length === 0 ? first : prove(verdict, { ...change, edits }, proof, mends);
  const { replacement } = verdict.match.entry;
  const title = `call ${replacement?.operation ?? ''}: ${replacement?.method ?? ''} ${replacement?.path ?? ''}`;
  if (proofOfAll.kind === 'proved') {
    return { ...finding, fix: { safety: 'safe', title, edits }, whyNoFix: null };
  }
  const words = pointsInWords(proofOfAll.points, textOf);
  if (proofOfAll.kind === 'refuted') {
    return { ...finding, fix: null, whyNoFix: `${words}: change it by hand` };
  }
  const reviewed = `${title}; review needed: ${words}`;
  return { ...finding, fix: { safety: 'unsafe', title: reviewed, edits }, whyNoFix: null };
}

/** What makes every point right that would break: numbers that are lowered to what the old call gave. */
function mendsOf(proofOfAll: Proof): readonly Edit[] {
  if (proofOfAll.kind !== 'refuted') return [];
  const edits = proofOfAll.points.map(({ place, mend }: Point) =>
    mend === undefined ? undefined : { ...place, text: mend },
  );
  return edits.includes(undefined) ? [] : edits.flatMap((edit) => edit ?? []);
}
