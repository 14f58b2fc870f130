/** Which of many words texts hold: each text is gone through once, however many words there are. */

/** Letters by which a word is found. */
const letters = 4;
/** Marks of hashes, so that the places where no word can be cost little. */
const slots = 2 ** 16;

/**
 * @param words those that are looked for, exactly as they are
 * @returns those of them that a text holds
 */
export function wordSearch(words: Iterable<string>): (text: string) => ReadonlySet<string> {
  const all = [...new Set(words)];
  const short = all.filter((word) => word.length < letters);
  const { marked, byHash } = sorted(all.filter((word) => word.length >= letters));
  return (text) => {
    const found = new Set(short.filter((word) => text.includes(word)));
    let hash = 0;
    for (let end = 0; end < text.length; end++) {
      hash = next(hash, text.charCodeAt(end));
      if (marked[slotOf(hash)] !== 1) continue;
      for (const { word, at } of byHash.get(hash) ?? []) {
        if (!found.has(word) && text.startsWith(word, end - letters + 1 - at)) found.add(word);
      }
    }
    return found;
  };
}

/** The last letters of what was read so far: those before them are shifted out. */
function next(hash: number, code: number): number {
  return ((hash << 8) ^ Math.imul(code, 0x9e_37)) | 0;
}

function slotOf(hash: number): number {
  return Math.imul(hash, 0x9e_37_79_b1) >>> 16;
}

interface Anchor {
  readonly word: string;
  /** Where the letters are in it by which it is found. */
  readonly at: number;
}

/** Each word by those of its letters that the fewest others have: `import activeNote` by the end of it. */
function sorted(words: readonly string[]) {
  const counts = new Map<number, number>();
  for (const word of words) for (const hash of hashesOf(word)) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const marked = new Uint8Array(slots);
  const byHash = new Map<number, Anchor[]>();
  for (const word of words) {
    const own = hashesOf(word);
    const rarest = own.reduce((best, hash) =>
      (counts.get(hash) ?? 0) < (counts.get(best) ?? 0) ? hash : best,
    );
    marked[slotOf(rarest)] = 1;
    const beside = byHash.get(rarest);
    const anchor = { word, at: own.indexOf(rarest) };
    if (beside) beside.push(anchor);
    else byHash.set(rarest, [anchor]);
  }
  return { marked, byHash };
}

/** Of each few letters, in their order. */
function hashesOf(word: string): readonly number[] {
  return Array.from({ length: word.length - letters + 1 }, (_, at) => {
    let hash = 0;
    for (let index = at; index < at + letters; index++) hash = next(hash, word.charCodeAt(index));
    return hash;
  });
}
