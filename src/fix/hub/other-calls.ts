/** An address that is written once and requested by several calls, of which one alone was changed: the others change too. */
import type { Catalog } from '../../catalog/catalog.ts';
import type { Change } from '../../findings/change.ts';
import type { Edit } from '../../finding.ts';
import { leftBehind } from '../../prove/left-behind.ts';
import type { Rewrite, Rewriter, RewriteJob } from './rewriter.ts';

/** @returns the rewrite as it was if it leaves no call behind, or if one of them cannot change in the same way */
export async function withOtherCalls(
  made: Rewrite | undefined,
  rewriter: Rewriter,
  job: RewriteJob,
  catalog: Catalog,
): Promise<Rewrite | undefined> {
  if (made?.kind !== 'fix') return made;
  const { finding, requests } = job;
  const changes: Change[] = [made.change];
  const left = leftBehind(finding.verdict, made.change.edits, requests, catalog);
  for (const verdict of left) {
    const its = await rewriter.rewrite({ ...job, finding: { ...finding, verdict } });
    if (its?.kind !== 'fix') return made;
    changes.push(its.change);
  }
  const edits = distinct(changes.flatMap((change) => change.edits));
  if (left.length === 0 || edits.some((one) => edits.some((two) => one !== two && isInTheWay(one, two)))) {
    return made;
  }
  const moves = [...changes.flatMap((change) => change.moves ?? []), ...left.map(({ fact }) => fact)];
  const assumes = changes.flatMap((change) => change.assumes);
  const restores = changes.every((change) => change.restores);
  return { kind: 'fix', change: { edits, restores, assumes, moves } };
}

function distinct(edits: readonly Edit[]): readonly Edit[] {
  return [...new Map(edits.map((edit) => [JSON.stringify(edit), edit])).values()];
}

function isInTheWay(one: Edit, two: Edit): boolean {
  return one.file === two.file && one.start <= two.end && two.start <= one.end;
}
