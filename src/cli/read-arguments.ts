/** From what the parser gives to what a command is asked for. */
import { migrationFormats } from '../report/migration/migration.ts';
import { UserError } from '../errors/user-error.ts';
import {
  catalogNamed,
  count,
  day,
  era,
  failOnOf,
  formatNamed,
  once,
  outputFiles,
  port,
  probedNamed,
  probeFormat,
  seconds,
  shard,
  texts,
  type CatalogName,
} from './argument-values.ts';
import type {
  AskedCache,
  AskedChange,
  BaselineArguments,
  CatalogArguments,
  CommonArguments,
  EmulateArguments,
  ExplainArguments,
  InitArguments,
  MergeArguments,
  MigrateArguments,
  ProbeEngineArguments,
  ProbeHubArguments,
  ReportArguments,
  ScanArguments,
} from './invocation.ts';
import type { optionTables } from './options.ts';

/** What the parser gives for the options of a command; anything may come twice. */
type Parsed<Name extends string> = Readonly<Partial<Record<Name | '_' | '--', unknown>>>;

export function scanArguments(args: Parsed<'path' | keyof typeof optionTables.scan>): ScanArguments {
  const asked: ScanArguments = {
    kind: 'scan',
    paths: [...texts(args.path), ...texts(args['--'])],
    ...reportArguments(args),
    today: day(once(args.today, 'today'), '--today'),
    engines: engineNames(args.engine),
    changed: askedChange(once(args.since, 'since'), args.staged === true),
    baseline: args['no-baseline'] === true ? false : undefined,
    reportUnusedIgnores: args['report-unused-ignores'] === true,
    shard: shard(once(args.shard, 'shard')),
    cache: askedCache(args.cache === true, once(args['cache-location'], 'cache-location')),
    progress: args['no-progress'] === true ? false : undefined,
  };
  if (asked.shard) refuseForShard(asked);
  return asked;
}

/** Who names a place for it wants it. */
function askedCache(isAsked: boolean, file: string | undefined): AskedCache | undefined {
  return isAsked || file !== undefined ? { file } : undefined;
}

/** A shard has a part of the findings: what is to be made of them can only be said of all. */
function refuseForShard({ format, outputs, policy, changed, baseline, reportUnusedIgnores }: ScanArguments) {
  if (changed) throw new UserError('--shard goes over whole files: leave out --since and --staged');
  if (reportUnusedIgnores) {
    throw new UserError('--report-unused-ignores needs a run over all files: leave out --shard');
  }
  const later =
    policy.failOn === undefined && policy.maxWarnings === undefined && !policy.strict && baseline !== false;
  if (!later) {
    throw new UserError(
      '--fail-on, --max-warnings, --strict and --no-baseline belong to dockshift merge, not to --shard',
    );
  }
  if ([{ format }, ...outputs].every((one) => one.format !== 'json')) {
    throw new UserError('--shard writes for dockshift merge: add --format json or --output json=FILE');
  }
}

export function mergeArguments(args: Parsed<'file' | keyof typeof optionTables.merge>): MergeArguments {
  return {
    kind: 'merge',
    files: [...texts(args.file), ...texts(args['--'])],
    baseline: args['no-baseline'] === true ? false : undefined,
    ...reportArguments(args),
  };
}

function reportArguments(args: Parsed<keyof typeof optionTables.merge>): ReportArguments {
  const failOn = once(args['fail-on'], 'fail-on');
  return {
    format: formatNamed(once(args.format, 'format') ?? 'pretty', '--format'),
    outputs: outputFiles(texts(args.output)),
    policy: {
      failOn: failOn === undefined ? undefined : failOnOf(failOn),
      maxWarnings: count(once(args['max-warnings'], 'max-warnings')),
      strict: args.strict === true,
    },
    quiet: args.quiet === true,
    stats: args.stats === true,
    ...commonArguments(args),
  };
}

function askedChange(ref: string | undefined, staged: boolean): AskedChange | undefined {
  if (ref !== undefined && staged) throw new UserError('--since and --staged exclude each other');
  if (ref !== undefined) return { kind: 'since', ref };
  return staged ? { kind: 'staged' } : undefined;
}

export function baselineArguments(
  args: Parsed<'path' | keyof typeof optionTables.baseline>,
): BaselineArguments {
  const prune = args.prune === true;
  const given = (['owner', 'until', 'reason'] as const).find((name) => args[name] !== undefined);
  if (prune && given !== undefined) throw new UserError(`--prune adds nothing that --${given} could be for`);
  return {
    kind: 'baseline',
    paths: [...texts(args.path), ...texts(args['--'])],
    prune,
    owner: once(args.owner, 'owner'),
    until: day(once(args.until, 'until'), '--until'),
    reason: once(args.reason, 'reason'),
    engines: engineNames(args.engine),
    progress: args['no-progress'] === true ? false : undefined,
    ...commonArguments(args),
  };
}

/** Options of migrate of which two make no sense together. */
const apart = [
  ['dry-run', 'write'],
  ['dry-run', 'interactive'],
  ['diff', 'write'],
  ['diff', 'interactive'],
  ['diff', 'format'],
  ['format', 'interactive'],
] as const;

