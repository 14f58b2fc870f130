/** What keeps a version from being proved right: an engine that refuses it, or answers that changed. */
import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { ClientRequests } from '../../flow/follow/requests/client-requests.ts';
import { changesBetween, lackingIn, metBy, metByCall, type Sent } from './version-changes.ts';
import type { EngineContext } from '../../judge/engine/context.ts';

/**
 * Of a version that is stated where none was: every engine that the user names must accept it. If none is named, every
 * one that is in the field must.
 */
export function openOfStated(
  version: string,
  at: Place,
  { catalog, targets, areTargetsChosen }: EngineContext,
): OpenPoint | undefined {
  const among = areTargetsChosen ? targets : catalog.inTheField;
  const accepting = catalog.acceptedBy(version, among);
  const refusing = among.find((line) => !accepting.includes(line));
  if (!refusing) return undefined;
  const { name, shippedBy, max, min } = refusing;
  const who = `Engine ${name}${shippedBy === undefined ? '' : ` of ${shippedBy}`}`;
  const bound = compareApiVersions(version, max) > 0 ? `API ${max} at most` : `API ${min} at least`;
  const named = areTargetsChosen ? '' : ', and no engine is targeted with --engine';
  return { what: `${who} accepts ${bound}${named}`, at };
}

/** Of a version that takes the place of a refused one. */
interface Raised {
  readonly from: string;
  /** Left out if the client and the engine agree on one. */
  readonly to?: string;
  /** What is asked for; any call where left out. */
  readonly sent?: Sent;
  /** The same of a client. */
  readonly requests?: ClientRequests | undefined;
  readonly at: Place;
}

/** A change of the API between two versions that the use may meet; nothing promises one for what the catalogue does not list. */
export function openOfRaised(
  { from, to, sent, requests, at }: Raised,
  context: EngineContext,
): OpenPoint | undefined {
  const { catalog, targets } = context;
  if (to === undefined && !requests) {
    return { what: `an engine may answer API ${from} and the negotiated version differently`, at };
  }
  const stated = to === undefined ? undefined : openOfStated(to, at, context);
  if (stated) return stated;
  const highest = to ?? targets.at(-1)?.max ?? from;
  if (compareApiVersions(from, highest) > 0) {
    return { what: `API ${highest} may lack what API ${from} has`, at };
  }
  if (requests) return openOfAsked(from, highest, requests, at, context);
  const what = changesBetween(from, highest, sent && metBy(sent, catalog), catalog);
  return what === undefined ? undefined : { what, at };
}

/** What is asked for with a client is seen, unless the client itself gets out of sight. */
function openOfAsked(
  from: string,
  to: string,
  { calls, escapes }: ClientRequests,
  at: Place,
  { catalog }: EngineContext,
): OpenPoint | undefined {
  for (const call of calls) {
    const what = changesBetween(from, to, metByCall(call, catalog), catalog);
    if (what !== undefined) return { what, at: call.at };
  }
  // A client without requests is used out of sight.
  const unseen = { why: 'the requests of the client are not in sight', place: at };
  const escape = escapes[0] ?? (calls.length === 0 ? unseen : undefined);
  const any = escape && changesBetween(from, to, undefined, catalog);
  return escape && any !== undefined ? { what: `${escape.why}, and ${any}`, at: escape.place } : undefined;
}

/** What a request asks for must be there in the version that is stated for it. */
export function openOfLacking(
  version: string,
  sent: Sent,
  { catalog }: EngineContext,
): OpenPoint | undefined {
  const name = lackingIn(version, sent, catalog);
  return name === undefined
    ? undefined
    : { what: `API ${version} does not have ${name}`, at: sent.fact.urlAt };
}
