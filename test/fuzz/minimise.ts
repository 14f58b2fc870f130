/** The smallest part of a text that still shows a mistake: pieces are left out, ever smaller ones. */

/** Looks at a smaller text. */
export type Shows = (text: string) => Promise<boolean>;

/**
 * @param looks how often `shows` is asked at most
 * @returns the text itself where no smaller one shows it
 */
export async function minimised(text: string, shows: Shows, looks = 600): Promise<string> {
  let left = looks;
  let best = [...text.split(/(?<=\n)/)];
  best = await reduced(best);
  best = await reduced(Array.from(best.join('')));
  return best.join('');

  async function reduced(start: readonly string[]): Promise<string[]> {
    let parts = [...start];
    for (
      let size = Math.ceil(parts.length / 2);
      size >= 1 && left > 0;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    ) {
      for (let at = 0; at < parts.length && left > 0;) {
        const without = parts.toSpliced(at, size);
        left--;
        if (without.length < parts.length && (await shows(without.join('')))) parts = without;
        else at += size;
      }
    }
    return parts;
  }
}
