/** Tests that one entry of a list can pass alone: what is left of the list has no order. */
import type { Call, Expr, Stmt } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import { textAt, type World } from '../code/world.ts';
import { calledName } from '../../ir/called-name.ts';
import { meaningsIn } from './names-in-conditions.ts';
import { isForOne } from './lookups.ts';

/** @param test a condition, or a function that gives one */
export function passesOneAlone(world: World, around: Around, test: Expr): boolean {
  const words = textAt(world, placeIn(around.file, test)).replace(/^[^=]{0,200}=>/s, '');
  return isForOne(words, meaningsIn(around, test));
}

/** `if (repo.name === wanted) { … }` @param at the place of the branch among the statements */
export function isRunForOne(world: World, around: Around, list: readonly Stmt[], at: number): boolean {
  const [test, branch] = [list[at - 1], list[at]];
  if (branch?.kind !== 'branch' || branch.loop || branch.arms.length !== 1) return false;
  if (test?.kind !== 'expression') return false;
  const before = world.textOf(around.file.file).slice(Math.max(0, test.value.start - 20), test.value.start);
  return !/\bunless\b[^\n]*$/.test(before) && passesOneAlone(world, around, test.value);
}

/** `repos.filter((repo) => repo.name === wanted)`; PHP leaves the places as they were. */
export function leavesOne(world: World, around: Around, call: Call): boolean {
  if (around.file.language === 'php' || !/^(?:filter|select)$/.test(calledName(call))) return false;
  const test = call.args.find(({ kind }) => kind === 'function');
  return test !== undefined && passesOneAlone(world, around, test);
}

/** `[repo for repo in repos if repo["name"] == wanted]` */
export function givesOne(world: World, around: Around, made: Call): boolean {
  if (made.callee.kind !== 'function') return false;
  const last = made.callee.body.at(-1);
  const value = last?.kind === 'return' ? last.value : undefined;
  return (
    value?.kind === 'either' &&
    value.options.length === 1 &&
    value.test !== undefined &&
    passesOneAlone(world, around, value.test)
  );
}
