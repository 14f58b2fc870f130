/** Calls that run a function for each item of a list or each number: `pages.map(load)`, `1.upto(5) { … }`. */
import { calledName } from '../../ir/called-name.ts';
import type { Call } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import type { World } from '../code/world.ts';
import type { Effect } from '../tables/index.ts';
import { effectAt } from './value-of-expression.ts';

const runsForEach: ReadonlySet<Effect> = new Set(['each', 'map', 'filter', 'reduce', 'find', 'flat']);

/** Calls of Ruby and others that repeat a block. */
const repeats =
  /^(?:loop|times|upto|downto|step|each\w*|forEach\w*|map|imap\w*|starmap|from|IntStream|mapToObj)$/;

/** Whether the call does, and is no handler of a server. */
export function isRunForEach(world: World, around: Around, call: Call): boolean {
  const effect = effectAt(world, around, call);
  return (effect !== undefined && runsForEach.has(effect)) || repeats.test(calledName(call));
}
