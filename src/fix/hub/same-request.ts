/** One request that the scan saw from several places. */
import { isSamePlace } from '../../trace/model/places.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { Part } from './shape.ts';

/** Whether one is the other as it is seen from inside a wrapper, or from outside. */
export function isSeenIn(one: RequestFact, other: RequestFact): boolean {
  return isSeenFrom(one, other) || isSeenFrom(other, one);
}

/**
 * Whether a call of a wrapper, or of a wrapper around that, is what the other sees from inside. By its place: a function that
 * gives its query in several ways is seen as often.
 */
export function isSeenFrom({ general }: RequestFact, other: RequestFact): boolean {
  return general !== undefined && (isSameCall(general, other) || isSeenFrom(general, other));
}

export function isSameCall({ site: a }: RequestFact, { site: b }: RequestFact): boolean {
  return isSamePlace(a, b);
}

/** Whether one call sends both, with the same texts: callers further out that add nothing to it. */
export function isSentAlike(one: RequestFact, other: RequestFact): boolean {
  return (
    isSamePlace(one.sends, other.sends) && one.method === other.method && placesOf(one) === placesOf(other)
  );
}

/** Where the texts of a URL are: what is put between them may be another value in each call. */
export const placesOf = ({ url }: RequestFact): string =>
  url.map(({ kind, from }) => (kind === 'text' ? `${from.file} ${from.start} ${from.end}` : kind)).join();

/** Whether a text of the request's file is a part of what another request asks for; offsets are UTF-16 units. */
export function isHeldByOthers(
  fact: RequestFact,
  { start, end }: Part,
  requests: readonly RequestFact[],
): boolean {
  return requests.some(
    (other) =>
      other !== fact &&
      !isSeenIn(other, fact) &&
      !isSameCall(other, fact) &&
      other.url.some(({ from }) => from.file === fact.site.file && from.start < end && from.end > start),
  );
}
