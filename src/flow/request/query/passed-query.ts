/** A query that is passed to functions before it is sent: what they add to it. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { isCalledValue } from '../../uses/changed-by-others.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';

/**
 * `withPage(query)`, `option(query)`
 *
 * @param uses the places of the query's name
 * @param openUses what is added to the query at the places of another name
 */
export function passedQuery(
  world: World,
  around: Around,
  uses: readonly Expr[],
  openUses: (around: Around, uses: readonly Expr[]) => readonly Escape[],
): readonly Escape[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'call') return [];
      const call = parent.node;
      const place = call.args.indexOf(use);
      if (place < 0) return [];
      const functions = calleeValues(world.ev, call, world.ev.environments.root(around.file)).flatMap(
        (value) => (value.kind === 'function' ? [value.info] : []),
      );
      if (functions.length === 0 && isCalledValue(around, call)) {
        const { start, end } = call;
        return [{ why: 'its query is passed to a function', place: { file: around.file.file, start, end } }];
      }
      return functions.flatMap(({ file, fn }) => {
        const there = aroundOf(file);
        const param = fn.params[place];
        return param ? openUses(there, there.uses(there.scopeOf(fn), param.name)) : [];
      });
    }),
  );
}

/** What the functions of the project return that a call may be; none if one of them is not of the project. */
export function returnsOf(
  world: World,
  around: Around,
  call: Call,
): readonly { readonly around: Around; readonly node: Expr }[] {
  const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
  if (values.some(({ kind }) => kind !== 'function')) return [];
  return values.flatMap((value) =>
    value.kind === 'function'
      ? (value.info.file.returns.get(value.info.fn) ?? []).map((node) => ({
          around: aroundOf(value.info.file),
          node,
        }))
      : [],
  );
}
