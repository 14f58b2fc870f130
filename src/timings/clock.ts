/** Measures what a scan spends on each file. A scan has one only if it is asked for. */

/** What a scan does with a file, in this order. `parse`: from its text to its program, with the names in it. */
export const phases = ['search', 'read', 'parse', 'follow', 'fix'] as const;

export type Phase = (typeof phases)[number];

/** What was spent on one file. */
export interface Spent {
  /** Milliseconds. */
  readonly time: Record<Phase, number>;
  /** How often each phase was entered. */
  readonly entered: Record<Phase, number>;
  /** How often its text was lowered; a program may also be restored from bytes. */
  lowered: number;
}

export class Clock {
  readonly files = new Map<string, Spent>();
  /** Files that were to be searched for markers, by all threads. */
  searched = 0;
  /** Whether the findings come from the cache. */
  isReplayed = false;
  private readonly running: { readonly spent: Spent; readonly phase: Phase }[] = [];
  private last = 0;

  /** Work inside other work counts for its own file and phase alone. */
  time<T>(phase: Phase, file: string, work: () => T): T {
    this.enter(phase, file);
    try {
      return work();
    } finally {
      this.leave();
    }
  }

  /** The same for work that waits; nothing else may be measured beside it. */
  async timeAll<T>(phase: Phase, file: string, work: () => Promise<T>): Promise<T> {
    this.enter(phase, file);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** A search in many files, on behalf of the file that is being followed or fixed; without one nothing is measured. */
  timeSearch<T>(work: () => T): T {
    const spent = this.running.at(-1)?.spent;
    if (!spent) return work();
    this.push(spent, 'search');
    try {
      return work();
    } finally {
      this.leave();
    }
  }

  countLowered(file: string): void {
    this.of(file).lowered += 1;
  }

  private enter(phase: Phase, file: string): void {
    const spent = this.of(file);
    spent.entered[phase] += 1;
    this.push(spent, phase);
  }

  private push(spent: Spent, phase: Phase): void {
    this.charge();
    this.running.push({ spent, phase });
  }

  private leave(): void {
    this.charge();
    this.running.pop();
  }

  /** The time since the last change belongs to what runs now. */
  private charge(): void {
    const now = performance.now();
    const top = this.running.at(-1);
    if (top) top.spent.time[top.phase] += now - this.last;
    this.last = now;
  }

  private of(file: string): Spent {
    const known = this.files.get(file);
    if (known) return known;
    const made: Spent = { time: perPhase(), entered: perPhase(), lowered: 0 };
    this.files.set(file, made);
    return made;
  }
}

function perPhase(): Record<Phase, number> {
  return { search: 0, read: 0, parse: 0, follow: 0, fix: 0 };
}
