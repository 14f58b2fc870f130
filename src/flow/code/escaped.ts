/** Code as a part of a regular expression. */

/** @returns the words, each sign of which stands for itself */
export function escaped(words: string): string {
  return words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
