/** Comments and entries of the baseline that suppress nothing. */
import { looksAt } from '../baseline/scope.ts';
import type { Settled } from '../baseline/settle.ts';
import { unusedInBaseline } from '../baseline/unused.ts';
import type { FileProblem } from '../finding.ts';
import type { Prepared } from './prepare.ts';
import type { SiftedFiles } from './sift-files.ts';

/** Comments, and what is in the baseline, that keep nothing quiet, if the options ask for them. */
export async function findUnused(
  prepared: Prepared,
  { files }: SiftedFiles,
  { findings, suppressed, unused }: Settled,
  problems: readonly FileProblem[],
): Promise<readonly FileProblem[]> {
  if (!prepared.reportUnusedIgnores) return [];
  const { root, maxBytes, today, baseline } = prepared;
  const { unusedIgnores } = await import('../suppress/unused.ts');
  const found = [...findings, ...suppressed];
  return [
    ...unusedIgnores({ root, files, maxBytes, found, today, problems }),
    ...unusedInBaseline(unused, { baseline, root, isLookedAt: looksAt(prepared.files, problems) }),
  ];
}
