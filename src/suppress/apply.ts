import type { Finding, SuppressedFinding } from '../finding.ts';
import type { Directive } from './directive.ts';

/** A directive, or one of its ids, that keeps nothing quiet. */
export interface UnusedDirective {
  readonly directive: Directive;
  readonly id: string;
  /** `expired`: its last day is past; `nothing`: there is no finding that it could ignore. */
  readonly why: 'expired' | 'nothing';
}

export interface Suppressed<F extends Finding = Finding> {
  readonly kept: readonly F[];
  readonly ignored: readonly { readonly finding: F; readonly by: Directive }[];
  readonly unused: readonly UnusedDirective[];
}

/**
 * Takes away what the directives of a file ignore. A directive is about its own line; where that has nothing for it to
 * ignore, about the next line that is not a directive itself. So a comment at the end of a line never reaches the code
 * below while it has its own.
 *
 * @param findings those of one file
 * @param directives those of the same file
 * @param today YYYY-MM-DD; a directive holds up to and including its `until`
 */
export function applyDirectives<F extends Finding>(
  findings: readonly F[],
  directives: readonly Directive[],
  today: string,
): Suppressed<F> {
  const ignored = new Map<Finding, Directive>();
  const unused: UnusedDirective[] = [];
  const lines = new Set(directives.map(({ line }) => line));
  for (const directive of directives) {
    const expired = directive.until !== null && directive.until < today;
    for (const id of directive.ids) {
      const meant = findings.filter((finding) => finding.rule === id || finding.entry === id);
      const met = directive.scope === 'file' ? meant : nearLine(meant, directive.line, lines);
      if (expired) unused.push({ directive, id, why: 'expired' });
      else if (met.length === 0) unused.push({ directive, id, why: 'nothing' });
      else for (const finding of met) ignored.set(finding, directive);
    }
  }
  return {
    kept: findings.filter((finding) => !ignored.has(finding)),
    ignored: findings.flatMap((finding) => {
      const by = ignored.get(finding);
      return by ? [{ finding, by }] : [];
    }),
    unused,
  };
}

/** A finding as the report shows what is kept quiet. */
export function suppressedBy<F extends Finding>(
  finding: F,
  { line, until, reason }: Directive,
): F & SuppressedFinding {
  return { ...finding, suppression: { kind: 'comment', line, until, reason } };
}

function nearLine(
  findings: readonly Finding[],
  line: number,
  directiveLines: ReadonlySet<number>,
): readonly Finding[] {
  const own = findings.filter(({ start }) => start.line === line);
  if (own.length > 0) return own;
  let next = line + 1;
  // Directives may be stacked: one that stands on a line of code ends the stack there.
  while (directiveLines.has(next) && !findings.some(({ start }) => start.line === next)) next++;
  return findings.filter(({ start }) => start.line === next);
}
