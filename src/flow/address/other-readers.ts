/** Other readers of an address than the calls that a change is made for. */
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { readersOf } from './address.ts';
import { callersOf } from '../uses/all-callers.ts';
import { requestsOfCall } from '../order/requests-of-call.ts';
import { isSamePlace } from '../../trace/model/places.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { callAt } from '../follow/calls/call-at.ts';

interface OtherReaders {
  /** Other calls that request it. */
  readonly calls: readonly Place[];
  /** Where it gets out of sight. */
  readonly escapes: readonly Escape[];
}

/** @param place of a text, or of an expression that gives an address */
export function otherReaders(world: World, place: Place, calls: readonly Place[]): OtherReaders {
  const { asked, escapes } = readersOf(world, place);
  return { calls: asked.filter((call) => !isOneOf(world, call, calls)), escapes };
}

/** Whether it is one of them, as it is seen from there, from outside, or from inside of a wrapper. */
function isOneOf(world: World, asked: Place, calls: readonly Place[]): boolean {
  const isOne = (place: Place) => calls.some((one) => isSamePlace(one, place));
  if (isOne(asked)) return true;
  const own = askedAt(world, asked);
  if (own.length > 0 && own.every((fact) => insidesOf(fact).some(isOne))) return true;
  const isInside = calls
    .flatMap((call) => askedAt(world, call))
    .some((fact) => insidesOf(fact).some((place) => isSamePlace(place, asked)));
  return isInside && areCallersSeen(world, asked);
}

function askedAt({ requests }: World, call: Place): readonly RequestFact[] {
  return requestsOfCall(requests, call).filter(({ site }) => isSamePlace(site, call));
}

/** The same request as wrappers see it, from the call inward. */
function insidesOf({ general }: RequestFact): readonly Place[] {
  return general ? [general.site, ...insidesOf(general)] : [];
}

/** Calls of a wrapper that nothing is known of may ask for anything. */
function areCallersSeen(world: World, inside: Place): boolean {
  const found = callAt(world, inside);
  const fn = found?.around.functionAround(found.call);
  if (!fn) return false;
  return callersOf(world, fn).calls.every(({ around, call }) => {
    const place = { file: around.file.file, start: call.start, end: call.end };
    return askedAt(world, place).length > 0;
  });
}
