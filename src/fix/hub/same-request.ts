/** One request that the scan saw from several places. */
import type { RequestFact } from '../../trace/fact.ts';

/** Whether one is the other as it is seen from inside a wrapper, or from outside. */
export function isSeenIn(one: RequestFact, other: RequestFact): boolean {
  return isOf(one, other) || isOf(other, one);
}

/** By its place: a function that gives its query in several ways is seen as often. */
function isOf({ general }: RequestFact, other: RequestFact): boolean {
  return general !== undefined && isSameSite(general, other);
}

export function isSameSite({ site: a }: RequestFact, { site: b }: RequestFact): boolean {
  return a.file === b.file && a.start === b.start && a.end === b.end;
}
