/** The places that a walk through a list counts along: `for (const [i, entry] of list.entries())`. */
import { isWalked } from '../code/walked-item.ts';
import type { Call, Expr, Fn, Index } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { pathTo } from '../code/path-to.ts';
import type { World } from '../code/world.ts';
import { isPlaceTaken } from './taken-place.ts';

/** @returns where a program takes more of a place than whether it is another one than the first */
export function numberOfPair(world: World, around: Around, call: Call): Expr | undefined {
  const numbers = pairsOf(around, call).flatMap((pair) =>
    around.parentsOf(pair).flatMap((parent) => {
      const node = parent.kind === 'expression' ? parent.node : undefined;
      return node?.kind === 'member' && node.name === '0' ? [node] : [];
    }),
  );
  return numbers.find((one) => isPlaceTaken(world, around, one));
}

/** The pairs of a place and an item that loops take. */
export function pairsOf(around: Around, call: Call): readonly Index[] {
  return around.parentsOf(call).flatMap((parent) => indexIn(parent));
}

function indexIn(parent: ReturnType<Around['parentsOf']>[number]): readonly Index[] {
  const node = parent.kind === 'expression' ? parent.node : undefined;
  return node?.kind === 'index' && isWalked(node) ? [node] : [];
}

/** `list.map((entry, i) => …)` @param at which parameter the place is */
export function numberGiven(world: World, around: Around, fn: Fn, at: number): Expr | undefined {
  const name = fn.params[at]?.name;
  const scope = around.scopeOf(fn);
  if (name === undefined || !scope) return undefined;
  return around.uses(scope, name).find((one) => isPlaceTaken(world, around, one));
}

/**
 * `for i, entry in enumerate(list)`, which is lowered to a list of something that is not known and the item.
 *
 * @param item what the loop takes from the list in each round
 */
export function indexOfItem(world: World, around: Around, item: Index): Expr | undefined {
  const isNumbered = around.parentsOf(item).some((parent) => {
    const node = parent.kind === 'expression' ? parent.node : undefined;
    return node?.kind === 'list' && node.items.length === 2 && node.items[0]?.kind === 'unknown';
  });
  const step = isNumbered
    ? pathTo(around.file.program.body, item)?.findLast(({ kind }) => kind === 'statement')
    : undefined;
  const before = step?.kind === 'statement' ? step.list[step.at - 1] : undefined;
  const target = before?.kind === 'assign' && before.target.kind === 'name' ? before.target : undefined;
  // A comprehension binds it.
  const name = before?.kind === 'bind' ? before.name : target?.name;
  if (name === undefined) return undefined;
  const [bound] = before?.kind === 'bind' && before.value ? around.bindingsOf(before.value) : [];
  const scope = target ? around.file.points.get(target)?.scope.find(name) : bound?.scope;
  return around
    .uses(scope, name)
    .find((one) => one !== target && !around.isAssigned(one) && isPlaceTaken(world, around, one));
}
