/** Generators of PHP whose entries come under names that several of them have. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { textAt, type World } from '../../code/world.ts';
import { placeIn } from '../../code/spot.ts';
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
  return madeBy(around, list).some((call) => {
    const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
    return ownFunctions(world, around, call, values).some(({ fn, file }) =>
      /\byield\s+from\b/i.test(textAt(world, placeIn(file, fn))),
    );
  });
}

/** The calls that give the value of an expression. */
function madeBy({ file }: Around, list: Expr): readonly Call[] {
  if (list.kind === 'call') return [list];
  const scope = list.kind === 'name' ? scopeOf(file, list) : undefined;
  const all = scope?.definitions.get(list.kind === 'name' ? list.name : '') ?? [];
  return all.flatMap((one) => (one.kind === 'value' && one.value?.kind === 'call' ? [one.value] : []));
}
