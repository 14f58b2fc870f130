/** The texts of an address that a fix changes, and the requests that ask for them. */
import type { Edit } from '../finding.ts';
import type { Change } from '../findings/change.ts';
import { judge, type Verdict } from '../judge/verdict.ts';
import { callersOf } from '../flow/uses/all-callers.ts';
import { requestsOfCall } from '../flow/order/requests-of-call.ts';
import { isSamePlace } from '../trace/model/places.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import type { Point, ProofContext } from './proof.ts';

/** The texts of the address that the fix changes. */
export function changedTexts({ url }: RequestFact, edits: readonly Edit[]): readonly Place[] {
  const texts = url.flatMap((piece) =>
    piece.kind === 'text'
      ? [piece.from]
      : (piece.default ?? []).flatMap((one) => (one.kind === 'text' ? [one.from] : [])),
  );
  return texts.filter(
    (place) =>
      place.end > place.start &&
      edits.some((edit) => edit.file === place.file && edit.start <= place.end && edit.end >= place.start),
  );
}

/**
 * Text inside a wrapper of another file: who else calls that one may send another request. It is the same one if all callers
 * are seen, and each request that the text is a part of is of the operation that this one is of.
 */
export function sharedWithCallers(
  { fact, match }: Verdict,
  place: Place,
  { world, catalog }: ProofContext,
): readonly Point[] {
  if (!fact.beyond || place.file === fact.site.file) return [];
  const functions = [...(world.index(place.file)?.functions.values() ?? [])];
  const around = functions.filter(({ fn }) => fn.start <= place.start && place.end <= fn.end);
  const [inmost] = [...around].sort((a, b) => b.fn.start - a.fn.start);
  if (!inmost) return [];
  const asking = world.requests.filter(({ url }) =>
    url.some((piece) => piece.kind === 'text' && isOverlapping(piece.from, place)),
  );
  const areSame = asking.every((one) => {
    const verdict = one === fact ? undefined : judge(catalog, one);
    return one === fact || (verdict?.match.entry === match.entry && verdict.confidence === 'high');
  });
  const { calls, escapes } = callersOf({ ...world, read: () => 'use' }, inmost);
  const areSeen = calls.every(({ around: { file }, call }) =>
    asking.some(({ site }) => isSamePlace(site, { file: file.file, start: call.start, end: call.end })),
  );
  return areSame && areSeen && calls.length > 0 && escapes.length === 0
    ? []
    : [{ why: 'other callers may use the changed text for other requests', place }];
}

function isOverlapping(a: Place, b: Place): boolean {
  return a.file === b.file && a.start < b.end && b.start < a.end;
}

/** The requests of a call that asks for a changed text: they move with it, or they are in its way. */
export function callsAt(
  world: ProofContext['world'],
  call: Place,
  { fact, match }: Verdict,
  change: Change,
  moved: Set<RequestFact>,
): readonly Point[] {
  const methods = match.entry.replacement?.fixMethods ?? [];
  return requestsOfCall(world.requests, call).flatMap((other): readonly Point[] => {
    if (moved.has(other)) return [];
    if (isMovedBy(change, other)) {
      moved.add(other);
      return [];
    }
    if (
      other.method === 'unknown' ||
      !(methods.some((method) => method === other.method) || isOther(other, fact))
    ) {
      if (other.method === 'unknown') {
        return [{ why: 'the address is also requested with an unknown method', place: other.site }];
      }
      return [{ why: `the address is also requested with ${other.method}`, place: other.site, breaks: true }];
    }
    moved.add(other);
    return [];
  });
}

/** A call that the change moves, too, as it is seen from its caller or from inside of a wrapper. */
function isMovedBy({ moves = [] }: Change, other: RequestFact): boolean {
  return moves.some((one) => one.method === other.method && isSamePlace(one.sends, other.sends));
}

/** Another operation, which has a verdict of its own. */
function isOther(other: RequestFact, fact: RequestFact): boolean {
  return other.method !== fact.method && other.method === 'GET';
}
