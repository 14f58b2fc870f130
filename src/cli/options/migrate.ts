/** Options of a migration. */
import { migrationFormats } from '../../report/migration/migration.ts';
import { config, color, engine, selection } from './shared.ts';
import type { OptionTable } from './table.ts';

export const migrate = {
  ...config,
  select: { ...selection.select, describe: 'Make changes of these rules and entries only, as rule,entry' },
  ignore: { ...selection.ignore, describe: 'Make no changes of these rules and entries, as rule,entry' },
  write: { type: 'boolean', describe: 'Make the changes (default: show them)' },
  'dry-run': { type: 'boolean', describe: 'Show the changes (the default)' },
  diff: { type: 'boolean', describe: 'Print only a diff, for git apply or patch -p1' },
  unsafe: { type: 'boolean', describe: 'Include changes that need review; each names what to check' },
  format: {
    type: 'string',
    requiresArg: true,
    describe: `${migrationFormats.join(', ')} (default: pretty); markdown is the text of a pull request`,
  },
  rule: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'As --select, for one rule; may be repeated',
  },
  entry: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'As --select, for one entry; may be repeated',
  },
  interactive: { type: 'boolean', describe: 'Ask about each change, and make the accepted ones' },
  patch: {
    type: 'string',
    requiresArg: true,
    describe: 'Write the changes to this file as a patch, for git apply',
  },
  'allow-dirty': { type: 'boolean', describe: 'Change files that have uncommitted changes' },
  ...engine,
  ...color,
  'no-progress': { type: 'boolean', describe: 'Show no progress line' },
} as const satisfies OptionTable;
