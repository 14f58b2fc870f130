/** Calls that take items until a test holds, by the words around what lowering makes a comprehension of. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import type { Ends } from '../rounds/exits.ts';
import type { Effect } from '../tables/index.ts';

/** Calls of a function that end with the first item for which it gives something. */
export function endsWith(effect: Effect): Ends {
  return effect === 'test' || effect === 'find' || effect === 'place' ? 'until' : 'round';
}

const ofRuby = /^\s*&?\.(?:any\?|all\?|none\?|one\?|find|detect|find_index|index|take_while)/;

/**
 * @param made what a block of Ruby or a comprehension is lowered to
 * @param item what that takes of the list
 */
export function endsOf(world: World, around: Around, made: Call, item: Expr): Ends {
  if (around.file.language === 'ruby') {
    const list = item.kind === 'index' ? item.of : item;
    const words = textAt(world, { ...placeIn(around.file, made), start: list.end });
    return ofRuby.test(words) ? 'until' : 'round';
  }
  // `any(show(entry) for entry in entries)`; a list is made as a whole.
  const isTaken = around.parentsOf(made).some((parent) => {
    if (parent.kind !== 'expression') return false;
    const outer = parent.node.kind === 'list' ? around.parentsOf(parent.node) : [parent];
    return outer.some(
      (one) =>
        one.kind === 'expression' &&
        one.node.kind === 'call' &&
        /^(?:any|all|next)$/.test(calledName(one.node)) &&
        world.textOf(around.file.file)[made.start] !== '[',
    );
  });
  return isTaken ? 'until' : 'round';
}
