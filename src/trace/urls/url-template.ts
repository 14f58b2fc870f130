/** URLs in which names in braces represent values: `https://hub.example/{owner}/{name}`. */
import type { Piece } from '../model/fact.ts';
import { cut } from '../model/pieces.ts';
import type { StringValue } from '../model/value.ts';

/** A name, and the pattern that a router expects: `{name}`, `{name:.+}`. */
const places = /\{([\w.-]+)(?::[^{}]*)?\}/g;

/** The URL with each of its places as a hole of that name. */
export function withHoles(url: StringValue): StringValue {
  if (!url.pieces.some((piece) => piece.kind === 'text' && piece.value.includes('{'))) return url;
  return { ...url, pieces: url.pieces.flatMap(splitPiece) };
}

function splitPiece(piece: Piece): readonly Piece[] {
  if (piece.kind === 'hole') return [piece];
  const found: Piece[] = [];
  let last = 0;
  for (const match of piece.value.matchAll(places)) {
    if (match.index > last) found.push(cut(piece, last, match.index));
    last = match.index + match[0].length;
    found.push({
      kind: 'hole',
      name: match[1] ?? '…',
      from: cut(piece, match.index, last).from,
      within: piece.within,
    });
  }
  if (last < piece.value.length) found.push(cut(piece, last));
  return found;
}
