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
  ...color,
} as const satisfies OptionTable;

export const explain = { ...config, ...color } as const satisfies OptionTable;
