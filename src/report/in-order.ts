/** Findings in the order of their files and places. */

interface Placed {
  readonly file: string;
  readonly start: { readonly offset: number };
}

/** By file and position, as the report sorts each of its lists. */
export function inOrder(a: Placed, b: Placed): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start.offset - b.start.offset;
}
