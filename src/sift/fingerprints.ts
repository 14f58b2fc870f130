/** Three letters of each word by which a search finds it, and the tables for `byte-search.wat`. */

/** Which letters of a place are looked at. Neighbours often come together in prose; letters apart do so less often. */
const offsets = [0, 2, 3] as const;

/** UTF-16 units of the shortest word that has such letters. */
export const shortestWord = 4;

/** Bytes of the tables together. */
export const tableBytes = 96;

export interface Fingerprint {
  /** Lower case, ASCII. */
  readonly word: string;
  /** Where in the word the three letters begin. */
  readonly at: number;
}

/** Of each word the letters that are least often together in code. @param words lower case, ASCII, of four letters at least */
export function fingerprints(words: readonly string[]): readonly Fingerprint[] {
  return words.map((word) => {
    let best = { at: 0, often: Infinity };
    for (let at = 0; at + shortestWord <= word.length; at++) {
      const often = offsets.reduce((product, offset) => product * frequency(word.charAt(at + offset)), 1);
      if (often < best.often) best = { at, often };
    }
    return { word, at: best.at };
  });
}

/** @returns `tableBytes` bytes; a word whose letters are those of another one shares its group */
export function tablesOf(prints: readonly Fingerprint[]): Uint8Array {
  const tables = new Uint8Array(tableBytes);
  const groups = new Map<string, number>();
  for (const { word, at } of prints) {
    const letters = offsets.map((offset) => word.charAt(at + offset));
    const group = groups.get(letters.join('')) ?? groups.size;
    groups.set(letters.join(''), group);
    for (const [index, letter] of letters.entries()) {
      for (const byte of [letter.charCodeAt(0), letter.toUpperCase().charCodeAt(0)]) {
        mark(tables, index * 32 + (byte & 15), group);
        mark(tables, index * 32 + 16 + (byte >> 4), group);
      }
    }
  }
  return tables;
}

function mark(tables: Uint8Array, at: number, group: number): void {
  tables[at] = (tables[at] ?? 0) | (1 << (group % 8));
}

/** How often a letter is in code, per thousand: counted in 18 MB of packages of the npm registry, in lower case. */
const perThousand: Readonly<Record<string, number>> = {
  ' ': 165, e: 78, t: 58, a: 57, r: 44, n: 44, s: 42, o: 41, i: 40, c: 31, l: 24, d: 21, p: 20, u: 20, m: 16, f: 15, h: 15,
  '.': 14, g: 13, b: 10, '-': 9, y: 9, ':': 8, '/': 8, v: 7, k: 6, w: 5, x: 5, '0': 4, _: 3, '1': 3, '2': 2, q: 2, j: 2,
}; // prettier-ignore

function frequency(letter: string): number {
  return perThousand[letter] ?? 1;
}
