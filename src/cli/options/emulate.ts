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
      'Time to emulate: before (removed calls answer), today (they are gone) or after (deprecated calls are gone too)',
  },
  catalog: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Serve the calls of this catalogue too; may be repeated',
  },
  'api-port': {
    type: 'string',
    requiresArg: true,
    describe: 'With --catalog: port of these calls on 127.0.0.1 (default: a free one)',
  },
  ...color,
} as const satisfies OptionTable;
