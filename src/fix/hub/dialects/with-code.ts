/** Words of a path with a variable among them, in the manner of a language. */
import type { Place } from '../../../trace/model/fact.ts';
import type { Code } from '../namespace-from-body.ts';
import { HOLE } from '../shape.ts';
import type { Reading } from './leaves.ts';
import type { TextLeaf } from './leaf.ts';
import { textWith, type Put } from './slot.ts';
import { interpolated } from './interpolation.ts';

interface Spliced {
  readonly text: string;
  /** Quotes that change for it. */
  readonly quotes: readonly Put[];
}

/**
 * Whether a variable has its value where the text is written, and the text may be another one each time.
 *
 * @param call that asks for the address
 */
export function isThere(
  { text: code, at }: Code,
  { start, via }: TextLeaf,
  call: Place,
  { lowered }: Reading,
): boolean {
  const [around] = lowered.rangesAround({ start, end: start });
  const before = lowered.program.text.slice(around?.start, start);
  const isConstant = via.length > 0 && /\b(?:const|static|final)\b[^\n;]*$/.test(before);
  const name = /\w+/.exec(code)?.[0] ?? '';
  // What is written in the call is read when the body is.
  const isInCall = via.length === 0 && call.start <= start && start < call.end;
  if (isInCall && lowered.rangeOf(name, call).start === lowered.rangeOf(name, at).start) return true;
  // An object has its fields in its methods; a variable has its value behind what gives it that.
  const isField = /^\$?(?:self|this)\b|^@/.test(code);
  const home = isField
    ? lowered.rangesAround(call).find(({ start: from, end }) => from <= start && start < end)
    : lowered.rangeOf(name, call);
  const isBound = isField || new RegExp(`\\b${name}\\b`).test(before);
  return !isConstant && isBound && home?.start === around?.start;
}

/** @param words with `HOLE` where the code goes */
export function withCode(words: string, code: string, leaf: TextLeaf, reading: Reading): Spliced | undefined {
  const { dialect, lowered } = reading;
  if (dialect.interpolation && leaf.quote !== undefined) {
    const text = interpolated(code, leaf, lowered.program.text, dialect.interpolation);
    return text && { text: words.replace(HOLE, () => text.put), quotes: text.quotes };
  }
  const text = textWith(words, code, leaf.quote, dialect, plusIn(leaf, reading));
  return text === undefined ? undefined : { text, quotes: [] };
}

/** gofmt leaves no blanks around it among several arguments. */
function plusIn({ start }: TextLeaf, { lowered, dialect, language }: Reading): string {
  const text = lowered.textAt(start);
  const around = text && lowered.around(text);
  const isTight = language === 'go' && around?.kind === 'call' && around.args.length > 1;
  return isTight ? dialect.plus.trim() : dialect.plus;
}
