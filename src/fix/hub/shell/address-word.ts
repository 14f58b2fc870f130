/** The word of a command that holds the address: its text and names, with what variables are known to hold. */
import type { Command, Word } from 'unbash';
import type { Span } from '../../../ir/ir.ts';
import type { Piece, RequestFact } from '../../../trace/model/fact.ts';
import { unfoldStart } from '../../../trace/model/pieces.ts';
import { piecesOf, type WordPiece } from './pieces.ts';

export type AddressPiece =
  | { readonly kind: 'text'; readonly value: string }
  | {
      readonly kind: 'name';
      /** The expansion as it is written: `$image`, `$(basename "$1")`. */
      readonly source: string;
      /** Where it is in the script; before its start for what a document puts in. */
      readonly at: Span;
      /** What it holds, if that is known, once for each way. */
      readonly values: readonly (string | undefined)[];
    };

export interface AddressWord {
  readonly word: Word;
  readonly pieces: readonly AddressPiece[];
}

/** @param facts the same call with each address that it can have */
export function addressWordOf(command: Command, facts: readonly RequestFact[]): AddressWord | undefined {
  const [fact] = facts;
  if (!fact) return undefined;
  const { start, end } = fact.urlAt;
  const word = command.args.find(
    (arg): arg is Word => arg.type === 'Word' && arg.pos <= start && end <= arg.end,
  );
  const pieces = word && addressPiecesOf(word, facts);
  return pieces && { word, pieces };
}

/** @returns undefined if the word and the address do not fit together */
export function addressPiecesOf(
  word: Word,
  facts: readonly RequestFact[],
): readonly AddressPiece[] | undefined {
  const written = piecesOf(word);
  // Between two adjacent expansions the boundary is not known.
  const isClear = written.every(
    (piece, i) => piece.kind === 'text' || written[i + 1] === undefined || written[i + 1]?.kind === 'text',
  );
  // A base that the environment may replace counts as what it is by default.
  const known = facts.map(({ url }) => valuesOf(written, unfoldStart(url), word));
  if (!isClear || known.some((values) => values === undefined)) return undefined;
  let at = -1;
  return written.map((piece): AddressPiece => {
    if (piece.kind === 'text') return piece;
    at++;
    const { source, pos: start, end } = piece;
    return { kind: 'name', source, at: { start, end }, values: known.map((values) => values?.[at]) };
  });
}

/** What each expansion of the word holds; undefined if the word and the address do not fit together. */
function valuesOf(
  written: readonly WordPiece[],
  url: readonly Piece[],
  word: Word,
): readonly (string | undefined)[] | undefined {
  const isWritten = (piece: Piece) =>
    piece.kind === 'text' &&
    piece.from.start >= word.pos &&
    piece.from.end <= word.end &&
    !written.some(
      (one) => one.kind === 'expansion' && one.pos <= piece.from.start && piece.from.end <= one.end,
    );
  const runs: Piece[][] = [];
  let last: 'text' | 'expansion' | undefined;
  for (const piece of url) {
    if (piece.kind === 'text' && piece.value === '') continue;
    const kind = isWritten(piece) ? 'text' : 'expansion';
    if (kind === last) runs.at(-1)?.push(piece);
    else runs.push([piece]);
    last = kind;
  }
  if (runs.length !== written.length) return undefined;
  const values: (string | undefined)[] = [];
  for (const [i, piece] of written.entries()) {
    const run = runs[i] ?? [];
    const text = run.every((one) => one.kind === 'text') ? run.map((one) => one.value).join('') : undefined;
    if (piece.kind === 'expansion') values.push(text);
    else if (text !== piece.value) return undefined;
  }
  return values;
}
