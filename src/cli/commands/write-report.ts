import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../../config/configuration.ts';
import { enclosingRepository } from '../../discover/git-list.ts';
import { originOf } from '../../discover/origin.ts';
import { kindBelow } from '../../discover/regular-files.ts';
import type { Report } from '../../finding.ts';
import type { Unsaved } from '../../project/unsaved.ts';
import { reporters } from '../../report/index.ts';
import type { Format, ReportContext } from '../../report/reporter.ts';
import { withoutSecrets } from '../../report/without-secrets.ts';
import { decode } from '../../sift/decode.ts';
import { createColors } from '../../text/colors.ts';
import { readSource } from '../../sift/read-source.ts';
import { ownVersion } from '../../version.ts';
import type { OutputFile } from '../argument-values.ts';
import { exitCodeOf, failing, type ExitCode } from '../exit-code.ts';
import type { ReportArguments } from '../invocation.ts';
import { rulePage } from '../rule-page.ts';
import { writeStepSummary } from '../step-summary.ts';
import { columnsOf, showsHyperlinks, usesColor, type Terminal } from '../terminal.ts';
import { folderToBe, writeOutput } from '../write-file.ts';

/** What a report is of. */
interface Reported {
  readonly args: ReportArguments;
  /** Absolute path that the files of the report are relative to. */
  readonly root: string;
  readonly config: Configuration;
  /** The day that it is reported for, YYYY-MM-DD. */
  readonly today: string;
  /** A text that the disk does not have. */
  readonly unsaved?: Unsaved | undefined;
}

/**
 * Writes a report to standard output and to the files that were asked for.
 *
 * @returns what the process should end with
 * @throws UserError for a place that cannot be written
 */
export async function writeReport(
  report: Report,
  { args, root, config, today, unsaved }: Reported,
  terminal: Terminal,
): Promise<ExitCode> {
  const files = outputsIn(args.outputs, terminal);
  const policy = {
    ...args.policy,
    failOn: args.policy.failOn ?? config.failOn,
    maxWarnings: args.policy.maxWarnings ?? config.maxWarnings ?? undefined,
  };
  const plain = { ...plainContext(root, args, terminal, unsaved), today, fails: failing(report, policy) };
  for (const { format, file } of files) writeOutput(file, await rendered(format, report, plain));
  const { stdout, env } = terminal;
  const text = await rendered(args.format, report, {
    ...plain,
    color: usesColor(args.color, stdout, env),
    hyperlinks: args.color !== false && showsHyperlinks(stdout, env),
    columns: columnsOf(stdout),
  });
  if (text !== '') stdout.write(text);
  if (report.timings && !showsTimings(args.format)) {
    const { timingsText } = await import('../../report/timings.ts');
    terminal.stderr.write(`${timingsText(report.timings, { ...plain, colors: createColors(false) })}\n`);
  }
  if ([args, ...files].some(({ format }) => format === 'github')) {
    const safe = withoutSecrets(report, plain);
    await writeStepSummary(safe.report, safe.context, terminal);
  }
  return exitCodeOf(report, policy);
}

/** The other formats have a form that services prescribe, or are for other readers. */
function showsTimings(format: Format): boolean {
  return format === 'pretty' || format === 'json' || format === 'jsonl';
}

/**
 * The files to write, with absolute paths.
 *
 * @throws UserError if a file is in the way of the folder for one: a slip should not cost a whole scan first
 */
export function outputsIn(outputs: readonly OutputFile[], { cwd }: Terminal): readonly OutputFile[] {
  const files = outputs.map(({ format, file }) => ({ format, file: path.resolve(cwd, file) }));
  for (const { file } of files) {
    folderToBe(file);
  }
  return files;
}

async function rendered(format: Format, report: Report, context: ReportContext): Promise<string> {
  return reporters[format](report, context);
}

/** For files: what is in them must not depend on the terminal. */
export function plainContext(
  root: string,
  { quiet, stats }: Pick<ReportArguments, 'quiet' | 'stats'>,
  { cwd }: Terminal,
  unsaved?: Unsaved,
): Omit<ReportContext, 'today' | 'fails'> {
  return {
    version: ownVersion(),
    root,
    cwd: fs.realpathSync(cwd),
    repository: enclosingRepository(root) ?? root,
    color: false,
    hyperlinks: false,
    columns: 110,
    quiet,
    stats,
    readText: readerOf(root, unsaved),
    origin: () => originOf(root),
    rulePage,
  };
}

/** Findings come file by file, and several parts of a report ask for the code of one. */
function readerOf(root: string, unsaved: Unsaved | undefined): (file: string) => string | undefined {
  let last: { readonly file: string; readonly text: string | undefined } | undefined;
  const own = unsaved && decode(unsaved.bytes).text;
  return (file) => {
    if (file === unsaved?.file) return own;
    if (last?.file !== file) last = { file, text: textOf(root, file) };
    return last.text;
  };
}

/** A report that is merged may name any file: none but those below the root are opened, and none behind links. */
function textOf(root: string, file: string): string | undefined {
  if (path.posix.isAbsolute(file) || file.split(/[\\/]/).includes('..')) return undefined;
  try {
    if (kindBelow(root, file) !== 'file') return undefined;
    return readSource(root, file, Infinity)?.text;
  } catch {
    return undefined; // it was there when it was scanned; a report without its code is better than none
  }
}
