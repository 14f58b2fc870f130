/** The words of a text that a shell splits. */
import type { Piece } from '../model/fact.ts';
import { cut } from '../model/pieces.ts';
import type { StringValue } from '../model/value.ts';

/** What is not known is part of the word that it is in. */
export function splitAtBlanks(value: StringValue): readonly StringValue[] {
  const words: Piece[][] = [[]];
  for (const piece of value.pieces) {
    if (piece.kind === 'hole') {
      words.at(-1)?.push(piece);
      continue;
    }
    let last = 0;
    for (const match of piece.value.matchAll(/\s+/g)) {
      if (match.index > last) words.at(-1)?.push(cut(piece, last, match.index));
      words.push([]);
      last = match.index + match[0].length;
    }
    if (last < piece.value.length) words.at(-1)?.push(cut(piece, last));
  }
  return words.filter((word) => word.length > 0).map((pieces) => ({ ...value, pieces }));
}
