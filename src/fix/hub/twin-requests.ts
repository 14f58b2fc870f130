/** Calls that ask for the same through the same text: what moves one of them moves them all. */
import type { RequestFact } from '../../trace/model/fact.ts';
import type { Moving } from './constants.ts';
import { placesOf } from './same-request.ts';

/** @returns those of the requests whose answers may be read as they are */
export function twinRequests(
  fact: RequestFact,
  requests: readonly RequestFact[],
  replacement: Moving['replacement'],
): readonly RequestFact[] {
  if (replacement.response !== 'same') return [];
  return requests.filter(
    (other) =>
      other.method === fact.method &&
      other.client === fact.client &&
      other.certainty === 'model' &&
      other.site.start !== fact.site.start &&
      other.body.length === 0 &&
      other.query.every((name) => fact.query.includes(name)) &&
      // A limit that this call does not break may be broken by the other one.
      !(other.query.includes('page_size') && replacement.query?.['page_size']) &&
      placesOf(fact) === placesOf(other),
  );
}
