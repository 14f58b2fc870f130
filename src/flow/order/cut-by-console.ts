/**
 * `console.log(names)` shows the first 100 items of a list, a set or a map, and how many more there are; of an object it shows all
 * fields (https://nodejs.org/docs/latest/api/util.html#utilinspectobject-options).
 */
import type { Call, Expr } from '../../ir/ir.ts';
import { onlyValueOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import { loopAround } from '../code/loop-around.ts';
import { calleeWords } from '../code/code-in-messages.ts';
import { placeIn } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { textAt } from '../code/world.ts';

const cuts = /^(?:console\.(?:log|info|debug|dir)|(?:util\.)?(?:inspect|format))$/;

/** @param list that the call is given */
export function isCutByConsole(world: World, around: Around, call: Call, list: Expr): boolean {
  if (around.file.language !== 'javascript' || list.kind === 'spread') return false;
  if (!cuts.test(calleeWords(world, around, call)) || isPlain(world, around, list)) return false;
  const isWhole = /\bmaxArrayLength\b/.test(textAt(world, placeIn(around.file, call)));
  return !isWhole && isOverOnePage(world, around);
}

const makesObject = /^Object\.(?:fromEntries|assign)$/;

function isPlain(world: World, around: Around, list: Expr): boolean {
  const value = list.kind === 'name' ? onlyValueOf(around.file, list) : list;
  if (value?.kind === 'record') return value.fields.length === 0;
  return value?.kind === 'call' && makesObject.test(calleeWords(world, around, value));
}

/** The next page is asked for, or a number of it is given. */
const pages = /\bnext\b|[?&]page=|\bpage\s*(?:\+\+|\+=|:)/;

/** Whether more entries may come together than the 100 of one page. */
function isOverOnePage(world: World, around: Around): boolean {
  if ([around.file, ...world.usersOf(around.file, [])].some((one) => pages.test(codeOf(world, one)))) {
    return true;
  }
  return world.requests.some(({ sends }) => {
    const index = world.index(sends.file);
    const there = index && aroundOf(index);
    const call = there?.callAt(sends);
    return there !== undefined && call !== undefined && isRepeated(there, call);
  });
}

/** In a loop, in what a call is given as a function, or in a function that is. */
function isRepeated(around: Around, node: Expr, depth = 0): boolean {
  if (loopAround(around, node)) return true;
  const info = around.functionAround(node);
  if (!info || depth > deepest) return false;
  const isGiven = (one: Expr) =>
    around
      .parentsOf(one)
      .some(({ kind, ...rest }) => kind === 'expression' && 'node' in rest && isArgument(rest.node, one));
  return (
    isGiven(info.fn) ||
    around
      .bindingsOf(info.fn)
      .flatMap(({ scope, name }) => around.uses(scope, name))
      .some((use) => isGiven(use) || isRepeated(around, use, depth + 1))
  );
}

/** Functions that call one another. */
const deepest = 4;

const isArgument = (node: Expr, one: Expr): boolean => node.kind === 'call' && node.args.includes(one);
