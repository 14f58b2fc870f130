/** The requests of a scan by the calls that they are asked for and sent with. */
import { isSamePlace } from '../../trace/model/places.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { World } from '../code/world.ts';

type Requests = World['requests'];

/** Kept as long as the requests are: each finding asks for those of a few calls. */
const known = new WeakMap<Requests, ReadonlyMap<string, readonly RequestFact[]>>();

/** @returns those that are asked for or sent by the call, in their order */
export function requestsOfCall(requests: Requests, call: Place): readonly RequestFact[] {
  return startingAt(requests, call).filter(
    ({ site, sends }) => isSamePlace(site, call) || isSamePlace(sends, call),
  );
}

/** @returns those that are sent by a call which begins where this one does, and ends there or behind it */
export function requestsAround(requests: Requests, call: Place): readonly RequestFact[] {
  return startingAt(requests, call).filter(
    ({ sends }) => keyOf(sends) === keyOf(call) && sends.end >= call.end,
  );
}

/** @returns those that are asked for by the same call, itself among them */
export function requestsOfSite(requests: Requests, { site }: RequestFact): readonly RequestFact[] {
  return startingAt(requests, site).filter((other) => isSamePlace(other.site, site));
}

function startingAt(requests: Requests, place: Place): readonly RequestFact[] {
  const index = known.get(requests) ?? indexOf(requests);
  known.set(requests, index);
  return index.get(keyOf(place)) ?? [];
}

function indexOf(requests: Requests): ReadonlyMap<string, readonly RequestFact[]> {
  const index = new Map<string, RequestFact[]>();
  for (const fact of requests) {
    for (const key of new Set([keyOf(fact.site), keyOf(fact.sends)])) {
      const list = index.get(key);
      if (list) list.push(fact);
      else index.set(key, [fact]);
    }
  }
  return index;
}

function keyOf({ file, start }: Place): string {
  return `${start} ${file}`;
}
