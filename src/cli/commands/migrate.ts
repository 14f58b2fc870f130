/** `dockshift migrate`: shows what the fixes would change, or changes it. */
import path from 'node:path';
import { resolveTargets } from '../../discover/targets.ts';
import type { Finding } from '../../finding.ts';
import { changesOf, type Change } from '../../fix/changes.ts';
import { isFixable, type Fixable, type LeftOut } from '../../fix/plan.ts';
import { parseCheck } from '../../fix/parse-check.ts';
import { withoutSuppressed } from '../../fix/suppressed.ts';
import { workTreeAt } from '../../fix/work-tree.ts';
import { writeChanges, type Unwritten } from '../../fix/write.ts';
import type { Shown } from '../../report/diff.ts';
import type { Migration } from '../../report/migration/migration.ts';
import { patchText } from '../../report/patch.ts';
import { shownPath } from '../../report/shown-path.ts';
import { counted } from '../../text/counted.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import type { MigrateArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import { usesColor, type Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';
import { writeOutput } from '../write-file.ts';
import type { Asking } from './choose.ts';
import { createColors } from '../../text/colors.ts';
import { configured } from './configured.ts';
import { dayOf } from '../../text/calendar.ts';
import { withWrite } from '../write-command.ts';
import { plainContext } from './write-report.ts';
import { migrationText } from '../../report/migration/pretty.ts';

/**
 * @throws UserError for paths that do not exist, a wrong configuration, a dirty work tree, `--interactive` without a terminal
 */
export async function runMigrate(args: MigrateArguments, terminal: Terminal): Promise<ExitCode> {
  if (args.interactive && !(terminal.stdout.isTTY === true && process.stdin.isTTY)) {
    throw new UserError('--interactive needs a terminal');
  }
  const { root, only } = await resolveTargets(args.paths, terminal.cwd);
  const isWritten = args.write || args.interactive;
  if (isWritten && !args.allowDirty) refuseDirty(root);
  const config = await configured(args, root, terminal.cwd);
  const { scan } = await import('../../scan.ts');
  const report = await withProgress(args.progress, terminal, (onProgress) =>
    scan({ root, config, onProgress, ...(only && { files: only }) }),
  );
  const { findings, suppressed } = report;

  const colors = createColors(usesColor(args.color, terminal.stdout, terminal.env));
  const found = findings.filter((finding) => isAsked(finding, args));
  const fixable = found.filter(isFixable);
  const asWished = fixable.filter(({ fix }) => args.unsafe || fix.safety === 'safe');
  const pathOf = (file: string) => shownPath(file, root, terminal.cwd);
  const { free: wanted, leftOut: skipped } = withoutSuppressed(asWished, suppressed, pathOf);
  const shown: Shown = {
    colors,
    pathOf,
    nameOf: (file) => nameIn(file, root, terminal.cwd),
    isTerminal: terminal.stdout.isTTY === true,
  };
  const context = { root, check: parseCheck() };
  const chosen = args.interactive
    ? await asked(wanted, { ...context, shown, stdout: terminal.stdout })
    : wanted;
  const made = await changesOf(chosen, context);
  const unpatched =
    args.patch === undefined ? [] : writePatch(path.resolve(terminal.cwd, args.patch), made.changes);
  const unwritten = isWritten ? writeChanges(root, made.changes) : [];
  const failed = new Set(unwritten.map(({ change }) => change));
  const changes = made.changes.filter((change) => !failed.has(change));
  const leftOut = [...skipped, ...made.leftOut, ...unpatched, ...unwritten.flatMap(leftOutOf)];
  const migration: Migration = {
    isWritten,
    changes,
    review: args.unsafe ? [] : fixable.filter(({ fix }) => fix.safety === 'unsafe'),
    byHand: found.filter(({ fix }) => fix === null),
    leftOut,
  };
  const text = migrationText(migration, {
    report,
    made: changes,
    shown,
    format: args.diff ? 'diff' : args.format,
    wasShown: args.interactive,
    again: withWrite(args),
    context: () => ({
      ...plainContext(root, { quiet: false, stats: false }, terminal),
      today: dayOf(new Date()),
      fails: () => false,
    }),
  });
  terminal.stdout.write(text);
  if (args.diff && changes.length === 0 && migration.review.length > 0) {
    const only = counted(migration.review.length, 'change');
    terminal.stderr.write(
      `dockshift: no safe change; ${only} to review: dockshift migrate --unsafe shows them\n`,
    );
  }
  if (unwritten.some(({ kind }) => kind === 'failed')) {
    terminal.stderr.write(`dockshift: ${failureOf(unwritten)}\n`);
    return exitCodes.failure;
  }
  if (isWritten) return failed.size > 0 ? exitCodes.findings : exitCodes.clean;
  return changes.length > 0 ? exitCodes.findings : exitCodes.clean;
}

function refuseDirty(root: string): void {
  const tree = workTreeAt(root);
  if (tree.kind === 'unknown') {
    throw new UserError(
      `git cannot list uncommitted changes: ${visible(tree.why)}; fix that, or pass --allow-dirty`,
    );
  }
  const [first, ...more] = tree.uncommitted;
  if (first === undefined) return;
  const others = more.length === 0 ? '' : ` and ${counted(more.length, 'other file')}`;
  throw new UserError(
    `uncommitted changes in ${visible(first)}${others}; commit or stash them, or pass --allow-dirty`,
  );
}

function isAsked({ rule, entry }: Finding, { rules, entries }: MigrateArguments): boolean {
  return (rules.length === 0 || rules.includes(rule)) && (entries.length === 0 || entries.includes(entry));
}

/** Ctrl-C ends the process as it ends others; no file has been written. */
async function asked(wanted: readonly Fixable[], asking: Asking): Promise<readonly Fixable[]> {
  const { choose } = await import('./choose.ts');
  const chosen = await choose(wanted, asking);
  if (chosen) return chosen;
  process.kill(process.pid, 'SIGINT');
  return [];
}

/** @returns what a patch cannot hold */
function writePatch(file: string, changes: readonly Change[]): readonly LeftOut[] {
  const isText = ({ encoding }: Change) => encoding === 'utf-8';
  writeOutput(file, patchText(changes.filter(isText)));
  return changes
    .filter((change) => !isText(change))
    .flatMap((change) => leftOutOf({ change, why: `${change.file} is UTF-16, which a patch cannot hold` }));
}

function leftOutOf({ change, why }: Pick<Unwritten, 'change' | 'why'>): readonly LeftOut[] {
  return change.findings.map((finding) => ({ finding, why }));
}

/** The first of them, in one line. */
function failureOf(unwritten: readonly Unwritten[]): string {
  const [first, ...more] = unwritten.filter(({ kind }) => kind === 'failed');
  const others = more.length === 0 ? '' : `, nor can ${counted(more.length, 'other file')}`;
  return `${visible(first?.why ?? '')}${others}`;
}

/** As `git apply` and `patch -p1` look for it from where the reader is; what lies elsewhere, from the root. */
function nameIn(file: string, root: string, cwd: string): string {
  const name = path.relative(cwd, path.join(root, file)).split(path.sep).join('/');
  return name.startsWith('../') || path.isAbsolute(name) ? file : name;
}
