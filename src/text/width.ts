import stringWidth from 'string-width';

/** UTF-16 units: no line of a terminal has as many, so it does not matter how wide such a text is. */
const longest = 1000;

/**
 * @returns how many columns of a terminal a text takes; the number of its units if it is longer than any line, because
 * measuring takes time that grows with the square of the length
 */
export function widthOf(text: string): number {
  return text.length > longest ? text.length : stringWidth(text);
}
