/** Which functions of the project a call runs, and with what. */
import { calleeValues } from '../evaluator/apply.ts';
import { givenTo } from '../evaluator/arguments.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { callsFunction } from '../evaluator/function-methods.ts';
import { constructorOf } from '../evaluator/objects/constructors.ts';
import { anyItem } from '../evaluator/any-item.ts';
import { placeValues } from '../evaluator/clients/places.ts';
import type { CallSite } from '../model/scope.ts';
import type { Env, FunctionValue, Thunk, Value } from '../model/value.ts';

/** A call of a function of the project. */
export interface Edge {
  readonly site: CallSite;
  readonly fn: FunctionValue;
  readonly args: readonly Thunk[];
}

/** The functions of the project that a call runs, with their arguments; callbacks among them. */
export function edgesOf(ev: Evaluator, site: CallSite, env: Env): readonly Edge[] {
  const { call } = site;
  const found: Edge[] = [];
  for (const callee of calleeValues(ev, call, env)) {
    const fn = callee.kind === 'class' ? construction(ev, callee, call, env) : callee;
    if (fn?.kind === 'function') found.push({ site, fn, args: givenTo(ev, call, env) });
  }
  return [...found, ...byMethod(ev, site, env), ...callbacks(ev, site, env)];
}

/** `transport.status(address)`, if `transport` is a function. */
function byMethod(ev: Evaluator, site: CallSite, env: Env): readonly Edge[] {
  const { call } = site;
  const { callee } = call;
  if (callee.kind !== 'member' || !callsFunction(ev, callee, env)) return [];
  return ev
    .values(callee.of, env)
    .flatMap((fn) => (fn.kind === 'function' ? [{ site, fn, args: givenTo(ev, call, env) }] : []));
}

function construction(
  ev: Evaluator,
  cls: Value & { kind: 'class' },
  call: CallSite['call'],
  env: Env,
): FunctionValue | undefined {
  const args = givenTo(ev, call, env);
  const info = constructorOf(cls.info, args.length);
  if (!info) return undefined;
  const self: Value = { kind: 'instance', of: cls, args, undecidedBy: [] };
  return { kind: 'function', info, env: cls.env, self, undecidedBy: [] };
}

/** `list.map((item) => …)`: the function is called with an item. */
function callbacks(ev: Evaluator, site: CallSite, env: Env): readonly Edge[] {
  const { call } = site;
  const { callee } = call;
  const models = ev.modelsOf(env.file);
  if (call.args.length === 0 || models.callbacks.size === 0 || call.form === 'command') return [];
  const keys = callee.kind === 'member' ? [`.${callee.name}`] : [];
  for (const value of ev.values(callee, env)) {
    if (value.kind === 'external') keys.push(`${value.module ?? ''} ${value.path}`);
  }
  return keys.flatMap((key) => {
    const row = models.callbacks.get(key);
    const called = row ? calledBy(ev, row.function, call, env) : [];
    if (!row || called.length === 0) return [];
    const args = row.with.map((place): Thunk => ({ kind: 'now', values: given(ev, place, call, env) }));
    return called.flatMap((fn) => (fn.kind === 'function' ? [{ site, fn, args }] : []));
  });
}

function calledBy(ev: Evaluator, at: number | string, call: CallSite['call'], env: Env): readonly Value[] {
  if (typeof at === 'string') return placeValues(ev, at, { call, env, receiver: undefined });
  const target = call.args[at];
  return target ? ev.values(target, env) : [];
}

function given(ev: Evaluator, place: string, call: CallSite['call'], env: Env): readonly Value[] {
  const { callee } = call;
  if (place === 'self') return callee.kind === 'member' ? ev.values(callee.of, env) : [];
  if (place !== 'items') return placeValues(ev, place, { call, env, receiver: undefined });
  return callee.kind === 'member' ? ev.values(callee.of, env).flatMap((of) => anyItem(ev, of)) : [];
}
