/** Splits findings into those that are reported and those that a comment suppresses, in their file or in one that their evidence names. */
import type { Finding, SuppressedFinding } from '../finding.ts';
import { applyDirectives, suppressedBy } from './apply.ts';
import { byPlaces } from './by-places.ts';
import type { Directive } from './directive.ts';
import { parseDirectives } from './parse.ts';

export interface SplitFindings<F extends Finding> {
  readonly findings: readonly F[];
  readonly suppressed: readonly (F & SuppressedFinding)[];
}

/**
 * Findings without those that a comment ignores, and these.
 *
 * @param knownIds of rules and entries, which a comment may name
 */
export function splitFindings<F extends Finding>(
  found: readonly F[],
  { textOf, today }: { readonly textOf: (file: string) => string; readonly today: string },
  knownIds: ReadonlySet<string>,
): SplitFindings<F> {
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
