/** Where a part of a text is in the source, and what may take its place. */
import type { Expr, Join } from '../../../ir/ir.ts';
import { HOLE } from '../shape.ts';
import type { Dialect } from './dialect.ts';

/** Offsets are UTF-16 units of the file. */
export type Slot =
  /** An expression of its own: an operand, an argument. */
  | { readonly kind: 'operand'; readonly start: number; readonly end: number }
  /** In a text, with the marks around it; `textEnd` is where that text's quote is closed, if that matters. */
  | { readonly kind: 'inside'; readonly start: number; readonly end: number; readonly textEnd?: number };

/** @param part of the join */
export function slotOf(
  part: Expr,
  join: Join,
  source: string,
  { inside }: Pick<Dialect, 'inside'>,
): Slot | undefined {
  const operand: Slot = { kind: 'operand', start: part.start, end: part.end };
  // An argument behind a format string, and an operand, have no text around them.
  const isArgument = part.start >= join.end || part.end <= join.start;
  if (!inside || isArgument) return operand;
  const at = join.parts.indexOf(part);
  for (const [open, close] of inside.marks) {
    const start = part.start - open.length;
    const end = part.end + close.length;
    if (source.slice(start, part.start) !== open || source.slice(part.end, end) !== close) continue;
    if (!touchesText(join, at, start, end, source)) continue;
    if (inside.takes === 'any') return { kind: 'inside', start, end };
    const textEnd = endOfText(source, end);
    return textEnd === undefined ? undefined : { kind: 'inside', start, end, textEnd };
  }
  // In a text, with a format or a conversion between the marks.
  return isBare(join.parts[at - 1]) || isBare(join.parts[at + 1]) ? undefined : operand;
}

/** A part of a text that has no quotes of its own. */
function isBare(part: Expr | undefined): boolean {
  return part?.kind === 'text' && part.at === part.start;
}

/** Text on either side that has no quotes of its own, or the quote of the text right before it. */
function touchesText({ parts }: Join, at: number, start: number, end: number, source: string): boolean {
  const before = parts[at - 1];
  const after = parts[at + 1];
  if (isBare(before) && before?.end === start) return true;
  if (isBare(after) && after?.start === end) return true;
  return /["']/.test(source[start - 1] ?? '') && source[end] !== ' ' && source[end] !== undefined;
}

/** The next quote that closes the text; what is in braces may have quotes of its own. */
function endOfText(source: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const unit = source[at] ?? '';
    if (unit === '\n') return undefined;
    if (unit === '\\' || unit === '`') at++;
    else if (unit === '{' || unit === '(') depth++;
    else if (unit === '}' || unit === ')') depth = Math.max(0, depth - 1);
    else if (unit === '"' && depth === 0) return at;
  }
  return undefined;
}

