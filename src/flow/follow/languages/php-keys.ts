/** Generators of PHP whose entries come under names that several of them have. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { valuesOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { textAt, type World } from '../../code/world.ts';
import { placeIn } from '../../code/spot.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { ownFunctions } from '../calls/called-functions.ts';

/**
 * `iterator_to_array(pages())`: each list behind `yield from` has its own numbers, and entries under the same one replace each other.
 * Source: https://www.php.net/manual/en/language.generators.syntax.php#control-structures.yield.from
 *
 * @param call that makes a list of what it is given, under its keys unless the second argument is `false`
 */
export function areKeysShared(world: World, around: Around, { args: [list, keys], named }: Call): boolean {
  const shown = (node: Expr) => textAt(world, placeIn(around.file, node));
  const keepsKeys = keys ?? named.find((one) => one.kind === 'field' && one.name === 'preserve_keys')?.value;
  if (!list || (keepsKeys && /^false$/i.test(shown(keepsKeys)))) return false;
  const made = madeBy(world, around, list);
  return made.length === 0 || made.some((one) => yieldsLists(world, one));
}

/** A call, and the file that it is in. */
interface Made {
  readonly around: Around;
  readonly call: Call;
}

function yieldsLists(world: World, { around, call }: Made): boolean {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  return ownFunctions(world, around, call, values).some(({ fn, file }) =>
    /\byield\s+from\b/i.test(textAt(world, placeIn(file, fn))),
  );
}

/** Names and parameters that a list goes through. */
const deepest = 3;

/** The calls that give the value of an expression; none if that is not seen. */
function madeBy(world: World, around: Around, list: Expr, depth = 0): readonly Made[] {
  if (list.kind === 'call') return [{ around, call: list }];
  if (list.kind !== 'name' || depth > deepest) return [];
  const given = valuesOf(around.file, list).filter((one) => one.kind === 'call');
  const fn = around.functionAround(list);
  const at = fn?.fn.params.findIndex(({ name }) => name === list.name) ?? -1;
  const args = fn && at >= 0 ? argumentsAt(world, around, fn, at) : [];
  return [
    ...given.map((call) => ({ around, call })),
    ...args.flatMap((one) => (one.kind === 'given' ? madeBy(world, one.around, one.node, depth + 1) : [])),
  ];
}
