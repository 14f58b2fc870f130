/** Values that an expression of the URL is known to hold, taken as open: the expression stays, whichever value it has. */
import type { Verdict } from '../../../judge/verdict.ts';
import type { Piece, RequestFact, TextPiece } from '../../../trace/fact.ts';
import { skeleton } from '../../../trace/pieces.ts';
import { isSameSite } from '../same-request.ts';
import type { Leaf } from '../dialects/leaves.ts';

/**
 * `for name in ("few", "some")` makes two requests of one call. Both have the same words, with a hole where the name stands.
 *
 * @param leaves of the URL
 * @param requests all that the scan saw
 * @returns the verdict as it was where the requests of the call differ in more than what such expressions hold
 */
export function withOpenValues(
  verdict: Verdict,
  leaves: readonly Leaf[] | undefined,
  requests: readonly RequestFact[],
): Verdict {
  const { fact } = verdict;
  if (!leaves) return verdict;
  const opened = opening(fact, leaves);
  const line = lineOf(opened);
  const isSame = requests.every(
    (other) =>
      !isSameSite(other, fact) || (other.method === fact.method && lineOf(opening(other, leaves)) === line),
  );
  return isSame ? { ...verdict, fact: { ...fact, url: opened.map(({ piece }) => piece) } } : verdict;
}

interface Opened {
  readonly piece: Piece;
  /** How many slashes the value has that it stands for. */
  readonly slashes: number;
}

function opening({ site, url }: RequestFact, leaves: readonly Leaf[]): readonly Opened[] {
  const isWritten = (piece: Piece) =>
    piece.kind === 'text' && piece.from.file === site.file && leaves.some((leaf) => holds(leaf, piece));
  const opened: Opened[] = [];
  // What comes before the first text of the call is a base, which is known by its value.
  const first = url.findIndex(isWritten);
  let value: TextPiece | undefined;
  for (const [i, piece] of url.entries()) {
    if (first < 0 || i < first || piece.kind === 'hole' || isWritten(piece) || piece.value === '') {
      opened.push({ piece, slashes: 0 });
      value = undefined;
      continue;
    }
    const slashes = piece.value.split('/').length - 1;
    const last = opened.at(-1);
    if (value && last) opened.splice(-1, 1, { ...last, slashes: last.slashes + slashes });
    else opened.push({ piece: holeFor(piece), slashes });
    value = piece;
  }
  return opened;
}

function holds(leaf: Leaf, { from }: TextPiece): boolean {
  return leaf.kind === 'text' && leaf.start <= from.start && from.end <= leaf.start + leaf.value.length;
}

function holeFor({ value, from }: TextPiece): Piece {
  return {
    kind: 'hole',
    name: value,
    from,
    within: from,
    ...(value.includes('/') ? {} : { segment: true }),
  };
}

function lineOf(opened: readonly Opened[]): string {
  return `${skeleton(opened.map(({ piece }) => piece))} ${opened.map(({ slashes }) => slashes).join()}`;
}
