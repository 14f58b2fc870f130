/** Merges the requests of one call: a scan reports one for each value if the call is in a loop over literals, or takes one of several. */
import { catalogWith } from '../../catalog/catalog.ts';
import type { Verdict } from '../../judge/verdict.ts';
import { judge } from '../../judge/verdict.ts';
import type { HolePiece, Piece, RequestFact, TextPiece } from '../../trace/model/fact.ts';
import { isSameCall } from './same-request.ts';

/** From here on the scan may have left values out, which may be of another form. */
const tooMany = 8;
const aName = /^[\w.-]+(?:\/[\w.-]+)?$/;

/**
 * The requests of one call as one, with a hole in the place of what differs: it is written once, so it moves once.
 *
 * @returns the verdict as it was if there is one request alone, or more differs than one value
 */
export function ofOneCall(verdict: Verdict, requests: readonly RequestFact[]): Verdict {
  const { fact, match } = verdict;
  const others = requests.filter((one) => one !== fact && isSameCall(one, fact));
  const rows = [fact, ...others].map(({ url }) => url);
  if (others.length === 0 || rows.length >= tooMany) return verdict;
  if (others.some(({ method }) => method !== fact.method)) return verdict;
  const length = Math.min(...rows.map((row) => row.length));
  let head = 0;
  while (head < length && areSame(rows.map((row) => row[head]))) head++;
  let tail = 0;
  while (tail < length - head && areSame(rows.map((row) => row.at(-1 - tail)))) tail++;
  const values = rows.map((row) => row.slice(head, row.length - tail));
  const texts = values.flatMap(([only, more]) => (only?.kind === 'text' && !more ? [only] : []));
  const [first] = texts;
  if (!first || texts.length < rows.length || !texts.every(({ value }) => aName.test(value))) {
    return verdict;
  }
  const pairs = texts.filter(({ value }) => value.includes('/'));
  const arePairs = pairs.length === texts.length;
  // Only version 1 took both.
  if (pairs.length > 0 && !arePairs && match.entry.paths.length === 1) return verdict;
  const url = [
    ...fact.url.slice(0, head),
    holeFor(first, pairs.length === 0),
    ...fact.url.slice(-tail || fact.url.length),
  ];
  const merged = judge(catalogWith([match.entry]), { ...fact, url });
  return merged ? { ...merged, confidence: verdict.confidence } : verdict;
}

function holeFor({ from, within }: TextPiece, isSegment: boolean): HolePiece {
  return { kind: 'hole', name: '…', from, within, ...(isSegment ? { segment: true } : {}) };
}

function areSame([first, ...others]: readonly (Piece | undefined)[]): boolean {
  const isSame = (other: Piece | undefined) =>
    first !== undefined &&
    other?.kind === first.kind &&
    other.from.file === first.from.file &&
    other.from.start === first.from.start &&
    other.from.end === first.from.end;
  return others.every(isSame);
}
