/** Options of what shows the catalogue. */
import { config, color } from './shared.ts';
import type { OptionTable } from './table.ts';

export const catalog = {
  ...config,
  format: { type: 'string', requiresArg: true, describe: 'pretty or json (default: pretty)' },
  changes: { type: 'boolean', describe: 'List the changes by date instead of the entries' },
  since: {
    type: 'string',
    requiresArg: true,
    describe: 'With --changes: from this day on (YYYY-MM-DD)',
  },
  host: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe:
      'import, diff: a host that serves the API, instead of those of the description; may be repeated',
  },
  base: {
    type: 'string',
    requiresArg: true,
    describe: 'import, diff: what its paths begin with, such as /api/v4, instead of that of the description',
  },
  client: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe:
      'import, diff: a package, module or namespace that is a client generated from the description; may be repeated',
  },
  spec: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe:
      'check: a published description of the Hub or the Engine, a file or an https address; may be repeated',
  },
  output: {
    type: 'string',
    requiresArg: true,
    describe:
      'import, diff: write to this file, as JSON if it ends in .json (default: YAML on standard output)',
  },
  ...color,
} as const satisfies OptionTable;

export const explain = { ...config, ...color } as const satisfies OptionTable;
