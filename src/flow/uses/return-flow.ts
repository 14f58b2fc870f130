/** Where what a function of the project returns goes: to the call that was entered, or to all of them. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { ended } from '../../trace/scopes/assignments.ts';
import { toCallers } from './all-callers.ts';
import type { Around } from '../code/around.ts';
import { effectOnCallback } from './callback-results.ts';
import { throughDecorators } from './decorators.ts';
import { given } from './function-entry.ts';
import { escape, nothing, on, type Outcome, type Spot, type Way } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/** What a function returns goes to its calls. */
export function returned(world: World, spot: Spot): readonly Outcome[] {
  const { around, node } = spot;
  const isOuter = around
    .parentsOf(node)
    .some((one) => one.kind === 'statement' && one.stmt.kind === 'return' && one.stmt.isOuter);
  const inner = around.functionAround(node);
  const fn = inner && ended(inner, isOuter);
  if (!fn) return [escape(spot, 'the function that returns it is not in sight', node)];
  return [...throughDecorators(world, spot, fn), ...onward(world, spot, fn)];
}

function onward(world: World, spot: Spot, fn: FnInfo): readonly Outcome[] {
  const { around, way } = spot;
  if (way?.fn === fn) return given(spot, way);
  const outer = callOfImmediate(around, fn);
  // What a comprehension gives for one item may be a list of its own; its second `for` goes on with the same list.
  if (outer) {
    const isOwn = spot.taint.kind === 'lines' && !isFurtherFor(spot.node);
    return [on(spot, outer, isOwn ? { ...spot.taint, own: true } : spot.taint)];
  }
  // What the function of a promise returns, goes nowhere.
  if (isOfPromise(around, fn)) return nothing;
  const passed = callbackOf(world, around, fn);
  if (passed) {
    return given(spot, { fn, call: passed.call, around, outer: way, gives: passed.gives, depth: 0 });
  }
  return toCallers(world, spot, fn);
}

/** `for repo in page["results"]` of `[repo for page in pages for repo in page["results"]]`, with its `if`. */
function isFurtherFor(node: Expr): boolean {
  if (node.kind === 'either') return node.options.some(isFurtherFor);
  return node.kind === 'call' && node.callee.kind === 'function';
}

/** The call of a function that is called where it is written, as comprehensions are. */
export function callOfImmediate(around: Around, fn: FnInfo): Call | undefined {
  for (const parent of around.parentsOf(fn.fn)) {
    if (parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === fn.fn) {
      return parent.node;
    }
  }
  return undefined;
}

function isOfPromise(around: Around, fn: FnInfo): boolean {
  return around
    .parentsOf(fn.fn)
    .some(
      (parent) =>
        parent.kind === 'expression' &&
        parent.node.kind === 'call' &&
        parent.node.form === 'new' &&
        parent.node.callee.kind === 'name' &&
        parent.node.callee.name === 'Promise',
    );
}

/** The call that a nameless function is passed to, and what that makes of what it returns. */
function callbackOf(
  world: World,
  around: Around,
  fn: FnInfo,
): { call: Call; gives: Way['gives'] } | undefined {
  for (const parent of around.parentsOf(fn.fn)) {
    if (parent.kind !== 'expression' || parent.node.kind !== 'call') continue;
    const gives = effectOnCallback(world, around, parent.node);
    if (gives) return { call: parent.node, gives };
  }
  return undefined;
}
