/** Functions of one name: which of them a call means, and how far they are followed if only types could decide. */
import type { Call, Fn } from '../../ir/ir.ts';
import type { FnInfo } from '../model/scope.ts';
import type { Env, Thunk, Value } from '../model/value.ts';

/** How many functions of one name and one length may call each other on the way to a value. */
const maxSiblings = 3;

/** Of what a callee can be, what the call means: no field beside a method, and of several methods the one that it fits. */
export function matchingOverloads(callees: readonly Value[], call: Call): readonly Value[] {
  if (callees.length < 2) return callees;
  const functions = callees.filter((value) => value.kind === 'function');
  if (!functions.some(({ info }) => info.fn.overloaded)) {
    return functions.length > 0 ? callees.filter((value) => value.kind !== 'string') : callees;
  }
  const fitting = functions.filter(({ info }) => fits(info.fn, call.args.length));
  return fitting.length > 0 ? fitting : functions;
}

/** Whether a function takes so many arguments. */
export function fits({ params }: Fn, count: number): boolean {
  return params.some((param) => param.rest) ? count >= params.length - 1 : count === params.length;
}

/**
 * Whether enough functions of this name and length have called each other already. Only types decide which of them the
 * next call means, so that each is tried at each step, and the ways are soon too many.
 *
 * @param env where the call is
 */
export function amongSiblings(info: FnInfo, env: Env): boolean {
  if (!info.fn.overloaded) return false;
  let at: Env | undefined = env;
  for (let count = 1; at?.fn && areSiblings(at.fn, info); count++) {
    if (count >= maxSiblings) return true;
    at = callerOf(at.args);
  }
  return false;
}

function areSiblings(one: FnInfo, other: FnInfo): boolean {
  return (
    one.fn.overloaded === true &&
    one.name === other.name &&
    one.owner === other.owner &&
    one.fn.params.length === other.fn.params.length
  );
}

/** The environment of a call, which its arguments keep. */
function callerOf(args: readonly Thunk[]): Env | undefined {
  for (const arg of args) if (arg.kind === 'later') return arg.env;
  return undefined;
}
