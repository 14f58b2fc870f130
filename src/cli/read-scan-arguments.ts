/** What a scan, a merge of shards and a baseline are asked for. */
import { UserError } from '../errors/user-error.ts';
import { count, day, failOnOf, formatNamed, once, outputFiles, shard, texts } from './argument-values.ts';
import type {
  AskedCache,
  AskedChange,
  BaselineArguments,
  MergeArguments,
  ReportArguments,
  ScanArguments,
} from './invocation.ts';
import type { optionTables } from './options.ts';
import { type Parsed, commonArguments, listed, selectionOf } from './read-arguments.ts';

export function scanArguments(args: Parsed<'path' | keyof typeof optionTables.scan>): ScanArguments {
  const asked: ScanArguments = {
    kind: 'scan',
    paths: [...texts(args.path), ...texts(args['--'])],
    ...reportArguments(args),
    today: day(once(args.today, 'today'), '--today'),
    engines: listed(args.engine),
    selection: selectionOf(args),
    change: askedEdit(args.fix === true, args.diff === true),
    allowDirty: args['allow-dirty'] === true,
    changed: askedChange(once(args.since, 'since'), args.staged === true),
    baseline: args['no-baseline'] === true ? false : undefined,
    reportUnusedIgnores: args['report-unused-ignores'] === true,
    timings: args.timings === true,
    stdin: askedStdin(args.stdin === true, once(args['stdin-filename'], 'stdin-filename')),
    watch: args.watch === true,
    shard: shard(once(args.shard, 'shard')),
    cache: askedCache(args.cache === true, once(args['cache-location'], 'cache-location')),
    progress: args['no-progress'] === true ? false : undefined,
  };
  if (asked.shard) refuseForShard(asked);
  refuseTogether(asked);
  if (asked.change && asked.changed) {
    throw new UserError(`--${asked.change} changes whole files: leave out --since and --staged`);
  }
  if (asked.timings && asked.change === 'diff') {
    throw new UserError('--diff prints no report: leave out --timings');
  }
  if (asked.allowDirty && asked.change !== 'fix') throw new UserError('--allow-dirty is for --fix alone');
  return asked;
}

function askedEdit(isFix: boolean, isDiff: boolean): ScanArguments['change'] {
  if (isFix && isDiff) throw new UserError('--fix and --diff exclude each other');
  return isFix ? 'fix' : isDiff ? 'diff' : undefined;
}

function askedStdin(isAsked: boolean, filename: string | undefined): string | undefined {
  if (isAsked === (filename !== undefined)) return filename;
  throw new UserError(
    isAsked
      ? '--stdin needs --stdin-filename, which decides how the text is read'
      : '--stdin-filename is for --stdin',
  );
}

/** What has no meaning for one text, or for scans that never end. */
function refuseTogether(asked: ScanArguments) {
  const others = {
    paths: asked.paths.length > 0 && 'paths',
    change: asked.change && `--${asked.change}`,
    shard: asked.shard && '--shard',
    changed: asked.changed && `--${asked.changed.kind}`,
    cache: asked.cache && '--cache',
    unused: asked.reportUnusedIgnores && '--report-unused-ignores',
    output: asked.outputs.length > 0 && '--output',
    watch: asked.watch && '--watch',
  };
  const { change, shard: part, output } = others;
  const refused =
    asked.stdin !== undefined
      ? Object.values({ ...others, output: false })
      : asked.watch
        ? [change, part, output, asked.cache?.file !== undefined && '--cache-location']
        : [];
  const first = refused.find(Boolean);
  if (first === undefined) return;
  throw new UserError(
    `${asked.stdin === undefined ? '--watch' : '--stdin'} and ${String(first)} exclude each other`,
  );
}

/** A user who names a place for it needs it. */
function askedCache(isAsked: boolean, file: string | undefined): AskedCache | undefined {
  return isAsked || file !== undefined ? { file } : undefined;
}

/** A shard has a part of the findings: what is to be made of them can only be stated of all. */
function refuseForShard({
  format,
  outputs,
  policy,
  change,
  changed,
  baseline,
  reportUnusedIgnores,
}: ScanArguments) {
  if (change) throw new UserError(`--shard reports a part of the findings: leave out --${change}`);
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
    owners: listed(args.owner),
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
    engines: listed(args.engine),
    progress: args['no-progress'] === true ? false : undefined,
    ...commonArguments(args),
  };
}
