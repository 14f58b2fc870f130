/** One place that asks for two things: its callers give it a namespace here and `namespace/name` there. */
import type { Verdict } from '../../judge/verdict.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { unfoldStart } from '../../trace/model/pieces.ts';
import { isSameCall, isSeenFrom } from './same-request.ts';
import { shapeOf } from './shape.ts';

/** Why such a call has to be changed by hand. */
export const twoCallsInOne =
  'its callers request several things, whose new paths differ: give each a call of its own, then move them';

/**
 * @param verdicts on all requests of the file
 * @param requests every one that the scan saw
 */
export function isTwoCallsInOne(
  { fact, match }: Verdict,
  verdicts: readonly Verdict[],
  requests: readonly RequestFact[],
): boolean {
  const { entry, stretched } = match;
  const isOther = (other: Verdict) =>
    isSameCall(other.fact, fact) &&
    other.match.entry.replacement?.path !== entry.replacement?.path &&
    sharesPath(other.fact, fact);
  if (verdicts.some(isOther)) return true;
  // If a name may come with its namespace anyway, the rewriters take it apart.
  if (stretched > 0 || entry.paths.length > 1) return false;
  // What its callers put into one of its names has slashes of its own.
  const length = lengthOf(fact);
  return requests.some(
    (other) => isSeenFrom(other, fact) && lengthOf(other) > length && sharesPath(other, fact),
  );
}

/** How many segments the path has, as far as they are written out: what is not known may represent several. */
function lengthOf({ url }: RequestFact): number {
  return shapeOf(unfoldStart(url))?.segments.length ?? 0;
}

/** Of two addresses that are chosen between, each has words of its own. */
function sharesPath({ url: one }: RequestFact, { url: two }: RequestFact): boolean {
  return one.some(
    (piece) =>
      piece.kind === 'text' &&
      piece.value.includes('repositories') &&
      two.some(({ from }) => from.file === piece.from.file && from.start === piece.from.start),
  );
}
