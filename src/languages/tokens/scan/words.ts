/** Names, numbers and marks; and characters that are written like the beginning of a string. */
import { isBlank, isDigit, isNameRest, isNameStart, marks } from './characters.ts';
import type { Cursor } from './cursor.ts';
import type { Token } from './tokens.ts';

/** @param blank whether a blank precedes it */
export function word(cursor: Cursor, char: string, blank: boolean): Token {
  const { text, row } = cursor;
  const start = cursor.at;
  if (isDigit(char)) {
    while (cursor.at < cursor.end && /[\w.]/.test(text[cursor.at] ?? '')) {
      // `1..3` and `1.method` end the number.
      if (text[cursor.at] === '.' && !isDigit(text[cursor.at + 1] ?? '')) break;
      cursor.at++;
    }
    return { kind: 'number', text: text.slice(start, cursor.at), start, end: cursor.at, blank };
  }
  const sigil = row.nameStart?.includes(char) === true;
  if (isNameStart(char) || (sigil && (row.reads === 'lists' || isNameStart(text[start + 1] ?? '')))) {
    cursor.at++;
    const rest = row.nameRest ?? '';
    while (cursor.at < cursor.end && isNameRest(text[cursor.at] ?? '', rest)) {
      // `get!` is a name, `get != x` is not one.
      if ('!?'.includes(text[cursor.at] ?? '') && text[cursor.at + 1] === '=') break;
      if (text[cursor.at] === '-' && text[cursor.at + 1] === '>') break;
      cursor.at++;
    }
    return { kind: 'name', text: text.slice(start, cursor.at), start, end: cursor.at, blank };
  }
  const mark = marks.find((known) => text.startsWith(known, start)) ?? char;
  cursor.at = Math.min(cursor.end, start + mark.length);
  return { kind: 'mark', text: mark, start, end: cursor.at, blank };
}

/**
 * Goes behind a character literal: nothing that anybody asks for.
 *
 * @returns false if none begins here
 */
export function skipCharacter(cursor: Cursor): boolean {
  const { text, at, row } = cursor;
  const escaped = text[at + 1] === '\\';
  if (row.characters === 'quote' && text[at] === "'" && text[at + (escaped ? 3 : 2)] === "'") {
    cursor.at += escaped ? 4 : 3;
    return true;
  }
  const mark = row.characters === 'backslash' ? '\\' : row.characters === 'question' ? '?' : undefined;
  if (mark === undefined || text[at] !== mark || isBlank(text[at + 1] ?? ' ') || text[at + 1] === '\n') {
    return false;
  }
  cursor.at += mark === '?' && escaped ? 3 : 2;
  return true;
}
