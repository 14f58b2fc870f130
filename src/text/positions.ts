import type { Position } from '../finding.ts';

/** The lines of a text, for turning offsets into positions and back into code to show. */
export interface LineTable {
  /** How many lines there are; at least one. */
  readonly count: number;
  /** @param offset in UTF-16 units from 0; beyond the end it counts as the end */
  position(offset: number): Position;
  /** The line's text without its line break. @param line from 1; '' if there is no such line */
  lineText(line: number): string;
}

const byteOrderMark = '\uFEFF';

/**
 * Lines end with LF, CRLF or a CR of its own, as in editors that speak the Language Server Protocol 3.17 ("Text
 * Documents"). U+2028 and U+2029, which ECMAScript counts too, are ordinary characters here: no editor breaks a line
 * there by default. Lines and columns count from 1, columns in UTF-16 units; a byte order mark has an offset but no
 * column, because editors do not show it as a character.
 */
export function lineTable(text: string): LineTable {
  const starts = lineStarts(text);
  const marked = text.startsWith(byteOrderMark) ? 1 : 0;

  return {
    count: starts.length,
    position(offset) {
      const at = Math.max(0, Math.min(offset, text.length));
      const line = lastNotAfter(starts, at);
      const hidden = line === 0 ? marked : 0;
      return { line: line + 1, column: Math.max(1, at - (starts[line] ?? 0) - hidden + 1), offset: at };
    },
    lineText(line) {
      const start = starts[line - 1];
      if (start === undefined) return '';
      return text.slice(start, starts[line] ?? text.length).replace(/\r?\n$|\r$/, '');
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + lineBreak.length);
  return starts;
}

/** The index of the last number that is not greater than `value`, in a sorted list that starts with 0. */
function lastNotAfter(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
