/** Where a finding stands. */
import type { Piece, Place, RequestFact } from '../trace/fact.ts';

/**
 * The expression in the request's own file that most of the path is written in; where none of it is written there, the
 * argument that brings it. Of two that hold as much the later one counts: it is nearer to the call.
 *
 * @param shape the path shape that the request fits: its words (`repositories`) weigh more than names do
 */
export function placeOfRequest(fact: RequestFact, shape: string): Place {
  const words = new Set(
    shape.split('/').filter((part) => part !== '' && !part.startsWith('{') && !isVersion(part)),
  );
  const held = new Map<
    string,
    { place: Place; names: number; telling: number; order: number; written: boolean }
  >();
  // Behind what the call itself writes only a name comes in: `repo = org + "/" + name` may serve several calls.
  const own = fact.url.findIndex((piece) => piece.kind === 'text' && isInside(piece.within, fact.site));
  const query = fact.url.findIndex((piece) => piece.kind === 'text' && piece.value.includes('?'));
  fact.url.forEach((piece, order) => {
    if (piece.within.file !== fact.site.file) return;
    const key = `${piece.within.start}:${piece.within.end}`;
    const known = held.get(key);
    const tells = isTelling(piece, fact.url, words);
    const telling = tells ? 1 : (known?.telling ?? 0);
    // A hole at the very start is the host.
    const names = piece.kind === 'hole' && order === 0 ? 0 : weight(piece) + (tells ? 1 : 0);
    // The number of a page says nothing of what is asked for, wherever it is written.
    const inPath = query < 0 || order <= query;
    const isName = own >= 0 && own < order && !isInside(piece.within, fact.site) && isSlash(piece);
    const written = (known?.written ?? false) || (piece.kind === 'text' && names > 0 && inPath && !isName);
    held.set(key, { place: piece.within, names: (known?.names ?? 0) + names, telling, order, written });
  });
  const [found] = [...held.values()]
    .filter(({ names, written }) => names > 0 && written)
    .toSorted((a, b) => b.names - a.names || b.telling - a.telling || b.order - a.order);
  return found?.place ?? fact.urlAt;
}

function isInside({ file, start, end }: Place, site: Place): boolean {
  return file === site.file && start >= site.start && end <= site.end;
}

function isSame(one: Place, other: Place): boolean {
  return one.file === other.file && one.start === other.start && one.end === other.end;
}

function isSlash(piece: Piece): boolean {
  return piece.kind === 'text' && piece.value === '/';
}

/** How many names of the path a piece holds. The host and the version are shared by calls of all kinds. */
function weight(piece: Piece): number {
  if (piece.kind === 'hole') return 1;
  if (piece.from.start === piece.from.end) return 0;
  const [path = ''] = piece.value.replace(hostPart, '').split('?', 1);
  return namesIn(path).length || (path === '' ? 0 : 0.1);
}

/** What stands around a literal: `"""`, `\"` in a document, with a letter in front. In UTF-16 units. */
const mostQuotes = 7;

/** A base that holds the word too says less than the place where the rest is added to it. */
function isTelling(piece: Piece, url: readonly Piece[], words: ReadonlySet<string>): boolean {
  if (piece.kind !== 'text') return false;
  const { start, end } = piece.within;
  const alone =
    end - start <= piece.value.length + mostQuotes &&
    !url.some((other) => other !== piece && isSame(other.within, piece.within));
  return !(alone && hostPart.test(piece.value)) && namesIn(piece.value).some((name) => words.has(name));
}

const hostPart = /^(?:[a-z]+:)?\/\/[^/]*/i;

function namesIn(path: string): readonly string[] {
  return path.split(/[/?#]/).filter((name) => name !== '' && !isVersion(name));
}

function isVersion(part: string): boolean {
  return /^v\d+$/.test(part);
}
