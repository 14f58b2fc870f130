import type { Options } from 'yargs';
import { failLevels } from '../config/fail-on.ts';
import { formats } from '../report/index.ts';
import { migrationFormats } from '../report/migration/migration.ts';

type OptionTable = Readonly<Record<string, Options>>;

const config = {
  config: {
    type: 'string',
    requiresArg: true,
    describe: 'Configuration file (default: the nearest one, from the scanned folder upwards)',
  },
} as const satisfies OptionTable;

const color = {
  'no-color': { type: 'boolean', describe: 'Print without colour; NO_COLOR and FORCE_COLOR work too' },
} as const satisfies OptionTable;

const format = {
  format: {
    type: 'string',
    requiresArg: true,
    describe: `Format on standard output: ${formats.join(', ')} (default: pretty)`,
  },
} as const satisfies OptionTable;

const engine = {
  engine: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Engine releases that the code must work with, such as 29,25 (default: the newest)',
  },
} as const satisfies OptionTable;

const selection = {
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

const scan = {
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

const migrate = {
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

const merge = {
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

const baseline = {
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

const catalog = {
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

const explain = { ...config, ...color } as const satisfies OptionTable;

const probe = {
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
    describe: 'hub: another address, such as that of dockshift emulate',
  },
  methods: { type: 'boolean', describe: 'hub: probe removed paths with every method, not only GET and HEAD' },
  entry: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'hub: probe this entry only; may be repeated',
  },
  ...color,
} as const satisfies OptionTable;

const emulate = {
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

const init = { ...color } as const satisfies OptionTable;

/** The options of each command: for the parser, the help and the hints about typing slips. */
export const optionTables = {
  scan,
  merge,
  migrate,
  baseline,
  catalog,
  explain,
  probe,
  emulate,
  init,
} as const;
export type CommandName = keyof typeof optionTables;

export const commandNames: readonly CommandName[] = [
  'scan',
  'merge',
  'migrate',
  'baseline',
  'probe',
  'explain',
  'catalog',
  'emulate',
  'init',
];

export function isCommandName(word: string): word is CommandName {
  return Object.hasOwn(optionTables, word);
}
