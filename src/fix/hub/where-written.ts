/** The wrapper that holds the address, for a call that passes it only names: a change there is for all its callers. */
import type { Verdict } from '../../judge/verdict.ts';
import type { Piece, RequestFact } from '../../trace/model/fact.ts';
import { skeleton, unfoldStart } from '../../trace/model/pieces.ts';
import { isSamePlace, isWithin } from '../../trace/model/places.ts';
import { shapeOf } from './shape.ts';

/** @returns the verdict with the request as it is seen where its address is written */
export function whereWritten(verdict: Verdict, requests: readonly RequestFact[]): Verdict {
  let { fact } = verdict;
  const count = segmentsOf(fact);
  while (givesNames(fact)) {
    const { general } = fact;
    const inner = general ?? asSent(fact);
    if (inner?.method !== fact.method || inner.site.file !== fact.site.file) break;
    const others = requests.filter((other) =>
      general ? other.general === general : isSamePlace(other.sends, inner.site),
    );
    // Who gives a namespace where others give `namespace/name` asks for something else; of a name it is not known, and the change assumes it.
    const isSame = others.every(
      (other) => segmentsOf(other) === count || skeleton(other.url) === skeleton(inner.url),
    );
    if (!isSame) break;
    fact = inner;
  }
  return fact === verdict.fact ? verdict : { ...verdict, fact };
}

/** No argument of the call holds a part of the address. */
function givesNames({ site, urlAt }: RequestFact): boolean {
  return isSamePlace(urlAt, site);
}

/** The request as the call that sends it shows it, whose base is known from the caller's side alone. */
function asSent(fact: RequestFact): RequestFact | undefined {
  const { sends, site, url } = fact;
  // What joins a base and a path is of the call, and not of its argument.
  const isHere = ({ within }: Piece) =>
    within.end > within.start && isWithin(within, sends) && !isSamePlace(within, sends);
  const first = url.findIndex(isHere);
  const last = url.findLastIndex(isHere);
  const urlAt = url[first]?.within;
  if (!urlAt || sends.file !== site.file || isSamePlace(sends, site)) return undefined;
  return url.slice(first, last + 1).every(isHere) ? { ...fact, site: sends, urlAt } : undefined;
}

function segmentsOf({ url }: RequestFact): number | undefined {
  return shapeOf(unfoldStart(url))?.segments.length;
}
