/** Options that several commands have. */
import { formats } from '../../report/index.ts';
import type { OptionTable } from './table.ts';

export const config = {
  config: {
    type: 'string',
    requiresArg: true,
    describe: 'Configuration file (default: the nearest one, from the scanned folder upwards)',
  },
} as const satisfies OptionTable;

export const color = {
  'no-color': { type: 'boolean', describe: 'Print without colour; NO_COLOR and FORCE_COLOR work too' },
} as const satisfies OptionTable;

export const format = {
  format: {
    type: 'string',
    requiresArg: true,
    describe: `Format on standard output: ${formats.join(', ')} (default: pretty)`,
  },
} as const satisfies OptionTable;

export const engine = {
  engine: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Engine releases that the code must work with, such as 29,25 (default: the newest)',
  },
} as const satisfies OptionTable;

export const selection = {
  select: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Report these rules and entries only, as rule,entry; also if they are off',
  },
  ignore: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Do not report these rules and entries, as rule,entry',
  },
} as const satisfies OptionTable;
