/** A finding with its fix as safe as it is proved to be, and the reason if it is not. */
import type { Edit, Finding } from '../finding.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { Place } from '../trace/fact.ts';
import { pointsInWords, type Point, type Proof, type ProofContext } from './proof.ts';
import { prove } from './prove.ts';

export interface Proving {
  readonly proof: ProofContext;
  readonly textOf: (file: string) => string;
}

/** The finding with its fix as safe as it is proved to be; without one that is known to be wrong. */
export function proved(
  finding: Finding,
  verdict: Verdict,
  restores: boolean,
  { proof, textOf }: Proving,
): Finding {
  if (!finding.fix) return finding;
  const first = prove(verdict, finding.fix, restores, proof);
  const mends = mendsOf(first);
  const fix = { ...finding.fix, edits: [...finding.fix.edits, ...mends] };
  const said = mends.length === 0 ? first : prove(verdict, fix, restores, proof, mends);
  if (said.kind === 'proved') return { ...finding, fix };
  const lineOf = ({ file, start }: Place) => textOf(file).slice(0, start).split('\n').length;
  const words = pointsInWords(said.points, lineOf);
  if (said.kind === 'refuted') return { ...finding, fix: null, whyNoFix: `${words}: change it by hand` };
  return {
    ...finding,
    fix: {
      ...fix,
      safety: 'unsafe',
      title: `${fix.title}; ${fix.title.includes('review needed:') ? '' : 'review needed: '}${words}`,
    },
  };
}

/** What makes every point right that would break: numbers that are lowered to what the old call gave. */
function mendsOf(said: Proof): readonly Edit[] {
  if (said.kind !== 'refuted') return [];
  const edits = said.points.map(({ place, mend }: Point) =>
    mend === undefined ? undefined : { ...place, text: mend },
  );
  return edits.includes(undefined) ? [] : edits.flatMap((edit) => edit ?? []);
}
