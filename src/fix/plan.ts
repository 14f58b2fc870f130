/** Which of the offered fixes are made together: each wholly or not at all, and no two in each other's way. */
import type { Edit, Finding, Fix } from '../finding.ts';
import { TakenEdits } from './taken-edits.ts';

/** A finding whose fix is taken. */
export interface Fixable extends Finding {
  readonly fix: Fix;
}

/** The changes of one file. */
interface FilePlan {
  /** Relative to the root, forward slashes. */
  readonly file: string;
  /** In the order of the file; none overlaps another, and none is there twice. */
  readonly edits: readonly Edit[];
  /** Those that need the edits, in the order of the file. */
  readonly findings: readonly Fixable[];
}

/** A fix that is not made. */
export interface LeftOut {
  readonly finding: Finding;
  /** Why, in words that follow "left as it is:". */
  readonly why: string;
}

export interface Plan {
  /** Sorted by file. */
  readonly files: readonly FilePlan[];
  readonly leftOut: readonly LeftOut[];
}

export function isFixable(finding: Finding): finding is Fixable {
  return finding.fix !== null;
}

/**
 * @param findings in the order of a report; of two fixes in each other's way a safe one counts more, then the first
 */
export function planOf(findings: readonly Fixable[]): Plan {
  const order = findings.toSorted((a, b) => rank(a) - rank(b));
  const taken = new Set<Fixable>();
  const edited = new Map<string, TakenEdits>();
  const leftOut: LeftOut[] = [];
  const editsOf = (file: string): TakenEdits => {
    const edits = edited.get(file) ?? new TakenEdits();
    edited.set(file, edits);
    return edits;
  };
  for (const finding of order) {
    const fresh = finding.fix.edits.filter((edit) => !editsOf(edit.file).has(edit));
    const inTheWay = fresh.find((edit) => editsOf(edit.file).isInTheWay(edit));
    if (inTheWay) {
      leftOut.push({
        finding,
        why: 'another change is in the same place; make it first, then run dockshift again',
      });
      continue;
    }
    taken.add(finding);
    for (const edit of fresh) editsOf(edit.file).add(edit);
  }
  const wanting = new Map<string, Fixable[]>();
  for (const finding of findings) {
    if (!taken.has(finding)) continue;
    for (const file of new Set(finding.fix.edits.map((edit) => edit.file))) {
      const known = wanting.get(file);
      if (known) known.push(finding);
      else wanting.set(file, [finding]);
    }
  }
  return {
    files: [...wanting.keys()].toSorted().map((file) => ({
      file,
      edits: editsOf(file).inOrder,
      findings: wanting.get(file) ?? [],
    })),
    leftOut,
  };
}

function rank({ fix }: Fixable): number {
  return fix.safety === 'safe' ? 0 : 1;
}

/**
 * @param text of the file that the edits were made for
 * @param edits none overlaps another
 */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: put } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
