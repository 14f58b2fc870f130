/** Code as a part of a regular expression. */

/** @returns the words, each sign of which means itself */
export function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
