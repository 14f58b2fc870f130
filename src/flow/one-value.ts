/** Names that mean the same wherever they are seen. */
import type { Place } from '../trace/fact.ts';
import { expressionsAt } from './expression-at.ts';
import type { World } from './world.ts';

/** @param place of a name; @returns whether it is given a value once, and never another one */
export function hasOneValue(world: World, place: Place): boolean {
  const index = world.index(place.file);
  const found = index ? expressionsAt(index, place) : [];
  return (
    found.length > 0 &&
    found.every(({ around, node }) => {
      if (node.kind !== 'name') return false;
      const scope = around.file.points.get(node)?.scope.find(node.name);
      return scope?.definitions.get(node.name)?.length === 1;
    })
  );
}
