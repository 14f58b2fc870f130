/** Comments: nothing in them is reported. */
import { isNameRest } from './characters.ts';
import type { Cursor } from './cursor.ts';

/**
 * Goes behind a comment that begins here.
 *
 * @param blank whether a blank precedes it
 * @returns false if none does
 */
export function skipComment(cursor: Cursor, blank: boolean): boolean {
  const { text, row, at, end } = cursor;
  for (const { open, close, nested, lineStart } of row.blockComments ?? []) {
    if (!text.startsWith(open, at)) continue;
    if (lineStart && at > 0 && text[at - 1] !== '\n') continue;
    cursor.at = nested ? nestedEnd(cursor, open, close) : cursor.after(close, at + open.length);
    return true;
  }
  if (row.spacedComments && !blank) return false;
  if (!row.lineComments.some((open) => begins(cursor, open))) return false;
  const lineEnd = text.indexOf('\n', at);
  cursor.at = lineEnd < 0 || lineEnd > end ? end : lineEnd;
  return true;
}

/** Words that begin comments (`REM`) count in any case, and alone. */
function begins({ text, at }: Cursor, open: string): boolean {
  if (!/[A-Za-z]/.test(open)) return text.startsWith(open, at);
  return (
    text.slice(at, at + open.length).toLowerCase() === open && !isNameRest(text[at + open.length] ?? '', '')
  );
}

function nestedEnd(cursor: Cursor, open: string, close: string): number {
  let depth = 1;
  let at = cursor.at + open.length;
  while (at < cursor.end && depth > 0) {
    cursor.steps++;
    if (cursor.text.startsWith(close, at)) {
      depth--;
      at += close.length;
    } else if (cursor.text.startsWith(open, at)) {
      depth++;
      at += open.length;
    } else at++;
  }
  return at;
}
