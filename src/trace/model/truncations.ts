/** What was not followed to its end. A result that is remembered keeps it, so that each file that asks for it reports it. */
import type { Value } from './value.ts';

/** What may hold more than was followed: values inside values, calls inside calls, files behind files. */
export type Truncation = 'values' | 'calls' | 'files';

export class Truncations {
  /** What was met first for the file at hand. */
  first: Truncation | undefined;
  /** How much has been noted so far; it is higher after work that was cut. */
  count = 0;
  private last: Truncation = 'values';
  private readonly ofResults = new WeakMap<readonly Value[], Truncation>();

  note(what: Truncation): void {
    this.first ??= what;
    this.last = what;
    this.count++;
  }

  /** Values as they are remembered. @param before the count when their computation began */
  kept(values: readonly Value[], before: number): readonly Value[] {
    if (this.count === before) return values;
    // The same list may be remembered of something that was followed to its end.
    const cut = [...values];
    this.ofResults.set(cut, this.last);
    return cut;
  }

  /** Notes what cut these values when they were computed. @returns them */
  recalled(values: readonly Value[]): readonly Value[] {
    // Nearly always nothing has been cut.
    const what = this.count === 0 ? undefined : this.ofResults.get(values);
    if (what) this.note(what);
    return values;
  }
}
