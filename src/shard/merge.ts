/** From the reports of all shards to what one run has judged. */
import type { Judged } from '../baseline/settle.ts';
import type { FileProblem, Finding, SuppressedFinding } from '../finding.ts';
import { fingerprint } from '../findings/fingerprint.ts';
import { sortedProblems } from '../findings/sort.ts';
import { UserError } from '../errors/user-error.ts';
import type { ReadShard } from './read.ts';
import type { ShardDocument } from './schema.ts';

interface Merged extends Judged {
  readonly problems: readonly FileProblem[];
  /** How many files all shards looked at together. */
  readonly files: number;
  /** The scanned root, relative to the folder that the shards ran in. */
  readonly root: string;
  /** The day that they judged for, YYYY-MM-DD. */
  readonly today: string;
}

/**
 * @param shards in any order
 * @param version of dockshift
 * @throws UserError if one is missing, comes twice, or is of another scan than the others
 */
export function mergeShards(shards: readonly ReadShard[], version: string): Merged {
  const [first] = shards;
  if (!first) throw new UserError('merge needs the JSON reports of all shards');
  for (const shard of shards) refuseForeign(shard, first, version);
  refuseIncomplete(shards, first.document.shard.of);
  const documents = shards.map(({ document }) => document);
  const { root, today, files } = first.document.shard;
  return {
    findings: inJudgedOrder(documents.flatMap(({ findings, shard }) => placed(findings, shard.findings))),
    suppressed: inJudgedOrder(
      documents.flatMap(({ suppressed, shard }): readonly SuppressedFinding[] =>
        placed(suppressed, shard.suppressed),
      ),
    ),
    problems: allOnce(documents.map(({ problems }) => problems)),
    files,
    root,
    today,
  };
}

function refuseForeign({ name, document }: ReadShard, first: ReadShard, version: string): void {
  const { tool, shard } = document;
  if (tool.version !== version) {
    throw new UserError(`${name}: written by dockshift ${tool.version}, and this is ${version}`);
  }
  if (shard.scan !== first.document.shard.scan || shard.of !== first.document.shard.of) {
    throw new UserError(
      `${name} and ${first.name} are of different scans: all shards need the same files, configuration and day`,
    );
  }
  const { findings, suppressed } = document;
  if (findings.length !== shard.findings.length || suppressed.length !== shard.suppressed.length) {
    throw new UserError(`${name}: not the report of a shard as it was written: findings are missing`);
  }
}

function refuseIncomplete(shards: readonly ReadShard[], of: number): void {
  const names = new Map<number, string>();
  for (const { name, document } of shards) {
    const { index } = document.shard;
    const other = names.get(index);
    if (other !== undefined) throw new UserError(`${name}: shard ${index}/${of} again, as ${other}`);
    names.set(index, name);
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((index) => !names.has(index));
  if (missing.length > 0) {
    throw new UserError(`shards are missing: ${missing.map((index) => `${index}/${of}`).join(', ')}`);
  }
}

/** Findings as they were before a shard numbered those that are alike. */
function placed<F extends Omit<Finding, 'content' | 'fingerprint'>>(
  findings: readonly F[],
  places: ShardDocument['shard']['findings'],
): (F & Pick<Finding, 'content' | 'fingerprint' | 'order'>)[] {
  return findings.flatMap((finding, i) => {
    const place = places[i];
    return place ? [{ ...finding, ...place, fingerprint: fingerprint(finding.file, place.content) }] : [];
  });
}

/** What is at the same place by all that sorts comes in the order in which one run finds it. */
function inJudgedOrder<F extends Finding>(findings: readonly F[]): readonly F[] {
  return findings.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Every shard reports what is wrong with the files that it read: each as often as in the shard that reports it most often. */
function allOnce(lists: readonly (readonly FileProblem[])[]): readonly FileProblem[] {
  const most = new Map<string, readonly FileProblem[]>();
  for (const problems of lists) {
    const own = new Map<string, FileProblem[]>();
    for (const problem of problems) {
      const key = `${problem.file}\0${problem.message}`;
      own.set(key, [...(own.get(key) ?? []), problem]);
    }
    for (const [key, alike] of own) {
      if (alike.length > (most.get(key)?.length ?? 0)) most.set(key, alike);
    }
  }
  return sortedProblems([...most.values()].flat());
}
