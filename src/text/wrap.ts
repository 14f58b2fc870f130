import { beginsLikeCommand } from './visible.ts';
import { widthOf } from './width.ts';

/**
 * Breaks a text at its spaces, but not before a word that begins with two colons: a log of GitHub obeys a line that does.
 *
 * @param width terminal columns that a line may take; a longer word is on a line of its own
 * @returns the lines, at least one
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !beginsLikeCommand(word) && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** Fills a text up with spaces to a width in terminal columns. */
export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
