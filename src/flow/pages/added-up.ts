/** Numbers, one for each page, that are added up: it makes no difference which entries a page has. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import { effectAt, reduced, sums } from './made-of.ts';
import { writtenAs } from './worth.ts';

/** Names that it goes through. */
const deepest = 4;

/**
 * `sum(len(page) for page in pages(owner))`: what a comprehension or a callback gives of each page.
 *
 * @param node the function, or what holds all that it has given
 */
export function isAddedUp(world: World, around: Around, node: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  return around.parentsOf(node).some((parent) => {
    if (parent.kind === 'statement') {
      const reads = around
        .bindingsOf(node)
        .flatMap(({ scope, name }) => around.uses(scope, name).filter((one) => !around.isAssigned(one)));
      return reads.length > 0 && reads.every((one) => isAddedUp(world, around, one, depth + 1));
    }
    const { node: outer } = parent;
    if (outer.kind === 'call' && outer.callee !== node) {
      const effect = effectAt(world, around, outer);
      if (sums.test(calledName(outer))) return true;
      if (effect === 'reduce') return reduced(writtenAs(around, outer)) === 'sum';
      // `pages.forEach((page) => …)` makes nothing of what it is given.
      if (effect === 'each') return true;
    }
    return isAddedUp(world, around, outer, depth);
  });
}