export function migrateArguments(args: Parsed<'path' | keyof typeof optionTables.migrate>): MigrateArguments {
  const isGiven = (name: (typeof apart)[number][number]) => args[name] !== undefined && args[name] !== false;
  const both = apart.find(([first, second]) => isGiven(first) && isGiven(second));
  if (both) throw new UserError(`--${both[0]} and --${both[1]} cannot be given together`);
  const format = once(args.format, 'format') ?? 'pretty';
  const known = migrationFormats.find((name) => name === format);
  if (!known) {
    throw new UserError(`--format of migrate is one of ${migrationFormats.join(', ')}, found '${format}'`);
  }
  return {
    kind: 'migrate',
    format: known,
    diff: args.diff === true,
    paths: [...texts(args.path), ...texts(args['--'])],
    write: args.write === true,
    unsafe: args.unsafe === true,
    rules: texts(args.rule),
    entries: texts(args.entry),
    interactive: args.interactive === true,
    patch: once(args.patch, 'patch'),
    allowDirty: args['allow-dirty'] === true,
    engines: engineNames(args.engine),
    progress: args['no-progress'] === true ? false : undefined,
    ...commonArguments(args),
  };
}

/** `29,25`, or the option twice. */
function engineNames(value: unknown): string[] {
  return texts(value).flatMap((names) => names.split(',').map((name) => name.trim()));
}

export function catalogArguments(
  of: string | undefined,
  args: Parsed<keyof typeof optionTables.catalog>,
): CatalogArguments {
  const [further] = furtherWords(args);
  if (further !== undefined) throw new UserError(`catalog takes one argument, found '${further}' beside it`);
  return {
    kind: 'catalog',
    of: catalogNamed(of ?? 'hub'),
    format: once(args.format, 'format'),
    changes: args.changes === true,
    since: once(args.since, 'since'),
    ...commonArguments(args),
  };
}

export function explainArguments(
  id: string,
  args: Parsed<'release' | keyof typeof optionTables.explain>,
): ExplainArguments {
  const releases = [...texts(args.release), ...furtherWords(args)];
  const [further] = releases;
  if (further !== undefined && id !== 'engine') {
    throw new UserError(`explain takes one id, found '${further}' beside it`);
  }
  return { kind: 'explain', id, releases, ...commonArguments(args) };
}

/** `probe engine` and `probe hub`: one table of options, of which some belong to one of them. */
export function probeArguments(
  of: string,
  args: Parsed<keyof typeof optionTables.probe>,
): ProbeEngineArguments | ProbeHubArguments {
  const common = {
    format: probeFormat(once(args.format, 'format') ?? 'pretty'),
    fromScan: once(args['from-scan'], 'from-scan'),
    timeout: seconds(once(args.timeout, 'timeout') ?? '10'),
    ...commonArguments(args),
  };
  const [further] = texts(args._).slice(1);
  if (further !== undefined) throw new UserError(`probe takes one argument, found '${further}' beside it`);
  switch (probedNamed(of)) {
    case 'engine': {
      refuse('engine', args, ['base-url', 'methods', 'entry']);
      const image = once(args.run, 'run');
      const command = texts(args['--']);
      if (image === undefined && command.length > 0) throw new UserError('a command needs --run IMAGE');
      if (image === undefined && args.pull === true) throw new UserError('--pull needs --run IMAGE');
      return {
        kind: 'probe engine',
        host: once(args.host, 'host'),
        context: once(args.context, 'context'),
        run: image === undefined ? undefined : { image, command, pull: args.pull === true },
        ...common,
      };
    }
    case 'hub':
      refuse('hub', args, ['host', 'context', 'run', 'pull']);
      if (texts(args['--']).length > 0) throw new UserError('probe hub takes no command');
      return {
        kind: 'probe hub',
        baseUrl: once(args['base-url'], 'base-url'),
        methods: args.methods === true,
        entries: texts(args.entry),
        ...common,
      };
  }
}

function refuse(of: CatalogName, args: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const given = names.find((name) => args[name] !== undefined && args[name] !== false);
  if (given !== undefined) throw new UserError(`probe ${of} has no option --${given}`);
}

export function emulateArguments(args: Parsed<keyof typeof optionTables.emulate>): EmulateArguments {
  const [further] = texts(args._).slice(1);
  if (further !== undefined) throw new UserError(`emulate takes a command behind '--', found '${further}'`);
  return {
    kind: 'emulate',
    hubPort: port(once(args['hub-port'], 'hub-port'), '--hub-port'),
    enginePort: port(once(args['engine-port'], 'engine-port'), '--engine-port'),
    socket: once(args.socket, 'socket'),
    engine: once(args.engine, 'engine'),
    era: era(once(args.era, 'era') ?? 'today'),
    command: texts(args['--']),
    ...commonArguments(args),
  };
}

export function initArguments(args: Parsed<'path' | keyof typeof optionTables.init>): InitArguments {
  const [path, further] = [...texts(args.path), ...texts(args['--'])];
  if (further !== undefined) throw new UserError(`init takes one folder, found '${further}' beside it`);
  return { kind: 'init', path, color: args['no-color'] === true ? false : undefined };
}

/** What stands beside the command and the arguments that it knows. */
function furtherWords(args: Parsed<string>): string[] {
  return [...texts(args._).slice(1), ...texts(args['--'])];
}

function commonArguments(args: Parsed<keyof typeof optionTables.explain>): CommonArguments {
  return { config: once(args.config, 'config'), color: args['no-color'] === true ? false : undefined };
}
