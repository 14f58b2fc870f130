import type { Options } from 'yargs';
import { failLevels } from '../config/fail-on.ts';
import { formats } from '../report/index.ts';
import { migrationFormats } from '../report/migration/migration.ts';

type OptionTable = Readonly<Record<string, Options>>;

const config = {
  config: {
    type: 'string',
    requiresArg: true,
    describe: 'Configuration file; otherwise it is looked for from the root upwards',
  },
} as const satisfies OptionTable;

const color = {
  'no-color': { type: 'boolean', describe: 'No colour; NO_COLOR and FORCE_COLOR are known too' },
} as const satisfies OptionTable;

const format = {
  format: {
    type: 'string',
    requiresArg: true,
    describe: `Format on standard output: ${formats.join(', ')} (the first when left out)`,
  },
} as const satisfies OptionTable;

const engine = {
  engine: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Engine releases that the code must work with, such as 29,25 (the newest when left out)',
  },
} as const satisfies OptionTable;

const scan = {
  ...config,
  ...format,
  output: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'FORMAT=FILE: write a file beside it; may be repeated',
  },
  'fail-on': {
    type: 'string',
    requiresArg: true,
    describe: `Exit with 1 from this severity on: ${failLevels.join(', ')} (error when left out); by state too: error,deprecated=warning`,
  },
  'max-warnings': {
    type: 'string',
    requiresArg: true,
    describe: 'Exit with 1 where there are more warnings',
  },
  ...engine,
  today: {
    type: 'string',
    requiresArg: true,
    describe: 'Judge as if it were this day (YYYY-MM-DD): what a ramp or the end of an ignore will bring',
  },
  since: {
    type: 'string',
    requiresArg: true,
    describe: 'Only findings on lines that changed since the branch left this commit, branch or tag',
  },
  staged: { type: 'boolean', describe: 'Only findings on lines that are staged for the next commit' },
  'no-baseline': { type: 'boolean', describe: 'Show also what the baseline knows' },
  'report-unused-ignores': {
    type: 'boolean',
    describe: 'Name comments and parts of the baseline that keep nothing quiet, as problems',
  },
  cache: {
    type: 'boolean',
    describe: 'Remember what was found, and read only what has changed the next time',
  },
  'cache-location': {
    type: 'string',
    requiresArg: true,
    describe: 'The file for it (in node_modules/.cache, or .dockshift-cache.json, when left out)',
  },
  shard: {
    type: 'string',
    requiresArg: true,
    describe: 'Part i of n, as 2/5: tell of these files alone, in JSON for dockshift merge',
  },
  strict: { type: 'boolean', describe: 'Exit with 3 where a file could not be read or parsed' },
  quiet: { type: 'boolean', describe: 'Show errors only, and nothing where there are none' },
  stats: { type: 'boolean', describe: 'Add counts and timings' },
  ...color,
  'no-progress': { type: 'boolean', describe: 'No progress line' },
} as const satisfies OptionTable;

const migrate = {
  ...config,
  write: { type: 'boolean', describe: 'Make the changes; without it they are only shown' },
  'dry-run': { type: 'boolean', describe: 'Only show the changes, as without --write' },
  diff: { type: 'boolean', describe: 'Show nothing but a diff, byte for byte, for git apply or patch -p1' },
  unsafe: { type: 'boolean', describe: 'Those too for which review is needed; each names what is open' },
  format: {
    type: 'string',
    requiresArg: true,
    describe: `${migrationFormats.join(', ')} (the first when left out): markdown is the text of a pull request`,
  },
  rule: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Only changes of this rule; may be repeated',
  },
  entry: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'Only changes of this entry; may be repeated',
  },
  interactive: { type: 'boolean', describe: 'Ask about each change, and make those that are accepted' },
  patch: { type: 'string', requiresArg: true, describe: 'Write the changes to this file, for git apply' },
  'allow-dirty': { type: 'boolean', describe: 'Write also where changes are not committed yet' },
  ...engine,
  ...color,
  'no-progress': { type: 'boolean', describe: 'No progress line' },
} as const satisfies OptionTable;

const merge = {
  ...config,
  ...format,
  output: scan.output,
  'fail-on': scan['fail-on'],
  'max-warnings': scan['max-warnings'],
  'no-baseline': scan['no-baseline'],
  strict: scan.strict,
  quiet: scan.quiet,
  stats: scan.stats,
  ...color,
} as const satisfies OptionTable;

const baseline = {
  ...config,
  prune: { type: 'boolean', describe: 'Only take out what is not found any more; add nothing' },
  owner: { type: 'string', requiresArg: true, describe: 'Who answers for what is added' },
  until: {
    type: 'string',
    requiresArg: true,
    describe: 'The last day (YYYY-MM-DD) on which what is added counts as known',
  },
  reason: { type: 'string', requiresArg: true, describe: 'Why what is added may stay for now' },
  ...engine,
  ...color,
  'no-progress': { type: 'boolean', describe: 'No progress line' },
} as const satisfies OptionTable;

const catalog = {
  ...config,
  format: { type: 'string', requiresArg: true, describe: 'pretty or json (the first when left out)' },
  changes: { type: 'boolean', describe: 'The dated list of changes in place of the entries' },
  since: {
    type: 'string',
    requiresArg: true,
    describe: 'With --changes: only those of this day (YYYY-MM-DD) and later',
  },
  ...color,
} as const satisfies OptionTable;

const explain = { ...config, ...color } as const satisfies OptionTable;

const probe = {
  ...config,
  format: { type: 'string', requiresArg: true, describe: 'pretty or json (the first when left out)' },
  'from-scan': {
    type: 'string',
    requiresArg: true,
    describe: 'Scan this code base, and ask for what it asks for',
  },
  timeout: {
    type: 'string',
    requiresArg: true,
    describe: 'Seconds that one answer may take (10 when left out)',
  },
  host: { type: 'string', requiresArg: true, describe: 'engine: its address in place of DOCKER_HOST' },
  context: { type: 'string', requiresArg: true, describe: 'engine: a context of the docker command' },
  run: {
    type: 'string',
    requiresArg: true,
    describe: 'engine: run a container of this image; its command follows --',
  },
  pull: { type: 'boolean', describe: 'engine: with --run, pull the image first' },
  'base-url': {
    type: 'string',
    requiresArg: true,
    describe: 'hub: another one, such as that of dockshift emulate',
  },
  methods: { type: 'boolean', describe: 'hub: ask removed paths with every method, not only GET and HEAD' },
  entry: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'hub: only what is known of this entry; may be repeated',
  },
  ...color,
} as const satisfies OptionTable;

const emulate = {
  ...config,
  'hub-port': {
    type: 'string',
    requiresArg: true,
    describe: 'Port of the Hub on 127.0.0.1 (a free one when left out)',
  },
  'engine-port': {
    type: 'string',
    requiresArg: true,
    describe: 'Port of the engine (a free one when left out)',
  },
  socket: {
    type: 'string',
    requiresArg: true,
    describe: 'Serve the engine on this socket in place of a port',
  },
  engine: {
    type: 'string',
    requiresArg: true,
    describe: 'The release that is emulated (the newest when left out)',
  },
  era: {
    type: 'string',
    requiresArg: true,
    describe: 'The Hub before (v1 answers), today (v1 is gone) or after (deprecated calls are gone too)',
  },
  ...color,
} as const satisfies OptionTable;

const init = { ...color } as const satisfies OptionTable;

/** The options of each command: what the parser reads, the help prints and a typing slip is compared with. */
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
