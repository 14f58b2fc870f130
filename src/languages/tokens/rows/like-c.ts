import { slashes } from './forms.ts';
import type { Syntax } from '../syntax.ts';

/** What C and those after it have in common. */
export const likeC = {
  reads: 'expressions',
  lineComments: ['//'],
  blockComments: slashes,
  ends: ';',
  blocks: 'braces',
  assigns: ['=', '+='],
  members: ['.', '->', '::', '?.'],
  joins: ['+'],
  ternary: true,
  fields: [':'],
} as const satisfies Partial<Syntax>;
