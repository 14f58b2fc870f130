import type { Finding, SuppressedFinding } from '../finding.ts';
import type { Directive } from './directive.ts';

/** A directive, or one of its ids, that keeps nothing quiet. */
export interface UnusedDirective {
  readonly directive: Directive;
  readonly id: string;
  /** `expired`: its last day is past; `nothing`: there is no finding that it could ignore. */
  readonly why: 'expired' | 'nothing';
}

interface Suppressed<F extends Finding = Finding> {
  readonly kept: readonly F[];
  readonly ignored: readonly { readonly finding: F; readonly by: Directive }[];
  readonly unused: readonly UnusedDirective[];
}

/**
 * Takes away what the directives of a file ignore. A directive is about its own line; if that has nothing for it to
 * ignore, about the next line that is not a directive itself. So a comment at the end of a line never reaches the
 * code below while it has its own. A finding is at its own line, and at those that its evidence names: a comment at a
 * constant ignores what is asked for by it.
 *
 * @param findings those of the file, and those whose evidence is in it
 * @param directives those of the file
 * @param today YYYY-MM-DD; a directive holds up to and including its `until`
 */
export function applyDirectives<F extends Finding>(
  file: string,
  findings: readonly F[],
  directives: readonly Directive[],
  today: string,
): Suppressed<F> {
  const meantBy = byId(findings, file);
  const unused: UnusedDirective[] = [];
  const keepers = new Keepers();
  const lines = new Set(directives.map(({ line }) => line));
  for (const directive of directives) {
    const expired = directive.until !== null && directive.until < today;
    for (const id of directive.ids) {
      const meant = meantBy.get(id);
      const line = directive.scope === 'file' ? undefined : meant?.lineNear(directive.line, lines);
      const isMet = meant !== undefined && (line === undefined ? meant.isOfFile : meant.isOn(line));
      if (expired) unused.push({ directive, id, why: 'expired' });
      else if (!isMet) unused.push({ directive, id, why: 'nothing' });
      else keepers.add(directive, id, line);
    }
  }
  const ignored = new Map(
    findings.flatMap((finding) => {
      const by = keepers.of(finding, file);
      return by ? [[finding, by] as const] : [];
    }),
  );
  return {
    kept: findings.filter((finding) => !ignored.has(finding)),
    ignored: Array.from(ignored, ([finding, by]) => ({ finding, by })),
    unused,
  };
}

/** A finding in the form of suppressed findings in a report. */
export function suppressedBy<F extends Finding>(
  finding: F,
  { line, until, reason }: Directive,
): F & SuppressedFinding {
  return { ...finding, suppression: { kind: 'comment', line, until, reason } };
}

/** What directives with one id can mean. A file may have thousands of both: nothing searches all of them for each. */
class Meant {
  /** Where findings with the id are. */
  private readonly lines = new Set<number>();
  /** Where a directive on a line leads to, as far as that has been asked. */
  private readonly led = new Map<number, number>();
  /** Whether one of them is reported in the file. */
  isOfFile = false;

  add(finding: Finding, file: string): void {
    this.isOfFile ||= finding.file === file;
    for (const line of linesOf(finding, file)) this.lines.add(line);
  }

  isOn(line: number): boolean {
    return this.lines.has(line);
  }

  /** The line that a directive on `line` is about. */
  lineNear(line: number, directiveLines: ReadonlySet<number>): number {
    if (this.lines.has(line)) return line;
    let next = line + 1;
    const passed = [line];
    // Directives may be stacked: one that is on a line of code ends the stack there.
    while (directiveLines.has(next) && !this.lines.has(next)) {
      const known = this.led.get(next);
      if (known === undefined) passed.push(next);
      next = known ?? next + 1;
    }
    for (const one of passed) this.led.set(one, next);
    return next;
  }
}

/** Its own line, and those of the file that its evidence names. */
function linesOf({ file: own, start, evidence }: Finding, file: string): readonly number[] {
  const steps = evidence.flatMap((step) => (step.file === file ? [step.line] : []));
  return own === file ? [start.line, ...steps] : steps;
}

function byId(findings: readonly Finding[], file: string): ReadonlyMap<string, Meant> {
  const found = new Map<string, Meant>();
  for (const finding of findings) {
    for (const id of [finding.rule, finding.entry]) {
      const meant = found.get(id) ?? new Meant();
      meant.add(finding, file);
      found.set(id, meant);
    }
  }
  return found;
}

/** Which directive keeps a finding quiet: of several the last. */
class Keepers {
  private readonly last = new Map<string, readonly [nth: number, by: Directive]>();
  private count = 0;

  /** @param line undefined: the whole file */
  add(by: Directive, id: string, line: number | undefined): void {
    this.last.set(keyOf(id, line), [this.count++, by]);
  }

  of(finding: Finding, file: string): Directive | undefined {
    let found: readonly [nth: number, by: Directive] | undefined;
    const lines = linesOf(finding, file);
    for (const id of [finding.rule, finding.entry]) {
      for (const line of finding.file === file ? [undefined, ...lines] : lines) {
        const one = this.last.get(keyOf(id, line));
        if (one && (!found || one[0] > found[0])) found = one;
      }
    }
    return found?.[1];
  }
}

function keyOf(id: string, line: number | undefined): string {
  return `${line ?? ''} ${id}`;
}
