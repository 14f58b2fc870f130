/** The positions of the units of a text that is written with escapes, folds or indentation. */
import type { Span } from '../../ir/ir.ts';

const escape = /\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|\r\n|[\s\S])/y;

/**
 * Each unit is sought from where the one before it ended: what lies between is layout. A text that cannot be followed to its end
 * keeps the place where that was seen for all that comes later.
 *
 * @param within where the text is written, without its quotes
 * @returns an offset for each unit, and the end
 */
export function placesOf(value: string, source: string, { start, end }: Span): readonly number[] {
  const places: number[] = [];
  let at = start;
  for (const char of value.split('')) {
    at = Math.min(beginOf(char, source, at), end);
    places.push(at);
    at = Math.min(endOf(char, source, at), end);
  }
  return [...places, end];
}

function beginOf(char: string, source: string, from: number): number {
  let at = from;
  // The second of two quotes that mean one.
  if (source[at] === "'" && source[at - 1] === "'" && char !== "'") at++;
  while (
    at < source.length &&
    source[at] !== char &&
    isBlank(source[at]) &&
    (char === '\n' || !isBlank(char))
  ) {
    at++;
  }
  return at;
}

function endOf(char: string, source: string, at: number): number {
  if (source[at] === char && char !== '\\') return at + 1;
  escape.lastIndex = at;
  const written = escape.exec(source)?.[0];
  if (written !== undefined) return at + written.length;
  // A fold: the end of a line means one blank. Anything else is not what was looked for.
  return isBlank(source[at]) || source[at] === char ? at + 1 : at;
}

function isBlank(char: string | undefined): boolean {
  return char === ' ' || char === '\n' || char === '\r' || char === '\t';
}
