import fs from 'node:fs';
import path from 'node:path';
import { loadConfiguration } from '../../config/load.ts';
import { resolveTargets } from '../../discover/targets.ts';
import type { Report } from '../../finding.ts';
import { reporters } from '../../report/index.ts';
import type { Format, ReportContext } from '../../report/reporter.ts';
import { readSource } from '../../sift/read-source.ts';
import { UserError } from '../../user-error.ts';
import { ownVersion } from '../../version.ts';
import type { ScanArguments } from '../invocation.ts';
import { exitCodeOf, type ExitCode } from '../exit-code.ts';
import { noProgress, progressLine } from '../progress.ts';
import { columnsOf, showsHyperlinks, showsProgress, wantsColor, type Terminal } from '../terminal.ts';
import { writeFileAtomically } from '../write-file.ts';
import { withEngines } from './engines.ts';

/**
 * Scans, and writes the report to standard output and to the files that were asked for.
 *
 * @throws UserError for paths that do not exist, a wrong configuration, a place that cannot be written
 */
export async function runScan(args: ScanArguments, terminal: Terminal): Promise<ExitCode> {
  const { root, only } = await resolveTargets(args.paths, terminal.cwd);
  const files = args.outputs.map(({ format, file }) => ({ format, file: path.resolve(terminal.cwd, file) }));
  for (const { file } of files) refuseMissingFolder(file);
  const configFile = args.config === undefined ? undefined : path.resolve(terminal.cwd, args.config);
  const config = await withEngines(await loadConfiguration({ root, file: configFile }), args.engines);

  const progress = showsProgress(args.progress, terminal) ? progressLine(terminal.stderr) : noProgress;
  const { scan } = await import('../../scan.ts');
  let report: Report;
  try {
    report = await scan({ root, config, onProgress: progress.report, ...(only && { files: only }) });
  } finally {
    progress.end();
  }

  const plain = plainContext(root, args, terminal);
  for (const { format, file } of files) writeFileAtomically(file, await rendered(format, report, plain));
  const { stdout, env } = terminal;
  const text = await rendered(args.format, report, {
    ...plain,
    color: wantsColor(args.color, stdout, env),
    hyperlinks: args.color !== false && showsHyperlinks(stdout, env),
    columns: columnsOf(stdout),
  });
  if (text !== '') stdout.write(text);
  return exitCodeOf(report, args.policy);
}

async function rendered(format: Format, report: Report, context: ReportContext): Promise<string> {
  return reporters[format](report, context);
}

/** For files: what stands in them must not depend on the terminal. */
function plainContext(root: string, { quiet, stats }: ScanArguments, { cwd }: Terminal): ReportContext {
  return {
    version: ownVersion(),
    root,
    cwd: fs.realpathSync(cwd),
    color: false,
    hyperlinks: false,
    columns: 110,
    quiet,
    stats,
    readText: (file) => textOf(root, file),
  };
}

function textOf(root: string, file: string): string | undefined {
  try {
    return readSource(root, file, Infinity)?.text;
  } catch {
    return undefined; // it was there when it was scanned; a report without its code is better than none
  }
}

/** A slip in a file's name should not cost a whole scan first. */
function refuseMissingFolder(file: string): void {
  if (!fs.existsSync(path.dirname(file))) throw new UserError(`cannot write ${file}: no such folder`);
}
