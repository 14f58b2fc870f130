/** Here-documents: their bodies follow the line that asks for them. */
import type { Cursor } from './cursor.ts';
import type { HoleForm } from '../syntax.ts';
import type { StringPart, StringToken } from './tokens.ts';

/** One whose body is still to come. */
export interface Pending {
  readonly token: StringToken;
  readonly word: string;
  readonly holes: readonly HoleForm[];
}

/** The sign of a here-document that begins at the cursor, which is behind it then. */
export function heredocSign(cursor: Cursor, blank: boolean): Pending | undefined {
  const { heredocs } = cursor.row;
  if (!heredocs || !cursor.text.startsWith(heredocs.open, cursor.at)) return undefined;
  const found = /^[-~]?(["']?)([A-Z_a-z]\w*)\1/.exec(
    cursor.text.slice(cursor.at + heredocs.open.length, cursor.at + 60),
  );
  if (!found) return undefined;
  const start = cursor.at;
  cursor.at += heredocs.open.length + found[0].length;
  const token: StringToken = {
    kind: 'string',
    parts: [],
    start,
    end: cursor.at,
    blank,
    open: heredocs.open,
  };
  return { token, word: found[2] ?? '', holes: found[1] === "'" ? [] : heredocs.holes };
}

/**
 * Goes behind the body of one, which gets its parts.
 *
 * @param bodyOf the parts of a range
 */
export function readHeredoc(
  cursor: Cursor,
  { token, word, holes }: Pending,
  bodyOf: (start: number, end: number, holes: readonly HoleForm[]) => readonly StringPart[],
): void {
  const from = cursor.at;
  const end = lastLine(cursor, word);
  if (end !== undefined && end > from) token.parts.push(...bodyOf(from, end, holes));
}

/** Where the line begins that ends the document; the cursor is behind its word then. */
function lastLine(cursor: Cursor, word: string): number | undefined {
  const { text } = cursor;
  const key = `${word}\n`;
  let lineStart = cursor.at;
  while (lineStart < cursor.end && !cursor.unclosed.has(key)) {
    cursor.steps++;
    const newline = text.indexOf('\n', lineStart);
    const lineEnd = newline < 0 ? cursor.end : newline;
    const line = text.slice(lineStart, Math.min(lineEnd, lineStart + 200)).trim();
    if (line === word || line === `${word};` || line === `${word},` || line === `${word})`) {
      const at = lineStart + text.slice(lineStart, lineEnd).indexOf(word) + word.length;
      cursor.at = Math.min(cursor.end, at);
      return lineStart;
    }
    lineStart = lineEnd + 1;
  }
  cursor.unclosed.set(key, cursor.end);
  return undefined;
}
