import path from 'node:path';
import { dayOf } from '../../text/calendar.ts';
import type { CacheOptions } from '../../analysis/cache-options.ts';
import { placeOfCache } from '../../cache/place.ts';
import { resolveTargets } from '../../discover/targets.ts';
import type { Report } from '../../finding.ts';
import { counted } from '../../text/counted.ts';
import { visible } from '../../text/visible.ts';
import type { AskedCache, AskedChange, ScanArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import { readStdin } from '../read-stdin.ts';
import type { Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';
import { configured } from './configured.ts';
import { migrationOf } from './fix-options.ts';
import { outputsIn, writeReport } from './write-report.ts';

/**
 * Scans, and writes the report to standard output and to the files that were asked for. What `--fix` changed goes to standard error.
 *
 * @throws UserError for paths that do not exist, a wrong configuration, a place that cannot be written
 */
export async function runScan(args: ScanArguments, terminal: Terminal): Promise<ExitCode> {
  const migration = migrationOf(args);
  if (migration) {
    const { runMigrate } = await import('./migrate.ts');
    if (migration.diff) return runMigrate(migration, terminal);
    const code = await runMigrate(migration, { ...terminal, stdout: terminal.stderr });
    if (code === exitCodes.failure) return code;
  }
  const { root, only } = await resolveTargets(args.paths, terminal.cwd);
  outputsIn(args.outputs, terminal);
  const once = () => scanOnce({ args, root, only }, terminal);
  if (!args.watch) return once();
  const { runWatch } = await import('./watch.ts');
  return runWatch(root, once, terminal);
}

interface Asked {
  readonly args: ScanArguments;
  /** Absolute path. */
  readonly root: string;
  readonly only: readonly string[] | undefined;
}

async function scanOnce({ args, root, only }: Asked, terminal: Terminal): Promise<ExitCode> {
  const unsaved = args.stdin === undefined ? undefined : await readStdin(args.stdin, root, terminal);
  const config = await configured(args, root, terminal.cwd);
  const changed = args.changed && (await linesThatChanged(root, args.changed, args.quiet, terminal));
  const today = args.today ?? dayOf(new Date());
  const { scan } = await import('../../scan.ts');
  let report = await withProgress(args.progress, terminal, (onProgress) =>
    scan({
      root,
      config,
      today,
      onProgress,
      reportUnusedIgnores: args.reportUnusedIgnores,
      timings: args.timings,
      ...(args.baseline === false && { baseline: false }),
      ...(only && { files: only }),
      ...(unsaved && { unsaved }),
      ...(args.shard && { shard: args.shard }),
      ...(args.cache && { cache: cacheIn(args.cache, root, terminal) }),
    }),
  );
  if (changed) report = changed(report);
  if (args.owners.length > 0) {
    const { ofOwners } = await import('../../owners/with-owners.ts');
    report = ofOwners(report, args.owners, root);
  }

  const code = await writeReport(report, { args, root, config, today, unsaved }, terminal);
  // One shard cannot state what the whole is worth: that is for the merge.
  return args.shard ? exitCodes.clean : code;
}

/** A cache that cannot be written costs time the next time, and nothing else. */
function cacheIn({ file }: AskedCache, root: string, { stderr, cwd }: Terminal): CacheOptions {
  const place = file === undefined ? placeOfCache(root) : path.resolve(cwd, file);
  return {
    file: place,
    onProblem: (why) => {
      const shown = visible(path.relative(cwd, place));
      stderr.write(`dockshift: the cache ${shown} cannot be written: ${why}\n`);
    },
  };
}

/** @returns what leaves of a report those findings that are on lines which changed, and states how many others there are */
async function linesThatChanged(
  root: string,
  asked: AskedChange,
  quiet: boolean,
  { stderr, env, cwd }: Terminal,
): Promise<(report: Report) => Report> {
  const [{ changedInIndex, changedSince }, { onlyChanged }] = await Promise.all([
    import('../../changed/changed-lines.ts'),
    import('../../changed/only-changed.ts'),
  ]);
  const index = env.GIT_INDEX_FILE;
  const lines =
    asked.kind === 'since'
      ? changedSince(root, asked.ref)
      : changedInIndex(root, index === undefined ? undefined : path.resolve(cwd, index));
  return (whole) => {
    const { report, leftOut } = onlyChanged(whole, lines);
    const where = asked.kind === 'since' ? `have not changed since ${visible(asked.ref)}` : 'are not staged';
    if (leftOut > 0 && !quiet) {
      stderr.write(`dockshift: ${counted(leftOut, 'finding')} on lines that ${where}\n`);
    }
    return report;
  };
}
