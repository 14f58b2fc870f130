/** Variables that were looked at: one that is written a thousand times has all its uses looked at once. */
import type { Scope } from '../../../trace/model/scope.ts';

export class VariablesSeen {
  private readonly steps = new Map<Scope, Map<string, number>>();

  /**
   * @param step how far the look has come: from nearer to its beginning it may see more
   * @returns false if it has nothing new to see
   */
  add(scope: Scope, name: string, step = 0): boolean {
    const mine = this.steps.get(scope) ?? new Map<string, number>();
    this.steps.set(scope, mine);
    const known = mine.get(name);
    if (known !== undefined && known <= step) return false;
    mine.set(name, step);
    return true;
  }
}