export interface Put {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The edits that put a call or a method (`code`) into the place of an expression.
 *
 * @param name of the expression, as it is written
 * @returns undefined if the language has no way to write it there
 */
export function putCode(
  slot: Slot,
  code: string,
  name: string,
  source: string,
  { inside, plus, lent = '' }: Dialect,
): readonly Put[] | undefined {
  const { start, end } = slot;
  if (slot.kind === 'operand') {
    const isAdded = source.slice(0, start).trimEnd().endsWith(plus.trim());
    return [{ start, end, text: (isAdded && !code.startsWith(lent) ? lent : '') + code }];
  }
  if (!inside) return undefined;
  switch (inside.takes) {
    case 'any':
      return [{ start, end, text: (inside.put ?? '$x').replace('$x', () => code) }];
    case 'broken':
      return broken(slot, code, source, inside.reopen ?? '"', plus, inside.notIn);
    case 'named':
      return named(slot, code, name, source);
    default:
      return inside.takes satisfies never;
  }
}

/**
 * Words with code among them, as they are in a text.
 *
 * @param words with `HOLE` where the code goes
 * @param quote the quotes of the text; undefined if it has code in it already
 * @param plus what is between two parts of a text there
 * @returns undefined if the language has no way to write it there
 */
export function textWith(
  words: string,
  code: string,
  quote: string | undefined,
  { inside }: Dialect,
  plus: string,
): string | undefined {
  const isOpen = quote === undefined || quote === '"';
  if (inside?.takes === 'any' && isOpen) {
    const put = (inside.put ?? '$x').replace('$x', () => (inside.put === '$$x' ? `(${code})` : code));
    return words.replace(HOLE, () => put);
  }
  if (quote !== undefined) return words.replace(HOLE, () => `${quote}${plus}${code}${plus}${quote}`);
  const [open, close] = inside?.marks[0] ?? [];
  return inside?.takes === 'broken' && open !== undefined && close !== undefined
    ? words.replace(HOLE, () => open + code + close)
    : undefined;
}

/** The text is ended, and goes on behind the expression. */
function broken(
  { start, end, textEnd }: Slot & { readonly kind: 'inside' },
  code: string,
  source: string,
  reopen: string,
  plus: string,
  notIn: RegExp | undefined,
): readonly Put[] | undefined {
  const opened = source.lastIndexOf('"', start - 1);
  if (textEnd === undefined) return undefined;
  // What calls a method of the text would call it of its end alone.
  if (
    opened < 0 ||
    notIn?.test(source.slice(opened - 3, textEnd)) ||
    /^"\s*[.[?!-]/.test(source.slice(textEnd, textEnd + 3))
  ) {
    return undefined;
  }
  const rest = source.slice(end, textEnd);
  const head = source.slice(opened + 1, start);
  // What has no names in it any more needs no sign that it may have.
  const sign = reopen.slice(0, -1);
  const isSigned = sign !== '' && source.slice(opened - sign.length, opened) === sign;
  const unsigned = isSigned && !/[{}]/.test(head) && head !== '';
  const puts = unsigned ? [{ start: opened - sign.length, end: opened, text: '' }] : [];
  const behind = rest === '' ? '' : `${plus}${/[{$]/.test(rest) ? reopen : '"'}`;
  const from = head === '' ? opened - (isSigned ? sign.length : 0) : start;
  const to = rest === '' ? textEnd + 1 : end;
  return [...puts, { start: from, end: to, text: `${head === '' ? '' : `"${plus}`}${code}${behind}` }];
}

/** `format!("…/{slug}/")`: a named argument hides the variable that would be taken. */
function named(
  { start, end, textEnd }: Slot & { readonly kind: 'inside' },
  code: string,
  name: string,
  source: string,
): readonly Put[] | undefined {
  const plain = /^\{(\w+)\}$/.exec(source.slice(start, end))?.[1];
  if (textEnd === undefined) return undefined;
  const opened = source.lastIndexOf('"', start - 1);
  const close = closeOfCall(source, textEnd + 1);
  if (plain === undefined || close === undefined || opened < 0) return undefined;
  const isOnce = source.slice(opened, textEnd).split(`{${plain}`).length === 2;
  if (!isOnce || new RegExp(`\\b${plain}\\s*=[^=]`).test(source.slice(textEnd, close))) return undefined;
  const before = source.slice(0, close).trimEnd();
  const comma = before.endsWith(',') ? ' ' : ', ';
  const put = `${comma}${plain} = ${code.replaceAll(name, () => plain)}`;
  return [{ start: before.length, end: before.length, text: put }];
}

/** Where the bracket is that closes the call around a place. */
function closeOfCall(source: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const unit = source[at] ?? '';
    if (unit === '"') {
      for (at++; at < source.length && source[at] !== '"'; at++) if (source[at] === '\\') at++;
    } else if (/[([{]/.test(unit)) depth++;
    else if (/[)\]}]/.test(unit) && depth-- === 0) return unit === ')' ? at : undefined;
    else if (unit === ';') return undefined;
  }
  return undefined;
}
