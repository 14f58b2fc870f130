/** Names that mean the same wherever they are seen. */
import type { Place } from '../trace/fact.ts';
import type { Around } from './around.ts';
import { withoutComments } from './comments.ts';
import { expressionsAt } from './expression-at.ts';
import { setsUnseen } from './shell/unseen-variables.ts';
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
      const [only, more] = scope?.definitions.get(node.name) ?? [];
      if (!only || more) return false;
      // A variable of a shell comes from its environment where the script sets none.
      return !isOfShell(around) || (only.point.arms.length === 0 && !isSetUnseen(world, around));
    })
  );
}

function isOfShell({ file }: Around): boolean {
  return file.program.language === 'shell';
}

function isSetUnseen(world: World, { file }: Around): boolean {
  return setsUnseen(withoutComments(world.textOf(file.file), 'shell'));
}
