/** Functions of the project that are called: what one returns, and the environment inside of a call. */
import type { Call } from '../../ir/ir.ts';
import { changedBy } from './objects/changed-objects.ts';
import { maxDepth, type Evaluator } from './evaluate.ts';
import { fieldNames, fieldOf } from './objects/record-fields.ts';
import { amongSiblings } from '../scopes/overloads.ts';
import { isAbsolute } from '../model/pieces.ts';
import type { FnInfo } from '../model/scope.ts';
import type { Env, FunctionValue, Thunk, Value } from '../model/value.ts';
import { nameOf } from '../model/name-of.ts';
import { opaque, placeOf, addUndecidedBy } from '../model/values.ts';

/** What a function of the project returns. */
export function invoke(
  ev: Evaluator,
  fn: FunctionValue,
  given: readonly Thunk[],
  env: Env,
  call: Call,
): readonly Value[] {
  const args = withObject(fn, given);
  const returns = fn.info.file.returns.get(fn.info.fn) ?? [];
  // What does not depend on the arguments is computed once, not for every call.
  const general = returns.flatMap((value) => ev.values(value, fn.env));
  const dependent =
    general.some((value) => value.undecidedBy.includes(fn.info)) ||
    isOfChanged(ev, fn, env) ||
    (general.some(isLazy) && (args.some((arg) => isGivenUrl(ev, arg, fn)) || hasUrlInFields(ev, fn))) ||
    (general.some(({ kind }) => kind === 'function') && args.some((arg) => isKept(ev, arg)));
  // A function that calls itself adds nothing new from within.
  const recursive = env.file === fn.info.file && call.start >= fn.info.fn.start && call.end <= fn.info.fn.end;
  const entered =
    dependent && !recursive && !amongSiblings(fn.info, env) ? enter(ev, fn, given, env.depth) : undefined;
  if (!entered || returns.length === 0) {
    return general.length > 0 ? general : [opaque(nameOf(call), placeOf(env.file, call), fn.undecidedBy)];
  }
  return returns
    .flatMap((value) => ev.values(value, entered))
    .map((value) => addUndecidedBy(changedBy(fn.info, value, entered), fn.undecidedBy));
}

/** Objects and functions keep what they were made with; that they depend on an argument shows only when they are used. */
function isLazy({ kind }: Value): boolean {
  return kind === 'record' || kind === 'list' || kind === 'function' || kind === 'instance';
}

/** A text, or what a caller of the caller may give: a function that keeps it is distinguished from all others. */
function isKept(ev: Evaluator, arg: Thunk): boolean {
  return ev
    .force(arg)
    .some(({ kind, undecidedBy }) => kind === 'string' || (kind === 'opaque' && undecidedBy.length > 0));
}

/** Also the URL of another service, if the object may be one of ours by default. */
function isGivenUrl(ev: Evaluator, arg: Thunk, { info, self }: FunctionValue): boolean {
  if (ev.isRelevant(arg)) return true;
  const mayBeOurs = self?.kind === 'instance' || ev.namesHost(info.file);
  return mayBeOurs && ev.force(arg).some((value) => holdsUrl(ev, value, 0));
}

/** Fields in which people keep the address of a service: to look at all of them costs too much. */
const ofAddress = /ur[il]|host|base|endpoint|server|registry|origin|address|hub|api|options|config|settings/i;

function holdsUrl(ev: Evaluator, value: Value, depth: number): boolean {
  switch (value.kind) {
    case 'string':
      return isAbsolute(value.pieces);
    case 'instance':
      return (
        depth < 2 &&
        (value.args ?? []).some((arg) => ev.force(arg).some((one) => holdsUrl(ev, one, depth + 1)))
      );
    case 'record':
      return (
        depth < 2 &&
        fieldNames(ev, value).some(
          (name) =>
            ofAddress.test(name) && fieldOf(ev, value, name).some((one) => holdsUrl(ev, one, depth + 1)),
        )
      );
    default:
      return false;
  }
}

/** A method of an object that others have changed, or one that changes it, if a host is at hand. */
function isOfChanged(ev: Evaluator, { info, self }: FunctionValue, env: Env): boolean {
  if (self?.kind !== 'instance' || !self.args) return false;
  if (self.after) return true;
  return info.owner?.assignedIn.has(info) === true && (ev.namesHost(info.file) || ev.namesHost(env.file));
}

function hasUrlInFields(ev: Evaluator, fn: FunctionValue): boolean {
  return fn.self?.kind === 'instance' && (fn.self.args ?? []).some((arg) => isGivenUrl(ev, arg, fn));
}

/** The environment inside a call; none if calls are too deep or go round in a circle. */
export function enter(
  ev: Evaluator,
  fn: FunctionValue,
  given: readonly Thunk[],
  depth: number,
): Env | undefined {
  const args = withObject(fn, given);
  if (nested(fn.info, fn.env, args) > 2) return undefined;
  if (depth >= maxDepth) {
    ev.noteTruncation('calls');
    return undefined;
  }
  const { info, env: outer, self } = fn;
  return { file: info.file, fn: info, args, self, outer, depth: depth + 1 };
}

/** What a function is given: an extension takes the object that it is called on first. */
function withObject({ of }: FunctionValue, args: readonly Thunk[]): readonly Thunk[] {
  return of ? [{ kind: 'now', values: [of] }, ...args] : args;
}

/** How often a function is already being called on the way here. */
function nested(info: FnInfo, env: Env, args: readonly Thunk[]): number {
  let count = 0;
  let e: Env | undefined = env;
  for (let i = 0; e && i < maxDepth; i++, e = e.outer) if (e.fn === info) count++;
  const [first] = args;
  for (
    let at = first?.kind === 'later' ? first.env : undefined, i = 0;
    at && i < maxDepth;
    i++, at = at.outer
  ) {
    if (at.fn === info) count++;
  }
  return count;
}
