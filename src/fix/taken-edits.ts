import type { Edit } from '../finding.ts';

/** Edits of one file that are made together. Whether another one fits among them is looked up, not searched for. */
export class TakenEdits {
  private readonly sorted: Edit[] = [];
  private readonly keys = new Set<string>();

  /** By their starts; those that share one in the order in which they came. */
  get inOrder(): readonly Edit[] {
    return this.sorted;
  }

  has(edit: Edit): boolean {
    return this.keys.has(keyOf(edit));
  }

  /** Two texts that are put into one place conflict too: their order is not known. */
  isInTheWay({ start, end }: Edit): boolean {
    const at = this.firstFrom(start);
    const before = this.sorted[at - 1];
    const after = this.sorted[at];
    if (before !== undefined && before.end > start) return true;
    return after !== undefined && (after.start === start || after.start < end);
  }

  /** @param edit in the way of none but those that came with it, and none of those overlaps it */
  add(edit: Edit): void {
    let at = this.firstFrom(edit.start);
    for (let other = this.sorted[at]; other; other = this.sorted[++at]) {
      if (other.start > edit.start || other.end > edit.end) break;
    }
    this.sorted.splice(at, 0, edit);
    this.keys.add(keyOf(edit));
  }

  /** How many edits start before an offset. */
  private firstFrom(offset: number): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function keyOf({ start, end, text }: Edit): string {
  return `${start} ${end} ${text}`;
}
