/** `dockshift baseline`: takes what is found for known, or takes out what is gone. */
import fs from 'node:fs';
import path from 'node:path';
import { Paths, type KnownFinding } from '../../baseline/baseline.ts';
import { placeOfBaseline } from '../../baseline/find.ts';
import { readBaseline } from '../../baseline/read.ts';
import { record, type Recorded } from '../../baseline/record.ts';
import { looksAt } from '../../baseline/scope.ts';
import { baselineText } from '../../baseline/text.ts';
import { dayOf } from '../../text/calendar.ts';
import { displayPath } from '../../config/display-path.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { shownPath } from '../../report/shown-path.ts';
import { visible } from '../../text/visible.ts';
import { counted, formatCount } from '../../text/counted.ts';
import { textBehindLinks } from '../../sift/open-file.ts';
import { UserError } from '../../errors/user-error.ts';
import type { BaselineArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { withProgress } from '../with-progress.ts';
import { endOfLinks, writeFileAtomically } from '../write-file.ts';
import { configured } from './configured.ts';

/**
 * Writes the baseline in one step, and only if it changes.
 *
 * @throws UserError for paths that do not exist, a wrong configuration or baseline, a day that is past, a place that cannot
 *   be written; RunError if the system fails, or another run has written the baseline meanwhile
 */
export async function runBaseline(args: BaselineArguments, terminal: Terminal): Promise<ExitCode> {
  const today = dayOf(new Date());
  if (args.until !== undefined && args.until < today) {
    throw new UserError(`--until: ${args.until} is past; name today or a later day`);
  }
  const { root, only } = await resolveTargets(args.paths, terminal.cwd);
  const config = await configured(args, root, terminal.cwd);
  const file = placeOfBaseline(config, root, fs.realpathSync(terminal.cwd));
  refuseOther(file);
  const old = textIn(file);
  const before = readBaseline(file);

  const { scan } = await import('../../scan.ts');
  const report = await withProgress(args.progress, terminal, (onProgress) =>
    scan({
      root,
      config,
      today,
      baseline: false,
      onProgress,
      ...(only && { files: only }),
    }),
  );

  const paths = new Paths(file, root);
  const isLookedAt = looksAt(only, report.problems);
  const recorded = record({
    before: before?.findings ?? [],
    findings: report.findings,
    nameOf: paths.toBaseline,
    isLookedAt: (known) => {
      const inRoot = paths.toRoot(known);
      return inRoot !== undefined && isLookedAt(inRoot);
    },
    isGone: (known) => !fs.existsSync(path.join(path.dirname(file), known)),
    prune: args.prune,
    today,
    owner: args.owner ?? null,
    until: args.until ?? null,
    reason: args.reason ?? null,
  });
  if (before || recorded.findings.length > 0) write(file, baselineText(recorded.findings), old);
  const shown = shownPath(path.basename(file), path.dirname(file), terminal.cwd);
  terminal.stdout.write(`${sumLine(shown, recorded, before !== undefined)}\n`);
  return exitCodes.clean;
}

/** An untrusted project names its baseline, or has a link at its path: no other file is made or written. */
function refuseOther(file: string): void {
  const end = endOfLinks(file);
  // A folder is reported by the reader of baselines.
  if (path.extname(end) === '.json' || fs.statSync(end, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new UserError(`${visible(displayPath(file))}: a baseline is JSON; name a .json file`);
}

/** Watchers of the file see no change if there is none; what another run has recorded meanwhile is not lost. */
function write(file: string, text: string, old: string | undefined): void {
  if (old !== text) writeFileAtomically(file, text, () => textIn(file) === old);
}

/** What is no file has no text here: the reader of baselines reports why. */
function textIn(file: string): string | undefined {
  try {
    return textBehindLinks(file);
  } catch {
    return undefined;
  }
}

/** `dockshift-baseline.json: 12 known findings · 3 added · 1 taken out`. */
function sumLine(file: string, { findings, added, removed, moved, expired }: Recorded, isThere: boolean) {
  if (!isThere && findings.length === 0) return 'nothing found: no baseline is needed';
  const known = findings.reduce((sum: number, { count }: KnownFinding) => sum + count, 0);
  return [
    `${file}: ${counted(known, 'known finding')}`,
    added > 0 ? `${formatCount(added)} added` : '',
    moved > 0 ? `${formatCount(moved)} of them in renamed files` : '',
    removed > 0 ? `${formatCount(removed)} removed` : '',
    expired > 0 ? `${formatCount(expired)} past their last day; --until sets a new one` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
