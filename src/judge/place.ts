/** Where a finding is. */
import { isSamePlace, isWithin } from '../trace/model/places.ts';
import type { Piece, Place, RequestFact } from '../trace/model/fact.ts';
import { skeleton, unfoldStart } from '../trace/model/pieces.ts';

/**
 * The expression in the request's own file that most of the path is written in; if none of it is written there, the
 * argument that holds it. Of two that hold as much the later one counts: it is nearer to the call.
 *
 * @param shape the path shape that the request fits: its words (`repositories`) weigh more than names do
 */
export function placeOfRequest(fact: RequestFact, shape: string): Place {
  const words = new Set(
    shape.split('/').filter((part) => part !== '' && !part.startsWith('{') && !isVersion(part)),
  );
  const held = new Map<
    string,
    { place: Place; names: number; relevance: number; order: number; written: boolean }
  >();
  // What a variable holds if it holds nothing else is written there: `more or 'https://…'`.
  const url = fact.url.length === 1 ? unfoldStart(fact.url) : fact.url;
  // Behind what the call itself writes only a name comes in: `repo = org + "/" + name` may serve several calls.
  const own = url.findIndex((piece) => piece.kind === 'text' && isWithin(piece.within, fact.site));
  const query = url.findIndex((piece) => piece.kind === 'text' && piece.value.includes('?'));
  // The host may be in several pieces: a scheme, `://`, and what a constructor was given.
  let host = schemeAndHost.exec(skeleton(url))?.[0].length ?? 0;
  url.forEach((piece, order) => {
    const behind = piece.kind === 'text' ? piece.value.slice(host) : '';
    host = Math.max(host - (piece.kind === 'text' ? piece.value.length : 1), 0);
    const isOfVerdict = isRelevant(piece, url, words);
    const put = isWithin(piece.within, fact.site) ? undefined : putBy(piece, url, order, fact, isOfVerdict);
    const place = put ?? piece.within;
    if (place.file !== fact.site.file || fact.shared?.places.some((one) => isSamePlace(one, place))) return;
    const key = `${place.start}:${place.end}`;
    const known = held.get(key);
    const relevance = isOfVerdict ? 1 : (known?.relevance ?? 0);
    // A hole at the very start is the host.
    const names = piece.kind === 'hole' && order === 0 ? 0 : weight(piece, behind) + (isOfVerdict ? 1 : 0);
    // The number of a page gives no information on what is asked for, wherever it is written.
    const inPath = query < 0 || order <= query;
    const isOutside = !isWithin(place, fact.site);
    const isName = own >= 0 && own < order && isOutside && isSlash(piece);
    // A host that is written elsewhere serves calls of all kinds.
    const isHost = isOutside && names < 1 && !isSlash(piece);
    const isWritten = piece.kind === 'text' && names > 0 && inPath && !isName && !isHost;
    const written = (known?.written ?? false) || isWritten;
    held.set(key, { place, names: (known?.names ?? 0) + names, relevance, order, written });
  });
  const [found] = [...held.values()]
    .filter(({ names, written }) => names > 0 && written)
    .toSorted((a, b) => b.names - a.names || b.relevance - a.relevance || b.order - a.order);
  return found?.place ?? placeOfCall(fact);
}

/** A caller that has no part of the address among its arguments is not the call. */
function placeOfCall({ urlAt, shared, site, sends, beyond }: RequestFact): Place {
  const isNamed = isSamePlace(urlAt, site) && !isSamePlace(site, sends) && beyond === undefined;
  return shared && isNamed && shared.at.file === site.file ? shared.at : urlAt;
}

/**
 * Who puts the value of a variable into the path: `${api}/${team}` writes no more than a slash, and yet it states what is asked
 * for, as it does with a `team` that is not known. The value itself may serve several calls, unless it is the nearer one: then
 * the slash is in a function that puts addresses together for all.
 */
function putBy(
  piece: Piece,
  url: readonly Piece[],
  order: number,
  { site, sends }: RequestFact,
  isOfVerdict: boolean,
): Place | undefined {
  if (piece.kind !== 'text' || !/^[^/?#]+$/.test(piece.value) || !isAlone(piece, url)) return undefined;
  const [end, before] = [url[order - 2], url[order - 1]];
  // A slash that a library puts there is written nowhere; one between the items of a list is written by what joins them.
  const isMadeUp = before?.kind === 'text' && before.from.end === before.from.start;
  const isName = !isOfVerdict && !isVersion(piece.value);
  const isJoined =
    isMadeUp && isName && !isSamePlace(before.within, site) && !isSamePlace(before.within, sends);
  const isWritten = before?.kind === 'text' && isSlash(before) && (!isMadeUp || isJoined);
  // Nor is it written apart if it is the end of a base.
  const isEnd = end?.kind === 'text' && isWritten && end.from.end === before.from.start;
  const isBehind = isWritten && !isEnd && !isSamePlace(before.within, piece.within);
  return isBehind && !isNearer(piece.within, before.within, site) ? before.within : undefined;
}

/** Of two places in the file of a call. */
function isNearer(one: Place, other: Place, { file, start, end }: Place): boolean {
  const far = (place: Place) =>
    place.file === file ? Math.max(start - place.end, place.start - end, 0) : Infinity;
  return far(one) < far(other);
}

function isSlash(piece: Piece): boolean {
  return piece.kind === 'text' && piece.value === '/';
}

/**
 * How many names of the path a piece holds. The host and the version are shared by calls of all kinds.
 *
 * @param behind what of its text is behind the host
 */
function weight(piece: Piece, behind: string): number {
  if (piece.kind === 'hole') return 1;
  if (piece.from.start === piece.from.end) return 0;
  const [path = ''] = behind.replace(hostPart, '').split('?', 1);
  return namesIn(path).length || (path === '' ? 0 : 0.1);
}

/** What surrounds a literal: `"""`, `\"` in a document, with a letter in front. In UTF-16 units. */
const mostQuotes = 7;

/** A base that holds the word too states less than the place where the rest is added to it. */
function isRelevant(piece: Piece, url: readonly Piece[], words: ReadonlySet<string>): boolean {
  if (piece.kind !== 'text') return false;
  const isBase = hostPart.test(piece.value) && isAlone(piece, url);
  return !isBase && namesIn(piece.value).some((name) => words.has(name));
}

/** Whether a literal is all that is in its place. */
function isAlone(piece: Piece & { kind: 'text' }, url: readonly Piece[]): boolean {
  const { start, end } = piece.within;
  return (
    end - start <= piece.value.length + mostQuotes &&
    !url.some((other) => other !== piece && isSamePlace(other.within, piece.within))
  );
}

const hostPart = /^(?:[a-z]+:)?\/\/[^/]*/i;

const schemeAndHost = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

function namesIn(path: string): readonly string[] {
  return path.split(/[/?#]/).filter((name) => name !== '' && !isVersion(name));
}

function isVersion(part: string): boolean {
  return /^v\d+$/.test(part);
}
