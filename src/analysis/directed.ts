/** Findings with the comments of the files that they are in and that their evidence names: which of them a comment ignores. */
import type { Finding, SuppressedFinding } from '../finding.ts';
import { applyDirectives, suppressedBy } from '../suppress/apply.ts';
import { byPlaces } from '../suppress/by-places.ts';
import type { Directive } from '../suppress/directive.ts';
import { parseDirectives } from '../suppress/parse.ts';

export interface Directed<F extends Finding> {
  readonly findings: readonly F[];
  readonly suppressed: readonly (F & SuppressedFinding)[];
}

/**
 * Findings without those that a comment ignores, and these.
 *
 * @param knownIds of rules and entries, which a comment may name
 */
export function directed<F extends Finding>(
  found: readonly F[],
  { textOf, today }: { readonly textOf: (file: string) => string; readonly today: string },
  knownIds: ReadonlySet<string>,
): Directed<F> {
  const ignored = new Map<F, Directive>();
  for (const [file, near] of byPlaces(found)) {
    const { directives } = parseDirectives(textOf(file), knownIds);
    if (directives.length === 0) continue;
    for (const { finding, by } of applyDirectives(file, near, directives, today).ignored) {
      if (!ignored.has(finding) || finding.file === file) ignored.set(finding, by);
    }
  }
  return {
    findings: found.filter((finding) => !ignored.has(finding)),
    suppressed: found.flatMap((finding) => {
      const by = ignored.get(finding);
      return by ? [suppressedBy(finding, by)] : [];
    }),
  };
}
