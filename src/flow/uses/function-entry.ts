/** Functions of the project that are entered: what goes in by an argument, and what the call makes of what they return. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Param } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { atAnyPlace, inside, insideOf, innermost, isItem, keyOf, paired, type Taint } from '../code/taint.ts';
import { wordsLeft } from '../code/shell-arguments.ts';
import { argumentsRead } from '../code/unseen-use.ts';
import { shownName } from '../code/code-in-messages.ts';
import { inTask } from './tasks.ts';
import { escape, nothing, taken, use, type Outcome, type Spot, type Way } from '../code/spot.ts';

/** Calls inside of calls that are entered. */
const mostEntered = 8;

/** @param index of the argument, or its name */
export function enter(
  spot: Spot,
  fn: FnInfo,
  call: Call,
  argument: number | string,
  gives: Way['gives'] = 'result',
): readonly Outcome[] {
  const { way } = spot;
  if ((way?.depth ?? 0) >= mostEntered) return [escape(spot, 'it is passed through too many functions')];
  for (let at = way; at; at = at.outer) if (at.fn === fn && at.call === call) return nothing;
  const found = parameterAt(fn.fn.params, argument);
  // `show(...repos)`: each parameter has an entry by its place.
  const isSpread = typeof argument === 'number' && call.args[argument]?.kind === 'spread';
  if (isSpread && found && !found.isRest && innermost(spot.taint).kind !== 'address') {
    return [taken(spot, call)];
  }
  if (!found) return [escape(spot, `it is passed to ${shownName(fn)} in a way that is not followed`)];
  const { param, taint } = {
    param: found.param,
    taint: found.isRest && !isSpread ? inside('[]', spot.taint) : spot.taint,
  };
  const around = aroundOf(fn.file);
  const inner: Way = { fn, call, around: spot.around, outer: way, gives, depth: (way?.depth ?? 0) + 1 };
  const scope = around.scopeOf(fn.fn);
  // `$@` has every word that a function of a shell is given.
  const all = typeof argument === 'number' ? fn.fn.params.filter(({ rest }) => rest === 'all') : [];
  const names = [param, ...all].flatMap(({ name, rest }) =>
    (scope ? around.uses(scope, name) : []).flatMap((node) =>
      rest === 'all' ? wordsLeft(around, node) : [node],
    ),
  );
  const entered = names.map((node): Outcome => ({ kind: 'flow', spot: { around, node, taint, way: inner } }));
  const read = innermost(taint).kind === 'status' ? undefined : argumentsRead(fn);
  const why = 'it is read by a name that is computed at run time';
  return read ? [...entered, { kind: 'escape', why, place: read }] : entered;
}

function parameterAt(
  params: readonly Param[],
  argument: number | string,
): { param: Param; isRest: boolean } | undefined {
  if (typeof argument === 'string') {
    const named = params.find(({ name }) => name === argument);
    return named && { param: named, isRest: false };
  }
  const own = params[argument];
  if (own && !own.rest) return { param: own, isRest: false };
  const rest = params.find((param, i) => param.rest === true && i <= argument);
  return rest && { param: rest, isRest: true };
}

export function given(spot: Spot, { call, around, outer, gives, returns }: Way): readonly Outcome[] {
  if (returns !== undefined && returns !== keyOf(spot.taint)) {
    return [escape(spot, 'a decorator does not return the function')];
  }
  const at = (taint: Taint): Outcome => ({ kind: 'flow', spot: { around, node: call, taint, way: outer } });
  if (typeof gives === 'object') return [at(insideOf(gives.into, spot.taint))];
  switch (gives) {
    case 'result':
      return [at(spot.taint)];
    case 'items':
      return [at(isFlat(call) && isListIn(spot.taint) ? atAnyPlace(spot.taint) : inside('[]', spot.taint))];
    case 'pairs':
      return [at(paired(spot.taint))];
    case 'test':
      return [use(spot, 'status')];
    case 'task':
      return [at(inTask(spot.taint))];
    case 'nothing':
      return nothing;
    default:
      return gives satisfies never;
  }
}

/** `pages.flatMap((page) => page.results)`: the items of the lists that come out are its own. */
function isFlat(call: Call): boolean {
  return /^flat_?map$/i.test(calledName(call));
}

function isListIn(taint: Taint): boolean {
  return taint.kind === 'in' ? isItem(taint.key) : taint.kind === 'json' && /[^\]]$/.test(taint.path);
}
