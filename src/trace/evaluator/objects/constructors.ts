/** Constructors of the project's own classes: which one runs, what it is given, and what it passes on. */
import type { Fn } from '../../../ir/ir.ts';
import { givenTo } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { fits } from '../../scopes/overloads.ts';
import type { CallSite, ClassInfo, FnInfo } from '../../model/scope.ts';
import type { ClassValue, Env, InstanceValue, Thunk } from '../../model/value.ts';

/** Classes from one to its base that are followed. */
export const maxBases = 6;

/** The class that a class is made from, if it is one of the project. */
export function baseOf(ev: Evaluator, cls: ClassValue): ClassValue | undefined {
  if (!cls.info.cls.base) return undefined;
  return ev.values(cls.info.cls.base, cls.env).find((value) => value.kind === 'class');
}

/** The constructor that is meant by so many arguments. */
export function constructorOf(info: ClassInfo, count: number): FnInfo | undefined {
  const [fitting] = info.constructs.length > 1 ? fittingOf(info, count) : [];
  return fitting ?? (info.construct && info.file.functions.get(info.construct));
}

function fittingOf(info: ClassInfo, count: number): readonly FnInfo[] {
  return info.constructs.flatMap((fn) => (fits(fn, count) ? (info.file.functions.get(fn) ?? []) : []));
}

/** Constructors that call others, as far as they are followed. */
const maxDelegated = 4;

/**
 * Where fields get their values: inside the constructor, its parameters bound if its arguments are known. If it calls
 * another (`this(…)`), inside that one, with the first around it.
 */
export function constructorEnv(
  ev: Evaluator,
  cls: ClassValue,
  args: readonly Thunk[] | undefined,
  self: InstanceValue,
): Env {
  const common = { file: cls.info.file, self, depth: cls.env.depth + 1 };
  let env: Env = {
    ...common,
    fn: args && constructorOf(cls.info, args.length),
    args: args ?? [],
    outer: cls.env,
  };
  for (let i = 0; env.fn && i < maxDelegated && cls.info.constructs.length > 1; i++) {
    const site = callIn(cls.info, 'this', (fn) => fn === env.fn);
    const given = site && givenTo(ev, site.call, env);
    if (!given) break;
    const before = env;
    // Of several with as many parameters none calls itself.
    const others = fittingOf(cls.info, given.length).filter((fn) => !isAround(before, fn));
    const fn = others[0] ?? constructorOf(cls.info, given.length);
    if (!fn || isAround(env, fn)) break;
    env = { ...common, fn, args: given, outer: env };
  }
  return env;
}

/** Whether code runs in a function, or in a constructor that this function called. */
export function isAround(env: Env, fn: FnInfo): boolean {
  for (let at: Env | undefined = env; at; at = at.outer) if (at.fn === fn) return true;
  return false;
}

/** The constructors that leave something out: the one without parameters, or those that call another. */
export function shorter(info: ClassInfo): readonly Fn[] {
  const { constructs } = info;
  if (constructs.length < 2) return [];
  const without = constructs.filter((fn) => fits(fn, 0));
  if (without.length > 0) return without;
  const delegates = (fn: Fn) => callIn(info, 'this', (at) => at.fn === fn) !== undefined;
  return constructs
    .filter(delegates)
    .toSorted((a, b) => a.params.length - b.params.length)
    .slice(0, 1);
}

/** The arguments that the base's constructor is given: those of `super(…)`, or the same ones. */
export function superArguments(
  ev: Evaluator,
  info: ClassInfo,
  env: Env,
  args: readonly Thunk[] | undefined,
): readonly Thunk[] | undefined {
  if (!info.construct) return args;
  const site = superCall(info, env);
  return site ? givenTo(ev, site.call, env) : args;
}

/** The call of the base's constructor in that of a class. */
export function superCall(info: ClassInfo, env: Env): CallSite | undefined {
  return callIn(info, 'super', (fn) => (env.fn ? isAround(env, fn) : info.constructs.includes(fn.fn)));
}

function callIn(
  info: ClassInfo,
  name: 'super' | 'this',
  wanted: (fn: FnInfo) => boolean,
): CallSite | undefined {
  return info.file.calls.find(
    ({ call, fn }) => fn && call.callee.kind === 'name' && call.callee.name === name && wanted(fn),
  );
}
