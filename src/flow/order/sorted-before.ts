/** Lists that a program has put in an order of its own before it takes something of them by its place. */
import type { Expr, Member, Name } from '../../ir/ir.ts';
import { calleeWords } from '../code/shown.ts';
import type { Around } from '../code/around.ts';
import { codeBehind } from './code-behind.ts';
import { textAt, type World } from '../code/world.ts';
import { mayTieBy } from './ties.ts';

/** A function, or the name of one. */
const decides = (around: Around, one: Expr): boolean =>
  one.kind === 'function' || one.kind === 'name' || one.kind === 'member' || codeBehind(around, one) !== one;

/** Names that refer to one another. */
const deepest = 3;

const nameOf = (list: Name | Member): string => list.name;

/** `names.sort();`, `sort($names);`, `sort.Slice(page.Results, …)`: a statement of its own, which changes the list itself. */
export function isSortedBefore(world: World, around: Around, list: Expr, depth = 0): boolean {
  if (list.kind !== 'name' && list.kind !== 'member') return false;
  const scope = list.kind === 'name' ? around.file.points.get(list)?.scope.find(list.name) : undefined;
  const behind = (scope?.definitions.get(nameOf(list)) ?? []).flatMap((one) =>
    one.kind === 'value' && (one.value?.kind === 'name' || one.value?.kind === 'member') ? [one.value] : [],
  );
  // `top := page.Results`
  const isSorted = (one: Expr) => isSortedBefore(world, around, one, depth + 1);
  if (depth < deepest && behind.length > 0 && behind.every(isSorted)) return true;
  const { file } = around.file;
  const shown = (node: Expr): string => textAt(world, { file, start: node.start, end: node.end });
  const words = shown(list);
  const fn = around.functionAround(list);
  return around.file.calls.some(({ call }) => {
    const { callee, start } = call;
    const given = callee.kind === 'member' ? [...call.args, callee.of] : call.args;
    return (
      start < list.start &&
      given.some((one) => one !== list && one.kind === list.kind && shown(one) === words) &&
      /sort/i.test(calleeWords(world, around, call)) &&
      !call.args.some(
        (one) =>
          shown(one) !== words &&
          decides(around, one) &&
          mayTieBy(shown(codeBehind(around, one)), { language: around.file.language }),
      ) &&
      around.functionAround(call) === fn &&
      around.parentsOf(call).some(({ kind }) => kind === 'statement')
    );
  });
}
