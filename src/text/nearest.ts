/**
 * The known word that was probably meant, for "did you mean" in messages.
 *
 * @param word what was written
 * @param known the words that exist
 * @returns the nearest one, or undefined if none is near enough to be a typing slip (about one slip in three letters)
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const typed = word.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of known) {
    const slips = distance(typed, candidate.toLowerCase(), least);
    if (slips < least) {
      least = slips;
      best = candidate;
    }
  }
  return best;
}

/** `; did you mean 'x'?`, or nothing: the usual end of a message about an unknown word. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; `limit` when there are that many or more. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let slips = Math.min(
        (last[column - 1] ?? limit) + (same ? 0 : 1),
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? limit) + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[to.length] ?? limit, limit);
}
