/** Escapes in literals: what a sign, mostly a backslash, means with the characters after it. */
import type { ReadUnit } from './literal-units.ts';

/** How a language writes escapes. */
interface EscapeForm {
  /** Letters of control characters, `s` for a blank; every other sign in it means itself. */
  readonly letters: string;
  /** Characters by their numbers. The group that fits has the digits: octal ones if nothing precedes them. */
  readonly numbers: RegExp;
  /** A line end that is no part of the value, with what goes with it. */
  readonly lineEnd?: RegExp;
  /** Characters before which the sign stays, because the language has no such escape. Anything else means itself. */
  readonly keptBefore?: RegExp;
}

/** A line end that goes on in the next line. */
export const anyLineEnd = /^(?:\r\n?|\n)/;

const controls: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  E: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  s: ' ',
  t: '\t',
  v: '\v',
};

/** Units that the longest escape takes, a line with the blanks that it goes on with. */
const longest = 400;

/** @returns the reader of an escape: what it means, and how many units it takes, the sign taken in */
export function escapesOf({ letters, numbers, lineEnd, keptBefore }: EscapeForm): ReadUnit {
  return (raw, i) => {
    const next = raw.charAt(i + 1);
    if (next !== '' && letters.includes(next)) return [controls[next] ?? next, 2];
    const rest = raw.slice(i + 1, i + longest);
    const ended = lineEnd?.exec(rest);
    if (ended) return ['', 1 + ended[0].length];
    const stays = next === '' || keptBefore?.test(next) === true;
    const found = numbers.exec(rest);
    if (found) {
      const [written, ...groups] = found;
      const character = numbered(groups.find(Boolean) ?? '', /^\d/.test(written) ? 8 : 16);
      if (character !== undefined || !stays) return [character ?? '\ufffd', 1 + written.length];
    }
    if (stays) return [raw.charAt(i), 1];
    const itself = String.fromCodePoint(raw.codePointAt(i + 1) ?? 0);
    return [itself, 1 + itself.length];
  };
}

/** Digits of one character, or of several with blanks between them; `_` may part them. */
function numbered(digits: string, radix: number): string | undefined {
  const points = digits.replaceAll('_', '').trim().split(/\s+/);
  const values = points.map((point) => Number.parseInt(point, radix));
  return values.every((value) => value <= 0x10ffff) ? String.fromCodePoint(...values) : undefined;
}
