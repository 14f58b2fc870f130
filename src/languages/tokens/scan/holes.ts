/** What is computed inside a string: `${…}`, `$name`, `%NAME%`. */
import { isDigit, isNameRest, isNameStart } from './characters.ts';
import type { Cursor } from './cursor.ts';
import type { HoleForm } from '../syntax.ts';
import type { Hole, Token } from './tokens.ts';

const maxHoles = 6;

/**
 * A hole that begins here; the cursor is behind it then.
 *
 * @param lines whether it may go over several lines
 * @returns `doubled` if the sign here is written twice and means itself
 */
export function hole(
  cursor: Cursor,
  forms: readonly HoleForm[],
  lines: boolean,
): Hole | 'doubled' | undefined {
  const { text } = cursor;
  const start = cursor.at;
  for (const form of forms) {
    if (form.kind === 'between' && form.doubled && text.startsWith(twice(form), start)) return 'doubled';
    const mark = form.kind === 'between' ? form.open : form.mark;
    if (!text.startsWith(mark, start)) continue;
    switch (form.kind) {
      case 'between': {
        const items = between(cursor, form.open, form.close, lines);
        if (items) return { kind: 'hole', items, start, end: cursor.at };
        break;
      }
      case 'name':
      case 'enclosed': {
        const end = nameEnd(cursor, form, start);
        if (end === undefined) break;
        cursor.at = end;
        const items = cursor.inner(
          { ...cursor.row, reads: 'expressions', nameStart: '', nameRest: '' },
          start + mark.length,
          form.kind === 'enclosed' ? end - mark.length : end,
        );
        return { kind: 'hole', items, start, end };
      }
      default:
        return form satisfies never;
    }
  }
  if (text.startsWith('}}', start) && forms.some(isDoubled)) return 'doubled';
  return undefined;
}

/** What means the opening mark itself. */
function twice({ open, doubled }: Extract<HoleForm, { kind: 'between' }>): string {
  return `${doubled === 'sign' ? open.charAt(0) : open}${open}`;
}

function isDoubled(form: HoleForm): boolean {
  return form.kind === 'between' && form.doubled === 'mark';
}

function nameEnd(
  cursor: Cursor,
  form: Exclude<HoleForm, { kind: 'between' }>,
  start: number,
): number | undefined {
  const { text } = cursor;
  let end = start + form.mark.length;
  if (!isNameStart(text[end] ?? '') && !(form.kind === 'enclosed' || isDigit(text[end] ?? ''))) {
    return undefined;
  }
  const name = () => {
    while (end < cursor.end && isNameRest(text[end] ?? '', form.kind === 'enclosed' ? ':~,-=' : '')) end++;
  };
  name();
  if (form.kind === 'enclosed') {
    return text.startsWith(form.mark, end) && end > start + form.mark.length
      ? end + form.mark.length
      : undefined;
  }
  const { members } = form;
  if (members === '->') {
    perlPath.lastIndex = end;
    return perlPath.test(text) ? perlPath.lastIndex : end;
  }
  while (
    members !== undefined &&
    text.startsWith(members, end) &&
    isNameStart(text[end + members.length] ?? '')
  ) {
    end += members.length;
    name();
  }
  return end;
}

/** `$Acme::Base::HUB`, `$self->base`, `$self->{base}`, `$settings{hub}{base}` */
const perlPath = /(?:(?:::|->)[a-z_]\w*|(?:->)?\{\$?\w+\})*/iy;

/** The tokens between the marks of a hole, which may hold strings again; the cursor is behind it then. */
function between(cursor: Cursor, open: string, close: string, lines: boolean): Token[] | undefined {
  const start = cursor.at;
  const key = `hole${open}`;
  if (cursor.holes >= maxHoles || start < (cursor.unclosed.get(key) ?? -1)) return undefined;
  cursor.holes++;
  cursor.at = start + open.length;
  const items = cursor.until(close[0], !lines);
  cursor.holes--;
  if (cursor.text.startsWith(close, cursor.at) && cursor.at < cursor.end) {
    cursor.at += close.length;
    return items;
  }
  cursor.unclosed.set(key, cursor.at);
  cursor.at = start;
  return undefined;
}
