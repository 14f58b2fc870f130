/** Options of the baseline. */
import { config, color, engine } from './shared.ts';
import type { OptionTable } from './table.ts';

export const baseline = {
  ...config,
  prune: { type: 'boolean', describe: 'Remove findings that are gone, and add none' },
  owner: {
    type: 'string',
    requiresArg: true,
    describe: 'Owner of the findings that are added (default: those in CODEOWNERS)',
  },
  until: {
    type: 'string',
    requiresArg: true,
    describe: 'Last day (YYYY-MM-DD) on which the added findings are suppressed',
  },
  reason: { type: 'string', requiresArg: true, describe: 'Why the added findings may stay for now' },
  ...engine,
  ...color,
  'no-progress': { type: 'boolean', describe: 'Show no progress line' },
} as const satisfies OptionTable;
