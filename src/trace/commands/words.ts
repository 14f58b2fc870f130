/** A line split into words at its blanks, as a program does that passes no text to a shell. */
import type { Piece } from '../model/fact.ts';
import { cut } from '../model/pieces.ts';
import type { StringValue } from '../model/value.ts';

/**
 * The words of a line. Quotes hold a word together and are taken away, a backslash takes the next character as it is;
 * nothing else means more than itself.
 */
export function wordsOf(line: StringValue): readonly StringValue[] {
  const words: Piece[][] = [];
  let word: Piece[] | undefined;
  let quote: string | undefined;
  const begun = (): Piece[] => {
    if (!word) words.push((word = []));
    return word;
  };
  for (const piece of line.pieces) {
    if (piece.kind === 'hole') {
      begun().push(piece);
      continue;
    }
    let from = 0;
    const take = (to: number): void => {
      if (to > from) begun().push(cut(piece, from, to));
      from = to + 1;
    };
    for (let at = 0; at < piece.value.length; at++) {
      const char = piece.value.charAt(at);
      if (char === '\\' && quote !== "'") {
        take(at);
        at++;
      } else if (quote === undefined ? char === '"' || char === "'" : char === quote) {
        take(at);
        begun();
        quote = quote === undefined ? char : undefined;
      } else if (quote === undefined && /\s/.test(char)) {
        take(at);
        word = undefined;
      }
    }
    take(piece.value.length);
  }
  return words.map((pieces) => ({ ...line, pieces }));
}
