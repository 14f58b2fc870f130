/**
 * Objects whose methods are entered though no call of them is seen: of a class that passes an address to the
 * constructor of its base (`super(client, URI.create("unix://localhost/v1.41"))`), and objects that are made of a
 * client and given to others (`return new Client(axios.create({ baseURL }))`).
 */
import type { Fn } from '../../ir/ir.ts';
import { calleeValues } from '../evaluator/apply.ts';
import { givenTo } from '../evaluator/arguments.ts';
import type { Edge } from './edges.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { baseOf, constructorOf, maxBases, shorter } from '../evaluator/objects/constructors.ts';
import { fieldOfInstance } from '../evaluator/objects/instance-fields.ts';
import type { CallSite, ClassInfo } from '../model/scope.ts';
import type { ClassValue, Env, InstanceValue, Thunk } from '../model/value.ts';
import { opaque, placeOf } from '../model/values.ts';

/** Fields of an object that are looked into. */
const mostFields = 40;
/** Files of a class, bases and mixins that are looked into. */
const mostParts = 20;

/**
 * If nothing in the project calls what a base sends, the classes made of it show where that goes: its methods are
 * entered as those of an object of such a class.
 *
 * @param env that of the file
 */
export function methodsOfBase(ev: Evaluator, site: CallSite, env: Env): readonly Edge[] {
  const { callee } = site.call;
  const info = site.fn?.owner;
  if (callee.kind !== 'name' || callee.name !== 'super' || !info?.cls.base) return [];
  const of: ClassValue = { kind: 'class', info, env, undecidedBy: [] };
  const fn = shorter(info)[0] ?? constructorOf(info, 0)?.fn;
  const self: InstanceValue = {
    kind: 'instance',
    of,
    args: fn ? unknownArgs(info, fn) : [],
    undecidedBy: [],
  };
  const found: Edge[] = [];
  let base = baseOf(ev, of);
  for (let i = 0; base && i < maxBases; i++) {
    found.push(...methodsOf(site, base, self));
    base = baseOf(ev, base);
  }
  return found;
}

/** The methods of the objects of the project's classes that a call makes, if it is given something that `leads` to a host. */
export function methodsOfMade(
  ev: Evaluator,
  site: CallSite,
  env: Env,
  leads: (arg: Thunk) => boolean,
): readonly Edge[] {
  if (site.call.args.length === 0 && site.call.named.length === 0) return [];
  return calleeValues(ev, site.call, env).flatMap((of): readonly Edge[] => {
    if (of.kind !== 'class' && of.kind !== 'function') return [];
    const args = givenTo(ev, site.call, env);
    if (!args.some(leads)) return [];
    if (of.kind === 'class') return methodsOfAll(ev, site, { kind: 'instance', of, args, undecidedBy: [] });
    // A function that makes one: `NewClient("https://…")`.
    return ev
      .values(site.call, env)
      .flatMap((made) => (made.kind === 'instance' ? ofObject(ev, site, made) : []));
  });
}

/** The methods of an object, and those of the objects that it holds: `client.Repositories`. */
function ofObject(ev: Evaluator, site: CallSite, made: InstanceValue): readonly Edge[] {
  const { info } = made.of;
  const fields = new Set([...info.members.keys(), ...info.assigned.keys()]);
  const held = [...fields]
    .slice(0, mostFields)
    .flatMap((name) =>
      fieldOfInstance(ev, made, name).filter(
        (value): value is InstanceValue => value.kind === 'instance' && value.of.info !== info,
      ),
    );
  return [made, ...held].flatMap((self) => methodsOfAll(ev, site, self));
}

/** The methods of an object that its class has itself, in any of its files, and from its bases and mixins. */
function methodsOfAll(ev: Evaluator, site: CallSite, self: InstanceValue): readonly Edge[] {
  const found = new Map<ClassInfo, readonly Edge[]>();
  const left = [self.of];
  for (let cls = left.pop(); cls && found.size < mostParts; cls = left.pop()) {
    if (found.has(cls.info)) continue;
    found.set(cls.info, methodsOf(site, cls, self));
    const { base, mixins = [] } = cls.info.cls;
    for (const part of base ? [base, ...mixins] : mixins) {
      left.push(...ev.values(part, cls.env).filter((value): value is ClassValue => value.kind === 'class'));
    }
  }
  return [...found.values()].flat();
}

export function methodsOf(site: CallSite, { info, env }: ClassValue, self: InstanceValue): readonly Edge[] {
  const found: Edge[] = [];
  for (const members of info.members.values()) {
    for (const { role, value, static: isStatic } of members) {
      const method = value.kind === 'function' ? info.file.functions.get(value) : undefined;
      if (!method || isStatic || role !== 'method' || method.fn === info.construct) continue;
      const fn = { kind: 'function' as const, info: method, env, self, undecidedBy: [] };
      found.push({ site, fn, args: unknownArgs(info, method.fn) });
    }
  }
  return found;
}

/** Nothing is known of what a function of a class is given. */
function unknownArgs({ file }: ClassInfo, fn: Fn): readonly Thunk[] {
  return fn.params.map((param) => ({ kind: 'now', values: [opaque(param.name, placeOf(file, fn))] }));
}
