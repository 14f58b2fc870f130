/** What is put into a list, here or by a function for its caller. */
import type { Expr } from '../../ir/ir.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { on, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { callersOf } from '../uses/all-callers.ts';
import { enumeratorOf, intoObject } from './into-object.ts';

/** Functions that pass on a list which their callers have given them. */
const mostCallers = 3;

/** What a function puts into a list or a channel of its caller, the caller has. */
export function intoList(world: World, row: Spot, list: Expr, depth = 0): readonly Outcome[] {
  const made = list.kind === 'name' ? enumeratorOf(row, list) : undefined;
  if (made) return [on(row, made)];
  const into = intoObject(world, row, list);
  const scope = list.kind === 'name' ? scopeOf(row.around.file, list) : undefined;
  if (list.kind !== 'name' || !scope?.fn || depth >= mostCallers) return into;
  const { fn } = scope;
  const given = (scope.definitions.get(list.name) ?? []).flatMap((one) =>
    one.kind === 'param'
      ? callersOf(world, fn).calls.map((by) => ({ ...by, list: by.call.args[one.index] }))
      : [],
  );
  return [
    ...into,
    ...given.flatMap(({ around, list: own }) =>
      own ? intoList(world, { ...row, around }, own, depth + 1) : [],
    ),
  ];
}
