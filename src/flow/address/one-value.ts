/** Names that mean the same wherever they are seen. */
import type { Place } from '../../trace/model/fact.ts';
import type { Definition } from '../../trace/model/scope.ts';
import { definitionsOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import { expressionsAt } from './expression-at.ts';
import { movesParameters, setsUnseen } from '../code/unseen-variables.ts';
import type { World } from '../code/world.ts';

/** @param place of a name; @returns whether it is given a value once, and never another one */
export function hasOneValue(world: World, place: Place): boolean {
  const index = world.index(place.file);
  const found = index ? expressionsAt(index, place) : [];
  return (
    found.length > 0 &&
    found.every(({ around, node }) => {
      if (node.kind !== 'name') return false;
      const [only, more] = definitionsOf(around.file, node);
      // A parameter of a script or of its function: `$1`.
      if (isOfShell(around) && /^[1-9]\d*$/.test(node.name)) {
        return !movesParameters(withoutComments(world.textOf(around.file.file), 'shell'));
      }
      if (!only || more || isSetAround(around, only)) return false;
      // A variable of a shell comes from its environment if the script sets none.
      return !isOfShell(around) || (only.point.arms.length === 0 && !isSetUnseen(world, around));
    })
  );
}

/** What a document sets for its scripts may be another value when they run: the argument of a build, a variable of a pipeline. */
export function isSetAround({ file }: Around, definition: Definition): boolean {
  const value = definition.kind === 'value' ? definition.value : undefined;
  return (
    value !== undefined &&
    file.program.settings?.some(({ start, end }) => start === value.start && end === value.end) === true
  );
}

function isOfShell({ file }: Around): boolean {
  return file.program.language === 'shell';
}

function isSetUnseen(world: World, { file }: Around): boolean {
  return setsUnseen(withoutComments(world.textOf(file.file), 'shell'));
}
