/** What escapes in strings mean. */
import { anyLineEnd, escapesOf } from '../../escapes.ts';

/** A letter that means nothing stays as it is written. */
export const backslash = escapesOf({
  letters: 'ntrbfv0es',
  numbers: /^(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|[uUx]\{([\da-fA-F]{1,8})\})/,
  lineEnd: anyLineEnd,
  keptBefore: /[A-Za-z0-9]/,
});

/** The counterpart of an opening bracket; another character closes itself. */
export function counterpart(open: string): string {
  return { '(': ')', '[': ']', '{': '}', '<': '>' }[open] ?? open;
}
