/** Maps that are made of a list of the entries: they keep its order, and of entries with the same name one. */
import type { Expr, Rec } from '../../../ir/ir.ts';
import { nothing, on, use, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { isOverwritten, isOverwrittenByPairs } from '../../order/overwritten.ts';

/** `{ repo.team: repo.name for repo in repos }` */
export function inMap(world: World, spot: Spot, map: Rec): readonly Outcome[] {
  const isLost = map.fields.some(
    (field) => field.kind === 'computed' && isOverwritten(world, spot.around, field),
  );
  return [...(isLost ? [use(spot, 'ordered', map)] : nothing), on(spot, map, { kind: 'lines', named: true })];
}

/** `dict(pairs)`, `pairs.to_h` */
export function ofPairs(world: World, spot: Spot, map: Expr, pairs = spot.node): readonly Outcome[] {
  const isLost = isOverwrittenByPairs(world, spot.around, pairs);
  // What comes first of an answer decides what an error of it does: the list is read before the map is made.
  return [
    ...(isLost ? [use(spot, 'ordered', pairs)] : nothing),
    on(spot, map, { kind: 'lines', named: true }),
  ];
}
