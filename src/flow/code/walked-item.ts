/** What a loop takes from a list in each round, whatever its language calls that. */
import type { Index } from '../../ir/ir.ts';

export function isWalked({ item, key }: Index): boolean {
  return item === true || (item === undefined && key.kind === 'unknown' && key.parts.length === 0);
}
