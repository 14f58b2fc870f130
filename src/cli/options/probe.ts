/** Options of a probe. */
import { config, color } from './shared.ts';
import type { OptionTable } from './table.ts';

export const probe = {
  ...config,
  format: { type: 'string', requiresArg: true, describe: 'pretty or json (default: pretty)' },
  'from-scan': {
    type: 'string',
    requiresArg: true,
    describe: 'Scan this code base, and probe the calls found in it',
  },
  timeout: {
    type: 'string',
    requiresArg: true,
    describe: 'Seconds to wait for one answer (default: 10)',
  },
  host: { type: 'string', requiresArg: true, describe: 'engine: address (default: DOCKER_HOST)' },
  context: { type: 'string', requiresArg: true, describe: 'engine: context of the docker command' },
  run: {
    type: 'string',
    requiresArg: true,
    describe: 'engine: run a container of this image; put its command after --',
  },
  pull: { type: 'boolean', describe: 'engine: with --run, pull the image first' },
  'base-url': {
    type: 'string',
    requiresArg: true,
    describe: 'hub, api: another address, such as that of dockshift emulate',
  },
  methods: { type: 'boolean', describe: 'hub: probe removed paths with every method, not only GET and HEAD' },
  entry: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'hub: probe this entry only; may be repeated',
  },
  value: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'api: NAME=VALUE, what to send for a placeholder such as {id}; may be repeated',
  },
  'token-host': {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'api: send the token in DOCKSHIFT_API_TOKEN to this host; may be repeated',
  },
  ...color,
} as const satisfies OptionTable;
