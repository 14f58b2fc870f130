/** Findings with the comments of their files: which of them a comment ignores. */
import type { Finding, SuppressedFinding } from '../finding.ts';
import { applyDirectives, suppressedBy } from '../suppress/apply.ts';
import { parseDirectives } from '../suppress/parse.ts';

export interface Directed<F extends Finding> {
  readonly findings: readonly F[];
  readonly suppressed: readonly (F & SuppressedFinding)[];
}

/**
 * Findings without those that a comment of their file ignores, and these.
 *
 * @param knownIds of rules and entries, which a comment may name
 */
export function directed<F extends Finding>(
  found: readonly F[],
  { textOf, today }: { readonly textOf: (file: string) => string; readonly today: string },
  knownIds: ReadonlySet<string>,
): Directed<F> {
  const judged = [...byFile(found)].map(([file, own]) => {
    const { directives } = parseDirectives(textOf(file), knownIds);
    return applyDirectives(own, directives, today);
  });
  return {
    findings: judged.flatMap(({ kept }) => kept),
    suppressed: judged.flatMap(({ ignored }) => ignored.map(({ finding, by }) => suppressedBy(finding, by))),
  };
}

/** In the order of the first of each file. */
function byFile<F extends Finding>(found: readonly F[]): ReadonlyMap<string, readonly F[]> {
  const files = new Map<string, F[]>();
  for (const finding of found) {
    const own = files.get(finding.file);
    if (own) own.push(finding);
    else files.set(finding.file, [finding]);
  }
  return files;
}
