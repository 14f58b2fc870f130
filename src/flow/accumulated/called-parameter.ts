/** Calls of a parameter: the functions that callers give for it, and those that settle a promise. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { isIterator, toCallers } from '../uses/all-callers.ts';
import { innermost, type Taint } from '../code/taint.ts';
import { escape, nothing, on, placeIn, type Outcome, type Spot } from '../code/spot.ts';
import type { Escape } from '../code/use.ts';
import { argumentsAt } from '../uses/arguments.ts';
import { textAt, type World } from '../code/world.ts';
import { functionGiven, functionNamed } from './function-named.ts';

/** `resolve(…)` in `new Promise((resolve, reject) => …)` gives it to the promise; `reject(…)` throws it. */
export function settledBy(spot: Spot, call: Call): readonly Outcome[] | undefined {
  const { around } = spot;
  const { callee } = call;
  if (callee.kind !== 'name') return undefined;
  const scope = scopeOf(around.file, callee);
  const param = definitionsOf(around.file, callee).find(({ kind }) => kind === 'param');
  if (!scope?.fn || param?.kind !== 'param') return undefined;
  for (const parent of around.parentsOf(scope.fn.fn)) {
    if (parent.kind !== 'expression' || parent.node.kind !== 'call' || parent.node.form !== 'new') continue;
    if (parent.node.callee.kind !== 'name' || parent.node.callee.name !== 'Promise') continue;
    if (param.index === 0) return [on(spot, parent.node)];
    return innermost(spot.taint).kind === 'address' ? nothing : [escape(spot, 'it is thrown', call)];
  }
  return undefined;
}

type GivenFunction =
  { readonly kind: 'function'; readonly info: FnInfo } | { readonly kind: 'lost'; readonly escape: Escape };

/** A parameter that is called, under its own name or another: `block` of `def each(&block)` is `&`. */
function parameterOf(
  around: Around,
  callee: Expr,
): { readonly fn: FnInfo; readonly index: number } | undefined {
  if (callee.kind !== 'name') return undefined;
  const scope = scopeOf(around.file, callee);
  const definitions = definitionsOf(around.file, callee);
  const param = definitions.find(({ kind }) => kind === 'param');
  if (param?.kind === 'param') return scope?.fn && { fn: scope.fn, index: param.index };
  const [only, more] = definitions;
  const isOther =
    only?.kind === 'value' && !more && only.value?.kind === 'name' && only.value.name !== callee.name;
  return isOther ? parameterOf(around, only.value) : undefined;
}

/** Whether that is the block of a function. */
function isBlock({ fn, index }: { readonly fn: FnInfo; readonly index: number }): boolean {
  return fn.fn.params[index]?.name === '&';
}

/** The functions that callers give for a parameter: `done` of `done(null, page)`; the block, of `yield page`. */
export function givenFunctions(world: World, spot: Spot, node: Expr): readonly GivenFunction[] {
  const param = parameterOf(spot.around, node);
  if (!param) return [];
  return argumentsAt(world, spot.around, param.fn, param.index).flatMap((one): readonly GivenFunction[] => {
    if (one.kind === 'open') return [{ kind: 'lost', escape: one.escape }];
    if (one.kind === 'none') return [];
    const info =
      one.node.kind === 'function'
        ? one.around.file.functions.get(one.node)
        : functionNamed(world, { ...spot, around: one.around }, one.node);
    const place = { file: one.around.file.file, start: one.node.start, end: one.node.end };
    return [
      info
        ? { kind: 'function', info }
        : { kind: 'lost', escape: { why: 'it is passed to an unknown function', place } },
    ];
  });
}

/** The functions that an argument may be, by itself or as a parameter for which callers give one; those out of sight are left out. */
export function functionsGiven(world: World, spot: Spot, arg: Expr): readonly FnInfo[] {
  const own = functionGiven(world, spot, arg);
  if (own) return [own];
  return givenFunctions(world, spot, arg).flatMap((one) => (one.kind === 'function' ? [one.info] : []));
}

/**
 * `yield repository` in the `each` of a class that is `Enumerable`, or in a method that gives `enum_for(:each)` if it has no block.
 *
 * @param list what is given to those who go through all that is yielded
 * @returns undefined if the call is none of these
 */
export function iterated(world: World, spot: Spot, call: Call, list: Taint): readonly Outcome[] | undefined {
  const param = parameterOf(spot.around, call.callee);
  if (!param || !isBlock(param)) return undefined;
  return isIterator(param.fn)
    ? toCallers(world, { ...spot, node: call, taint: list }, param.fn)
    : enumerators(world, spot.around, param.fn).map((made) => on(spot, made, list));
}

/** Calls that make an enumerator of the method in which they are. */
function enumerators(world: World, { file }: Around, fn: FnInfo): readonly Call[] {
  return file.calls.flatMap(({ call, fn: owner }) => {
    const [name] = call.args;
    const isOwn =
      owner === fn &&
      call.callee.kind !== 'text' &&
      /^(?:enum_for|to_enum)$/.test('name' in call.callee ? (call.callee.name ?? '') : '') &&
      name !== undefined &&
      (name.kind === 'text' ? name.value === fn.name : textAt(world, placeIn(file, name)) === '__method__');
    return isOwn ? [call] : [];
  });
}
