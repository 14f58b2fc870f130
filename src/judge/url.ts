/** A URL of pieces, taken apart as an HTTP client would, with its holes where they are. */
import type { GivenPart, Piece } from '../trace/model/fact.ts';
import { cut, render, unfoldStart, withoutUser } from '../trace/model/pieces.ts';

/** One segment of a path. */
export interface Segment {
  readonly pieces: readonly Piece[];
  /** Its text, if it has no hole. */
  readonly text: string | undefined;
}

export interface Url {
  /** Lower case, without port 80 or 443; another port is kept. */
  readonly host: string;
  /** Without empty segments: doubled and trailing slashes mean nothing to the Hub. */
  readonly segments: readonly Segment[];
  /** The URL as the report shows it: holes in braces, but for those whose default settles host or version. */
  readonly shown: string;
  /** Names of the parameters in the query, as far as they are written. */
  readonly query: readonly string[];
  /** Those of them whose value is written. */
  readonly given: readonly GivenPart[];
}

/** Names that a hole has when it continues a path with whatever the caller likes, or ends it with a query. */
const queryNames =
  /^(?:.*[._])?(?:query|queries|querystring|qs|params?|search|args|options|filters?|page_?size)$/i;

/**
 * Takes a URL apart. A URL without a scheme counts when its first part is a host name.
 * @returns undefined if the host is not written, or if a name is nothing yet: `repositories/${''}/tags`
 */
export function parseUrl(pieces: readonly Piece[]): Url | undefined {
  const units = unfoldVersion(unfoldStart(pieces)).filter(
    (piece) => piece.kind === 'hole' || piece.value !== '',
  );
  const [first, ...rest] = mergedStart(withoutUser(units));
  if (first?.kind !== 'text') return undefined;
  const match =
    /^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:[^/?#@]*@)?([a-z0-9.-]+)(:\d+)?(?=[/?#]|$)|^([a-z0-9-]+(?:\.[a-z0-9-]+)+)(:\d+)?(?=[/?#])/i.exec(
      first.value,
    );
  const host = match?.[1] ?? match?.[3];
  if (!match || host === undefined) return undefined;
  // A host that a hole continues is not known.
  if (match[0].length === first.value.length && rest[0]?.kind === 'hole') return undefined;
  const port = (match[2] ?? match[4] ?? '').replace(/^:(?:80|443)$/, '');
  const { path, query, given } = splitQuery([cut(first, match[0].length), ...rest]);
  if (path.some((piece, i) => isNothingBetween(path[i - 1], piece))) return undefined;
  return { host: host.toLowerCase() + port, segments: segmentsOf(path), query, given, shown: render(units) };
}

/** Two slashes of one expression, between which something is written that comes to no text. */
function isNothingBetween(before: Piece | undefined, piece: Piece): boolean {
  return (
    before?.kind === 'text' &&
    piece.kind === 'text' &&
    before.value.endsWith('/') &&
    piece.value.startsWith('/') &&
    before.within.start === piece.within.start &&
    before.within.end === piece.within.end &&
    before.within.file === piece.within.file &&
    piece.from.file === before.from.file &&
    piece.from.start > before.from.end
  );
}

/** `${base}/${version}/repositories`: a version that is `v2` by default is taken for `v2`. */
function unfoldVersion(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) =>
    piece.kind === 'hole' && piece.default && /^(?:v\d|repositories)$/.test(render(piece.default))
      ? piece.default
      : [piece],
  );
}

/** The text at the start as one piece: the scheme and the host may come from two places. What follows the host is of the last one. */
function mergedStart(pieces: readonly Piece[]): readonly Piece[] {
  const [first, second, ...rest] = pieces;
  if (first?.kind !== 'text' || second?.kind !== 'text' || /^[a-z]+:\/\/[^/?#]+[/?#]/i.test(first.value)) {
    return pieces;
  }
  const map = [...offsets(first).slice(0, -1), ...offsets(second)];
  return mergedStart([{ ...second, value: first.value + second.value, map }, ...rest]);
}

function offsets(piece: Piece & { kind: 'text' }): readonly number[] {
  return piece.map ?? Array.from({ length: piece.value.length + 1 }, (_, i) => piece.from.start + i);
}

function splitQuery(
  pieces: readonly Piece[],
): Pick<Url, 'query' | 'given'> & { readonly path: readonly Piece[] } {
  const path: Piece[] = [];
  for (const [i, piece] of pieces.entries()) {
    const at = piece.kind === 'text' ? piece.value.search(/[?#]/) : -1;
    if (piece.kind === 'hole' || at < 0) {
      path.push(piece);
      continue;
    }
    path.push(cut(piece, 0, at));
    const text = [cut(piece, at), ...pieces.slice(i + 1)]
      .map((p) => (p.kind === 'text' ? p.value : '{}'))
      .join('');
    const parameters = [...text.matchAll(/[?&;]([\w.[\]-]+)=([^&;#]*)/g)];
    return {
      path,
      query: parameters.map(([, name = '']) => name),
      given: parameters.flatMap(([, name = '', value = '']) =>
        value.includes('{}') ? [] : [{ of: 'query' as const, name, value }],
      ),
    };
  }
  return { path, query: [], given: [] };
}

function segmentsOf(path: readonly Piece[]): readonly Segment[] {
  const segments: Piece[][] = [[]];
  for (const piece of path) {
    if (piece.kind === 'hole') {
      segments.at(-1)?.push(piece);
      continue;
    }
    let start = 0;
    for (let at = piece.value.indexOf('/'); at >= 0; at = piece.value.indexOf('/', start)) {
      if (at > start) segments.at(-1)?.push(cut(piece, start, at));
      segments.push([]);
      start = at + 1;
    }
    if (start < piece.value.length) segments.at(-1)?.push(cut(piece, start));
  }
  const full = segments.filter((segment) => segment.length > 0);
  const last = full.at(-1);
  // `/tags${query}`, `/${name}${params}`: what is glued to the end under such a name is the query.
  const glued = last?.at(-1);
  if (last && last.length > 1 && glued?.kind === 'hole' && queryNames.test(glued.name)) last.pop();
  return full.map((pieces) => ({ pieces, text: textOf(pieces) }));
}

function textOf(pieces: readonly Piece[]): string | undefined {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'hole') return undefined;
    text += piece.value;
  }
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
