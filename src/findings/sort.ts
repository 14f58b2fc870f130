import type { FileProblem, Finding, Summary } from '../finding.ts';

/** In the order of `inOrder`. Findings with one fingerprint get a number. */
export function sorted<F extends Finding>(findings: readonly F[]): readonly F[] {
  const seen = new Map<string, number>();
  return inOrder(findings).map((finding) => {
    const count = seen.get(finding.fingerprint) ?? 0;
    seen.set(finding.fingerprint, count + 1);
    return count === 0 ? finding : { ...finding, fingerprint: `${finding.fingerprint}-${count + 1}` };
  });
}

/** By file, position, rule, entry; the same order on every machine. */
export function inOrder<F extends Finding>(findings: readonly F[]): readonly F[] {
  return findings.toSorted(
    (a, b) =>
      compare(a.file, b.file) ||
      a.start.offset - b.start.offset ||
      a.end.offset - b.end.offset ||
      compare(a.rule, b.rule) ||
      compare(a.entry, b.entry),
  );
}

/** By file, then by what is stated. */
export function sortedProblems(problems: readonly FileProblem[]): readonly FileProblem[] {
  return problems.toSorted((a, b) => compare(a.file, b.file) || compare(a.message, b.message));
}

/** Of texts, whatever the locale is. */
export function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

export function summarize(findings: readonly Finding[]): Summary {
  const count = (is: (finding: Finding) => boolean) => findings.filter(is).length;
  return {
    error: count(({ severity }) => severity === 'error'),
    warning: count(({ severity }) => severity === 'warning'),
    info: count(({ severity }) => severity === 'info'),
    fixable: count(({ fix }) => fix !== null),
    safe: count(({ fix }) => fix?.safety === 'safe'),
  };
}
