/** Calls that a finding reports too, and that its change does not reach: they would request the old address. */
import type { Catalog } from '../catalog/catalog.ts';
import type { Edit } from '../finding.ts';
import { reportedWith } from '../judge/reported-with.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { changedTexts } from './changed-texts.ts';

export function leftBehind(
  verdict: Verdict,
  edits: readonly Edit[],
  requests: readonly RequestFact[],
  catalog: Catalog,
): readonly Verdict[] {
  return reportedWith(verdict, requests, catalog).filter(({ fact }) => !isReached(fact, edits));
}

/** Whether a text of the address changes, or something in the call, as it is seen from a caller or from inside of a wrapper. */
function isReached(fact: RequestFact, edits: readonly Edit[]): boolean {
  if (changedTexts(fact, edits).length > 0) return true;
  for (let one: RequestFact | undefined = fact; one; one = one.general) {
    const { site } = one;
    if (edits.some((edit) => isIn(edit, site))) return true;
  }
  return false;
}

function isIn(edit: Edit, { file, start, end }: Place): boolean {
  return edit.file === file && edit.start >= start && edit.end <= end;
}
