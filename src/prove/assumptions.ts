/** Checks what a change assumes of the code around it. */
import { hasOneValue } from '../flow/address/one-value.ts';
import { slashesAt } from '../flow/slashes/slashes.ts';
import type { World } from '../flow/code/world.ts';
import type { Assumption } from '../findings/change.ts';
import type { Point } from './proof.ts';

/** @returns nothing if it holds */
export function openAssumption(world: World, { kind, written, place }: Assumption): readonly Point[] {
  const open = (why: string): readonly Point[] => [{ why, place }];
  switch (kind) {
    case 'pair':
      return slashesAt(world, place) === 1 ? [] : open(`\`${written}\` must be namespace/name`);
    case 'address':
      return hasOneValue(world, place) ? [] : open(`\`${written}\` may be another address`);
    case 'one value':
      return hasOneValue(world, place) ? [] : open(`\`${written}\` may be another value`);
    default:
      return kind satisfies never;
  }
}
