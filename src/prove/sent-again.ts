/** Whether a request is sent several times: in a loop, a callback or a recursive function. */
import { aroundOf } from '../flow/code/around.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';
import { isHead } from '../flow/pages/rounds.ts';
import { callersOf } from '../flow/uses/all-callers.ts';
import type { World } from '../flow/code/world.ts';
import type { Around } from '../flow/code/around.ts';
import type { Call } from '../ir/ir.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { FnInfo } from '../trace/model/scope.ts';

/** How many functions are looked at on the way out. */
const deepest = 8;

/** Whether a loop, a callback or a function that calls itself is around the call, or around one that leads to it. */
export function isSentAgain(world: World, { sends }: RequestFact): boolean {
  const { around, call } = callAt(world, sends) ?? {};
  return around !== undefined && call !== undefined && isRepeated(world, around, call, []);
}

function isRepeated(world: World, around: Around, call: Call, inner: readonly FnInfo[]): boolean {
  const point = around.file.points.get(call);
  if (!point) return true;
  const loops = point.arms.filter(({ loop }) => loop).length;
  if (loops > (isHead(around, call) ? 1 : 0)) return true;
  const { fn } = point.scope;
  if (!fn) return false;
  if (fn.callback || inner.includes(fn) || inner.length > deepest) return true;
  const { calls, escapes } = callersOf(world, fn);
  // What calls it out of sight may do so for each page.
  return (
    escapes.length > 0 ||
    calls.length === 0 ||
    calls.some((one) => isRepeated(world, aroundOf(one.around.file), one.call, [...inner, fn]))
  );
}
