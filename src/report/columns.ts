import { visible } from '../text/visible.ts';

/** How many columns of a terminal a text takes: two for most East Asian characters and emoji, none for accents. */
export type Measure = (text: string) => number;

const tabStop = 4;

/**
 * Code as it can be shown from a column on: tabs as spaces up to the next stop, hidden characters made visible.
 *
 * @param column where the text will be, from 0: tab stops depend on it
 */
export function printable(code: string, column: number, measure: Measure): string {
  let shown = '';
  for (const [index, piece] of code.split('\t').entries()) {
    if (index > 0) shown += ' '.repeat(tabStop - ((column + measure(shown)) % tabStop));
    shown += visible(piece);
  }
  return shown;
}

/** The longest beginning of a text that takes at most so many columns. */
export function takeFirst(text: string, columns: number, measure: Measure): string {
  return fill(graphemes(text), columns, measure).join('');
}

/** The longest end of a text that takes at most so many columns. */
export function takeLast(text: string, columns: number, measure: Measure): string {
  return fill(graphemes(text).reverse(), columns, measure).reverse().join('');
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function fill(parts: readonly string[], columns: number, measure: Measure): string[] {
  const taken: string[] = [];
  let used = 0;
  for (const part of parts) {
    used += measure(part);
    if (used > columns) break;
    taken.push(part);
  }
  return taken;
}
