/** Parts of texts that are asked for by themselves: what depends on one is not computed anew when the rest of a file changes. */

/** `first-line`: enough to decide a language by. `declarations`: all before the first function, where imports are. */
export type TextPart = 'first-line' | 'declarations';

export const textParts = ['first-line', 'declarations'] as const satisfies readonly TextPart[];

/** UTF-16 units that are enough to decide a language by the first line. */
export const firstLine = 200;

export function partOf(part: TextPart, text: string): string {
  if (part === 'first-line') return text.slice(0, firstLine);
  const end = text.search(/^func\b/m);
  return end < 0 ? text : text.slice(0, end);
}
