import type { Edit, Finding, SuppressedFinding } from '../finding.ts';
import type { Fixable, LeftOut } from './plan.ts';

/** Fixes that change only what was asked for, and those that would change code that a comment or the baseline keeps as it is. */
interface Parted {
  readonly free: readonly Fixable[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Parts the fixes that would move a finding too which a comment or the baseline suppresses: calls that share the text of an
 * address move together or not at all.
 */
export function withoutSuppressed(
  fixable: readonly Fixable[],
  suppressed: readonly SuppressedFinding[],
  pathOf: (file: string) => string,
): Parted {
  const free: Fixable[] = [];
  const leftOut: LeftOut[] = [];
  const suppressedIn = byFile(suppressed);
  for (const finding of fixable) {
    const { edits } = finding.fix;
    // Of several the first one is named.
    const nearby = [...new Set(edits.flatMap(({ file }) => suppressedIn.get(file) ?? []))];
    const met = nearby.filter((one) => edits.some((edit) => changes(edit, one.finding)));
    const kept = met.toSorted((a, b) => a.nth - b.nth)[0]?.finding;
    if (kept) leftOut.push({ finding, why: whyLeftOut(kept, pathOf) });
    else free.push(finding);
  }
  return { free, leftOut };
}

interface Ranked {
  readonly finding: SuppressedFinding;
  readonly nth: number;
}

/** By each file that the finding or its fix has a part in. */
function byFile(suppressed: readonly SuppressedFinding[]): ReadonlyMap<string, readonly Ranked[]> {
  const found = new Map<string, Ranked[]>();
  for (const [nth, one] of suppressed.entries()) {
    const ranked = { finding: one, nth };
    for (const file of new Set([one.file, ...(one.fix?.edits ?? []).map((edit) => edit.file)])) {
      const known = found.get(file);
      if (known) known.push(ranked);
      else found.set(file, [ranked]);
    }
  }
  return found;
}

function changes(edit: Edit, finding: Finding): boolean {
  const own = { file: finding.file, start: finding.start.offset, end: finding.end.offset };
  // What is only put in, such as an import, changes nothing else but the call that it is put into.
  if (edit.start === edit.end) {
    return edit.file === own.file && own.start < edit.start && edit.start < own.end;
  }
  return [own, ...(finding.fix?.edits ?? [])].some(
    ({ file, start, end }) => file === edit.file && start < edit.end && edit.start < end,
  );
}

function whyLeftOut({ file, start, suppression }: SuppressedFinding, pathOf: (file: string) => string) {
  const place = `${pathOf(file)}:${start.line}`;
  const by = suppression.kind === 'comment' ? 'a comment suppresses' : 'the baseline suppresses';
  return `it would also change ${place}, which ${by}`;
}
