/** Whether a request is sent several times: in a loop, a callback or a recursive function. */
import { aroundOf } from '../flow/code/around.ts';
import { isWalked } from '../flow/code/walked-item.ts';
import { callAt } from '../flow/follow/calls/call-at.ts';
import { isRunForEach } from '../flow/pages/run-for-each.ts';
import { isHead } from '../flow/pages/page-round.ts';
import { callersOf } from '../flow/uses/all-callers.ts';
import { callOfImmediate } from '../flow/uses/return-flow.ts';
import type { World } from '../flow/code/world.ts';
import type { Around } from '../flow/code/around.ts';
import type { Call } from '../ir/ir.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { FnInfo } from '../trace/model/scope.ts';

/** How many functions are looked at on the way out. */
const deepest = 8;

/** Whether the program itself repeats the call: not the server that runs a handler, and nothing out of sight. */
export function isSentAgain(world: World, { sends }: RequestFact): boolean {
  const { around, call } = callAt(world, sends) ?? {};
  return around !== undefined && call !== undefined && isRepeated(world, around, call, []);
}

function isRepeated(world: World, around: Around, call: Call, inner: readonly FnInfo[]): boolean {
  const point = around.file.points.get(call);
  if (!point) return false;
  const loops = point.arms.filter(({ loop }) => loop).length;
  if (loops > (isHead(around, call) ? 1 : 0)) return true;
  const { fn } = point.scope;
  if (!fn) return false;
  if (inner.includes(fn) || inner.length > deepest) return true;
  const whole = fn.immediate && callOfImmediate(around, fn);
  if (whole) return isComprehension(fn) || isRepeated(world, around, whole, [...inner, fn]);
  if (fn.callback && isGivenToEach(world, around, fn)) return true;
  const { calls } = callersOf(world, fn);
  return calls.some((one) => isRepeated(world, aroundOf(one.around.file), one.call, [...inner, fn]));
}

/** `[load(page) for page in range(1, 4)]`, which is lowered to a function that takes an item first. */
function isComprehension({ fn: { body } }: FnInfo): boolean {
  return body.some((stmt) => {
    const value = stmt.kind === 'bind' || stmt.kind === 'assign' ? stmt.value : undefined;
    return value?.kind === 'index' && isWalked(value);
  });
}

/** `pages.map(async (page) => …)` */
function isGivenToEach(world: World, around: Around, { fn }: FnInfo): boolean {
  return around
    .parentsOf(fn)
    .some(
      (one) => one.kind === 'expression' && one.node.kind === 'call' && isRunForEach(world, around, one.node),
    );
}
