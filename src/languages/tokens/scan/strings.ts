/** Strings, with what is computed inside them. */
import { isNameRest, isNameStart } from './characters.ts';
import type { Cursor } from './cursor.ts';
import { backslash, counterpart } from './escapes.ts';
import { hole } from './holes.ts';
import { LiteralBuilder } from './literal.ts';
import type { HoleForm, StringForm } from '../syntax.ts';
import type { StringPart, StringToken, Token } from './tokens.ts';

/**
 * The string that begins here; the cursor is behind it then.
 *
 * @param blank whether a blank precedes it
 * @param items the tokens before it
 */
export function string(cursor: Cursor, blank: boolean, items: readonly Token[]): StringToken | undefined {
  const { text, at } = cursor;
  const char = text[at] ?? '';
  if (!cursor.starts.has(char)) return undefined;
  // A letter goes on with a name there: `his"` is no `s"`.
  if (isNameStart(char) && isNameRest(text[at - 1] ?? '', '') && at > 0 && !blank) return undefined;
  for (const form of cursor.forms) {
    if (!text.startsWith(form.open, at)) continue;
    const open = opening(cursor, form, items);
    if (!open) continue;
    const key = `${form.open}${open.close}`;
    if (at < (cursor.unclosed.get(key) ?? -1)) continue;
    const parts = inside(cursor, form, open.close, at + open.length);
    if (parts) return { kind: 'string', parts, start: at, end: cursor.at, blank, open: form.open };
    cursor.unclosed.set(key, cursor.at);
    cursor.at = at;
  }
  return undefined;
}

/** How long the opening delimiter is, and what closes it. */
function opening(
  { text, at }: Cursor,
  form: StringForm,
  items: readonly Token[],
): { length: number; close: string } | undefined {
  const { open, close } = form;
  if (form.pairs) {
    const last = items.at(-1);
    // `->q(…)` and `sub q {` are names.
    if (last?.kind === 'mark' && (last.text === '->' || last.text === '=>')) return undefined;
    const delimiter = text[at + open.length] ?? '';
    if (!/[^\w\s,;=)}\]]/.test(delimiter)) return undefined;
    return { length: open.length + 1, close: counterpart(delimiter) };
  }
  if (form.padding === undefined) return { length: open.length, close };
  let pad = 0;
  while (text[at + open.length + pad] === form.padding && pad < 16) pad++;
  const second = close.at(-1) === open.at(-1) ? '' : close[0];
  const padding = form.padding.repeat(pad);
  // `r#"…"#`, `[=[…]=]`
  const inner = form.padding === '#' ? '"' : open;
  if (text[at + open.length + pad] !== inner) return undefined;
  return {
    length: open.length + pad + 1,
    close: form.padding === '#' ? `"${padding}` : `${second ?? ''}${padding}${close}`,
  };
}

/** The parts of a string up to its end; undefined if it does not close, with the cursor where that is known. */
function inside(cursor: Cursor, form: StringForm, close: string, from: number): StringPart[] | undefined {
  const { text } = cursor;
  const parts: StringPart[] = [];
  const literal = new LiteralBuilder();
  const put = (part: StringPart | undefined): void => {
    if (part) parts.push(part);
  };
  let plain = from;
  const flush = (): void => {
    if (cursor.at > plain) literal.plain(text.slice(plain, cursor.at), plain);
  };
  cursor.at = from;
  while (cursor.at < cursor.end) {
    cursor.steps++;
    const char = text[cursor.at] ?? '';
    if (char === '\n' && !form.lines) return undefined;
    const doubled = form.escapes === 'doubled' && text.startsWith(close + close, cursor.at);
    if (text.startsWith(close, cursor.at) && !doubled && !isNixEscape(cursor, form)) {
      flush();
      put(literal.finish());
      cursor.at += close.length;
      if (parts.length === 0) parts.push({ kind: 'text', value: '', at: from, start: from, end: from });
      return parts;
    }
    const start = cursor.at;
    const found = hole(cursor, form.holes ?? [], form.lines ?? false);
    if (found === 'doubled') {
      cursor.at = start;
      flush();
      literal.escaped(char, start, 2);
      cursor.at = plain = start + 2;
      continue;
    }
    if (found) {
      const end = cursor.at;
      cursor.at = start;
      flush();
      put(literal.finish());
      put(found);
      cursor.at = plain = end;
      continue;
    }
    cursor.at = start;
    const escaped = escape(cursor, form, char, close);
    if (!escaped) {
      cursor.at++;
      continue;
    }
    flush();
    literal.escaped(escaped[0], start, escaped[1]);
    cursor.at = plain = start + escaped[1];
  }
  cursor.at = cursor.end;
  return undefined;
}

function isNixEscape({ text, at }: Cursor, { escapes }: StringForm): boolean {
  return escapes === 'nix' && /^''(?:\$|'|\\)/.test(text.slice(at, at + 3));
}

function escape(
  cursor: Cursor,
  form: StringForm,
  char: string,
  close: string,
): readonly [value: string, length: number] | undefined {
  const { text, at } = cursor;
  switch (form.escapes) {
    case undefined:
      return undefined;
    case 'backslash':
      return char === '\\' && at + 1 < cursor.end ? backslash(text, at) : undefined;
    case 'backtick':
      return char === '`' ? [text[at + 1] ?? '', 2] : undefined;
    case 'doubled':
      return text.startsWith(close + close, at) ? [close, close.length * 2] : undefined;
    case 'nix':
      if (!isNixEscape(cursor, form)) return undefined;
      return [text[at + 2] === "'" ? "''" : text[at + 2] === '$' ? '$' : '', 3];
    default:
      return form.escapes satisfies never;
  }
}

/** The whole of the range as the inside of a string. */
export function stringBody(cursor: Cursor, holes: readonly HoleForm[]): StringPart[] {
  const parts: StringPart[] = [];
  const literal = new LiteralBuilder();
  let plain = cursor.at;
  const flush = (end: number): void => {
    if (end > plain) literal.plain(cursor.text.slice(plain, end), plain);
  };
  const finish = (): void => {
    const text = literal.finish();
    if (text) parts.push(text);
  };
  while (cursor.at < cursor.end) {
    cursor.steps++;
    const start = cursor.at;
    const found = hole(cursor, holes, true);
    if (found === undefined) {
      cursor.at = start + 1;
    } else if (found === 'doubled') {
      flush(start);
      literal.escaped(cursor.text.charAt(start), start, 2);
      cursor.at = plain = start + 2;
    } else {
      flush(start);
      finish();
      parts.push(found);
      plain = cursor.at;
    }
  }
  flush(cursor.end);
  finish();
  return parts;
}
