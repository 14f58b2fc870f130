/** A loop that counts its rounds, and does something else with the number than to count on: each entry has one by its place. */

/** `n=$((n + 1))`, `((n++))`, `let n+=1`, `n += 1`, `n = n + 1` */
const counts: readonly RegExp[] = [
  /(?<![\w$.])(\w+)=\$\(\(\s*\$?\1\s*\+\s*1\b[^\n]*/g,
  /(?<![\w$.])\$?(\w+)\s*(?:\+\+|\+=\s*1\b)/g,
  /\+\+\s*\$?(\w+)/g,
  /(?<![\w$.])\$?(\w+)\s*:?=\s*\$?\1\s*\+\s*1\b/g,
];

/** What stands beside what the program is for. */
const aside = />&2|\bconsole\.(?:error|warn)\b|\bstderr\b|\blog(?:ger)?\.\w+\(/;

/**
 * @param loop the text of what is done in each round
 * @returns where in it the number of a round is used, if that is part of what it does
 */
export function numberedAt(loop: string): number | undefined {
  const names = new Set(
    counts.flatMap((count) => [...loop.matchAll(count)].flatMap(([, name]) => name ?? [])),
  );
  // What counts on is no use of it; neither is what stands beside.
  const rest = counts
    .reduce((text, count) => text.replaceAll(count, blank), loop)
    .replaceAll(/[^\n]+/g, (line) => (aside.test(line) ? blank(line) : line));
  const found = [...names].flatMap((name) =>
    /^\d/.test(name) ? [] : [rest.search(new RegExp(`(?<![\\w.])${name}(?!\\w)`))],
  );
  return found.filter((at) => at >= 0).toSorted((a, b) => a - b)[0];
}

const blank = (words: string): string => ' '.repeat(words.length);
