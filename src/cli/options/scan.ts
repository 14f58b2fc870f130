/** Options of a scan, and of what merges the reports of its shards. */
import { failLevels } from '../../config/fail-on.ts';
import { config, color, format, engine, selection } from './shared.ts';
import type { OptionTable } from './table.ts';

export const scan = {
  ...config,
  ...selection,
  fix: { type: 'boolean', describe: 'Make the safe changes, then report what is left' },
  diff: { type: 'boolean', describe: 'Print the safe changes as a diff, change nothing and report nothing' },
  'allow-dirty': { type: 'boolean', describe: 'With --fix: change files that have uncommitted changes' },
  ...format,
  output: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Also write a report to a file: FORMAT=FILE; may be repeated',
  },
  'fail-on': {
    type: 'string',
    requiresArg: true,
    describe: `Exit with 1 from this severity on: ${failLevels.join(', ')} (default: error); also by state: error,deprecated=warning`,
  },
  'max-warnings': {
    type: 'string',
    requiresArg: true,
    describe: 'Exit with 1 if there are more warnings',
  },
  ...engine,
  owner: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Report findings of these owners only, as CODEOWNERS names them: @team,@person',
  },
  today: {
    type: 'string',
    requiresArg: true,
    describe: 'Report as of this day (YYYY-MM-DD), to see the effect of a ramp or of an ignore that ends',
  },
  since: {
    type: 'string',
    requiresArg: true,
    describe: 'Report only lines that changed since the branch left this commit, branch or tag',
  },
  staged: { type: 'boolean', describe: 'Report only lines that are staged for the next commit' },
  'no-baseline': { type: 'boolean', describe: 'Report findings that are in the baseline too' },
  'report-unused-ignores': {
    type: 'boolean',
    describe: 'Report unused ignore comments and baseline entries, as problems',
  },
  cache: {
    type: 'boolean',
    describe: 'Keep results between runs, and read only files that changed',
  },
  'cache-location': {
    type: 'string',
    requiresArg: true,
    describe: 'File for the cache (default: in node_modules/.cache, or .dockshift-cache.json)',
  },
  stdin: { type: 'boolean', describe: 'Scan standard input, as if it were the file --stdin-filename' },
  'stdin-filename': {
    type: 'string',
    requiresArg: true,
    describe: 'With --stdin: name of the file, which need not exist',
  },
  watch: { type: 'boolean', describe: 'Scan again whenever a file changes, until Ctrl-C' },
  shard: {
    type: 'string',
    requiresArg: true,
    describe: 'Report part i of n files, as 2/5, in JSON for dockshift merge',
  },
  strict: { type: 'boolean', describe: 'Exit with 3 if a file could not be read or parsed' },
  quiet: { type: 'boolean', describe: 'Report errors only, and print nothing if there are none' },
  stats: { type: 'boolean', describe: 'Add counts and timings' },
  timings: { type: 'boolean', describe: 'Add the files that took longest, and where their time went' },
  ...color,
  'no-progress': { type: 'boolean', describe: 'Show no progress line' },
} as const satisfies OptionTable;

export const merge = {
  ...config,
  ...format,
  output: scan.output,
  'fail-on': scan['fail-on'],
  'max-warnings': scan['max-warnings'],
  'no-baseline': scan['no-baseline'],
  owner: scan.owner,
  strict: scan.strict,
  quiet: scan.quiet,
  stats: scan.stats,
  ...color,
} as const satisfies OptionTable;
