/** Lists of Go that a type of the project puts in order: `sort.Sort(byStars(page.Results))`. */
import { aroundOf } from '../../code/around.ts';
import { on, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';

const compares = 'Less';

/** The list in each method that compares two of its items: which of them is meant does not show. */
export function comparedBy(world: World, spot: Spot): readonly Outcome[] {
  const { file } = spot.around;
  const files = new Set([file, ...world.usersOf(file, [compares])]);
  return [...files].flatMap((one) => {
    const around = aroundOf(one);
    const own = [...one.points].filter(
      ([node, { scope }]) => node.kind === 'self' && scope.fn?.name === compares && scope.fn.owner,
    );
    return own.map(([node]) => on({ ...spot, around, way: undefined }, node));
  });
}
