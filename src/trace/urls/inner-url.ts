/** A URL inside another one: behind a proxy (`https://proxy/https://hub…`), or as a parameter (`?url=https%3A%2F%2Fhub…`). */
import type { Piece, TextPiece } from '../model/fact.ts';
import { cut, leadingText } from '../model/pieces.ts';

/** Parameters whose value is fetched by the server. */
const fetched = /(?:^|[?&])(?:url|uri|u|target|quest|src|q|endpoint|api)?=?$/i;

/**
 * The inner URL, if one of the hosts is named inside and what precedes passes it on; else the pieces as they are.
 * @param hosts a pattern for the hosts, without groups
 * @param ofName fits a path that a name follows: no proxy has such a one, and two values are taken for each other there
 */
export function innerUrl(pieces: readonly Piece[], hosts: string, ofName: RegExp): readonly Piece[] {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(leadingText(pieces)) && pieces[0]?.kind !== 'hole') return pieces;
  // Without a scheme the version behind the host shows that a URL is meant and not a name.
  const plain = new RegExp(`https?://(?:${hosts})(?=[/:?#]|$)|(?<=[^/:][/=])(?:${hosts})(?=/v\\d/)`, 'i');
  const encoded = new RegExp(`https?%3A%2F%2F(?:${hosts})(?=%|$)`, 'i');
  let before = '';
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'hole') {
      before += 'x';
      continue;
    }
    const at = piece.value.search(plain);
    if (at >= 0) {
      const outer = before + piece.value.slice(0, at);
      if (!fetchesInner(outer) || ofName.test(outer)) return pieces;
      const inner = [cut(piece, at), ...pieces.slice(i + 1)];
      return outer.includes('?') ? parameter(inner) : inner;
    }
    const from = piece.value.search(encoded);
    if (from >= 0) {
      const inner = parameter([cut(piece, from), ...pieces.slice(i + 1)]);
      return inner.map((part) => (part.kind === 'hole' ? part : decode(part)));
    }
    before += piece.value;
  }
  return pieces;
}

/** Nothing before it is not inside anything; after a `?`, only as the value of a parameter that is fetched. */
function fetchesInner(before: string): boolean {
  const query = before.indexOf('?');
  return (
    before !== '' &&
    (query < 0 ? before.endsWith('/') || before.endsWith('x') : fetched.test(before.slice(query)))
  );
}

/** Up to the next parameter of the outer URL. */
function parameter(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const end = piece.kind === 'hole' ? -1 : piece.value.search(/[&#]/);
    out.push(piece.kind === 'hole' || end < 0 ? piece : cut(piece, 0, end));
    if (end >= 0) break;
  }
  return out;
}

/** Percent-encoded text, each unit at its place in the source. */
function decode(piece: TextPiece): TextPiece {
  const offsets = piece.map ?? Array.from({ length: piece.value.length + 1 }, (_, i) => piece.from.start + i);
  let value = '';
  const map: number[] = [];
  for (let i = 0; i < piece.value.length;) {
    const code = /^%([0-7][0-9a-f])/i.exec(piece.value.slice(i, i + 3))?.[1];
    value += code === undefined ? piece.value.charAt(i) : String.fromCharCode(Number.parseInt(code, 16));
    map.push(offsets[i] ?? piece.from.start);
    i += code === undefined ? 1 : 3;
  }
  map.push(piece.from.end);
  return { ...piece, value, map };
}
