/** What of a round is seen from outside: a call with an effect, output, what is passed on. */
import { calledName } from '../../ir/called-name.ts';
import type { Expr } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { isGivenByYield } from '../code/yielded.ts';
import type { World } from '../code/world.ts';
import { effectOf } from '../uses/effect-of.ts';
import { functionsOf } from './called-functions.ts';
import { isAside } from './log-output.ts';
import type { Run } from './run.ts';

/** `print(name) or stars > 3`: something in it is shown. */
export function showsIn(world: World, run: Run, value: Expr): boolean {
  return anyWithin(
    value,
    (one) => one.kind === 'call' && effectOf(world, run.around, one) === 'show' && !isAside(world, run, one),
  );
}

/** Whether it does something that is seen; functions of the project are looked into by themselves. */
export function hasEffect(world: World, run: Run, value: Expr): boolean {
  if (isAside(world, run, value)) return false;
  if (isGivenByYield(run.text, value)) return true;
  if (value.kind === 'call') {
    const isQuiet = quiet.test(calledName(value)) || functionsOf(world, run.around, value).length > 0;
    return !isQuiet && !(value.callee.kind === 'text' && quiet.test(value.callee.value));
  }
  return shows.test(run.words(value)) || (value.kind === 'unknown' && run.mentions(value));
}

/** What does nothing that is seen. */
const quiet =
  /^(?:[cC]lose|[sS]leep\w*|usleep|wait|delay|setTimeout|clearTimeout|assert\w*|:|true|shift|read|set|local|declare)$/;
/** What shows or passes on without a call. */
const shows = /^(?:echo|print|await|put)\b/;
