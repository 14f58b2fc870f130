/** Options of the emulator. */
import { config, color } from './shared.ts';
import type { OptionTable } from './table.ts';

export const emulate = {
  ...config,
  'hub-port': {
    type: 'string',
    requiresArg: true,
    describe: 'Port of the Hub on 127.0.0.1 (default: a free one)',
  },
  'engine-port': {
    type: 'string',
    requiresArg: true,
    describe: 'Port of the engine on 127.0.0.1 (default: a free one)',
  },
  socket: {
    type: 'string',
    requiresArg: true,
    describe: 'Serve the engine on this socket instead of a port',
  },
  engine: {
    type: 'string',
    requiresArg: true,
    describe: 'Engine release to emulate (default: the newest)',
  },
  era: {
    type: 'string',
    requiresArg: true,
    describe:
      'Hub to emulate: before (v1 answers), today (v1 is gone) or after (deprecated calls are gone too)',
  },
  ...color,
} as const satisfies OptionTable;
