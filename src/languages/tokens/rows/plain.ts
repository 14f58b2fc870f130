import { dollarBraces, doubleBraces, raw } from './forms.ts';
import type { Syntax } from '../syntax.ts';

/** What texts have in common that are no code. */
export const plain = {
  lineComments: [],
  // The holes of a data format are those that templates leave in its texts.
  strings: [raw('"', '"', [doubleBraces, dollarBraces])],
  ends: 'line',
  blocks: 'braces',
  assigns: [],
  members: ['.'],
  joins: [],
  fields: [],
} as const satisfies Partial<Syntax>;
