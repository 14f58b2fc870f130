import fs from 'node:fs';
import path from 'node:path';
import { loadBaseline } from '../../baseline/load.ts';
import { settle } from '../../baseline/settle.ts';
import { loadConfiguration } from '../../config/load.ts';
import { enclosingRepository } from '../../discover/git-list.ts';
import type { Report } from '../../finding.ts';
import { summarize } from '../../findings/sort.ts';
import { ofOwners, withOwners } from '../../owners/with-owners.ts';
import { mergeShards } from '../../shard/merge.ts';
import { readShard } from '../../shard/read.ts';
import { UserError } from '../../errors/user-error.ts';
import { ownVersion } from '../../version.ts';
import type { ExitCode } from '../exit-code.ts';
import type { MergeArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';
import { outputsIn, writeReport } from './write-report.ts';

/**
 * Makes one report of those of all shards, and states what it is worth: the baseline and the policy are those of the
 * configuration here, and the code that is shown comes from the files here.
 *
 * @throws UserError for reports that do not belong together, a wrong configuration, a place that cannot be written
 */
export async function runMerge(args: MergeArguments, terminal: Terminal): Promise<ExitCode> {
  const started = performance.now();
  outputsIn(args.outputs, terminal);
  const shards = args.files.map((file) => readShard(path.resolve(terminal.cwd, file), file));
  const { findings, suppressed, problems, files, today, ...merged } = mergeShards(shards, ownVersion());
  const root = rootHere(merged.root, terminal);
  const configFile = args.config === undefined ? undefined : path.resolve(terminal.cwd, args.config);
  const config = await loadConfiguration({ root, file: configFile });
  const baseline = args.baseline === false ? undefined : await loadBaseline(config, root);
  const settled = settle({ findings, suppressed }, { baseline, root, today });
  const report: Report = {
    findings: settled.findings,
    suppressed: settled.suppressed,
    problems,
    summary: summarize(settled.findings),
    files,
    milliseconds: Math.round(performance.now() - started),
  };
  const owned = withOwners(report, root);
  const asked = args.owners.length === 0 ? owned : ofOwners(owned, args.owners, root);
  return writeReport(asked, { args, root, config, today }, terminal);
}

/** Reports come from elsewhere, and code of the root is shown: they must not name any folder of the machine. */
function rootHere(root: string, { cwd }: Terminal): string {
  let here: string;
  let found: string;
  try {
    here = fs.realpathSync(cwd);
    found = fs.realpathSync(path.resolve(here, root));
  } catch {
    throw new UserError(
      `the shards scanned ${root}, which is not here: run merge in the folder where they ran`,
    );
  }
  const top = enclosingRepository(here) ?? here;
  if (found === top || found.startsWith(top.endsWith(path.sep) ? top : top + path.sep)) return found;
  throw new UserError(
    `the shards scanned ${root}, which is outside of the working folder: run scan and merge in a folder above it`,
  );
}
