/** Objects of the project's own classes: their fields and methods, through constructors and base classes. */
import type { ClassMember, Expr } from '../ir/ir.ts';
import { givenTo } from './arguments.ts';
import { maxDepth, type Evaluator } from './evaluate.ts';
import { clientOf, instanceRow, requestRow } from './models.ts';
import { importTarget, exported } from './modules.ts';
import { placeStrings } from './places.ts';
import type { CallSite, ClassInfo, FnInfo, Scope } from './scope.ts';
import {
  union,
  type ClassValue,
  type ClientValue,
  type Env,
  type InstanceValue,
  type Opens,
  type Thunk,
  type Value,
} from './value.ts';

/** Base classes that are followed. */
const maxBases = 6;

/** A field, getter or method of an object; empty where its classes show none. */
export function instanceMember(
  ev: Evaluator,
  instance: InstanceValue,
  name: string,
  seen: ReadonlySet<ClassInfo> = new Set(),
): readonly Value[] {
  let cls: ClassValue | undefined = instance.of;
  let args = instance.args;
  for (let i = 0; cls && i < maxBases; i++) {
    const env = constructorEnv(cls, args, instance);
    const values = [...assigned(ev, cls.info, name, env), ...declared(ev, cls, name, env, instance)].map(
      (value) => settle(value, constructorOf(cls?.info), instance),
    );
    const mixed = values.some(isKnown) ? [] : mixedIn(ev, cls, instance, name, env, seen);
    if (mixed.some(isKnown)) return mixed;
    if (values.length > 0) return values;
    if (mixed.length > 0) return mixed;
    args = superArguments(ev, cls.info, env, args);
    cls = baseOf(ev, cls);
  }
  return [];
}

/** More than that there is something of that name. */
function isKnown(value: Value): boolean {
  return value.kind !== 'opaque' || value.hole.default !== undefined;
}

/** A member of the first of the mixins that has it; one that the code shows before one that is only declared. */
function mixedIn(
  ev: Evaluator,
  cls: ClassValue,
  instance: InstanceValue,
  name: string,
  env: Env,
  seen: ReadonlySet<ClassInfo>,
): readonly Value[] {
  const { mixins } = cls.info.cls;
  if (!mixins || seen.has(cls.info)) return [];
  const without = new Set(seen).add(cls.info);
  // Mixins are named beside the members, not in the constructor.
  const beside: Env = { ...env, fn: undefined, args: [] };
  let declared: readonly Value[] = [];
  for (const mixin of mixins) {
    const found = ev.values(mixin, beside).flatMap((of): readonly Value[] => {
      if (of.kind === 'class') {
        return without.has(of.info) ? [] : instanceMember(ev, { ...instance, of }, name, without);
      }
      return of.kind === 'instance' && !without.has(of.of.info) ? instanceMember(ev, of, name, without) : [];
    });
    if (found.some(isKnown)) return found;
    if (declared.length === 0) declared = found;
  }
  return declared;
}

/** What is open only because nobody called the constructor is open in the method that asks. */
function settle(value: Value, construct: FnInfo | undefined, instance: InstanceValue): Value {
  if (!construct || !value.opens.includes(construct)) return value;
  const others = value.opens.filter((fn) => fn !== construct);
  return { ...value, opens: union(others, instance.opens) };
}

function constructorOf(info: ClassInfo | undefined): FnInfo | undefined {
  return info?.construct ? info.file.functions.get(info.construct) : undefined;
}

/** Where fields get their values: inside the constructor, its parameters bound if its arguments are known. */
function constructorEnv(cls: ClassValue, args: readonly Thunk[] | undefined, self: InstanceValue): Env {
  const fn = args ? constructorOf(cls.info) : undefined;
  return { file: cls.info.file, fn, args: args ?? [], self, outer: cls.env, depth: cls.env.depth + 1 };
}

function assigned(ev: Evaluator, info: ClassInfo, name: string, env: Env): readonly Value[] {
  return (info.assigned.get(name) ?? []).flatMap((value) => ev.values(value, env));
}

function declared(ev: Evaluator, cls: ClassValue, name: string, env: Env, self: Value): readonly Value[] {
  const members = cls.info.members.get(name) ?? [];
  return members.flatMap((member): readonly Value[] => {
    if (member.static) return [];
    if (member.role === 'field') {
      if (member.value.kind !== 'unknown') {
        return ev.values(member.value, env).map((value) => withSelf(value, self));
      }
      return member.type ? instanceOfType(ev, member.type, cls.info.file.top, env, name) : [];
    }
    return method(ev, cls, member, self);
  });
}

function withSelf(value: Value, self: Value): Value {
  return value.kind === 'function' && value.info.fn.ownSelf ? { ...value, self } : value;
}

/** A method as a value, or what a getter gives. */
function method(ev: Evaluator, cls: ClassValue, member: ClassMember, self: Value): readonly Value[] {
  const info = member.value.kind === 'function' ? cls.info.file.functions.get(member.value) : undefined;
  if (!info) return [];
  if (member.role !== 'getter') return [{ kind: 'function', info, env: cls.env, self, opens: self.opens }];
  const env: Env = { file: info.file, fn: info, args: [], self, outer: cls.env, depth: cls.env.depth + 1 };
  if (env.depth > maxDepth) return [];
  return (info.file.returns.get(info.fn) ?? []).flatMap((value) => ev.values(value, env));
}

/** A static field or method, of the class or of a base. */
export function staticMember(ev: Evaluator, cls: ClassValue, name: string): readonly Value[] {
  let at: ClassValue | undefined = cls;
  for (let i = 0; at && i < maxBases; i++) {
    const env: Env = {
      file: at.info.file,
      fn: undefined,
      args: [],
      self: cls,
      outer: at.env,
      depth: at.env.depth,
    };
    for (const member of at.info.members.get(name) ?? []) {
      if (!member.static) continue;
      if (member.role === 'field') return ev.values(member.value, env);
      return method(ev, at, member, cls);
    }
    at = baseOf(ev, at);
  }
  return [];
}

function baseOf(ev: Evaluator, cls: ClassValue): ClassValue | undefined {
  if (!cls.info.cls.base) return undefined;
  return ev.values(cls.info.cls.base, cls.env).find((value) => value.kind === 'class');
}

/** The arguments that the base's constructor is given: those of `super(…)`, or the same ones. */
function superArguments(
  ev: Evaluator,
  info: ClassInfo,
  env: Env,
  args: readonly Thunk[] | undefined,
): readonly Thunk[] | undefined {
  if (!info.construct) return args;
  const site = superCall(info);
  return site ? givenTo(ev, site.call, env) : args;
}

/** The call of the base's constructor in that of a class. */
function superCall(info: ClassInfo): CallSite | undefined {
  const construct = constructorOf(info);
  if (!construct) return undefined;
  return info.file.calls.find(
    ({ call, fn }) => fn === construct && call.callee.kind === 'name' && call.callee.name === 'super',
  );
}

/** The client that the classes of an object are built on, with the member that is asked for: `class Hub(Session)`. */
export function clientBelow(ev: Evaluator, instance: InstanceValue, name: string): ClientValue | undefined {
  const client = baseClient(ev, instance);
  const known = client && (requestRow(client.model, name) ?? instanceRow(client.model, name));
  return known && { ...client, path: name };
}

function baseClient(ev: Evaluator, instance: InstanceValue): ClientValue | undefined {
  let cls: ClassValue | undefined = instance.of;
  let args = instance.args;
  for (let i = 0; cls && i < maxBases; i++) {
    const { info } = cls;
    const env = constructorEnv(cls, args, instance);
    const models = ev.modelsOf(info.file);
    const bases: readonly Expr[] = [...(info.cls.base ? [info.cls.base] : []), ...(info.cls.mixins ?? [])];
    for (const value of bases.flatMap((base) => ev.values(base, { ...env, fn: undefined, args: [] }))) {
      const found = value.kind === 'external' ? clientOf(models, value) : undefined;
      const row = found && instanceRow(found.model, found.path);
      const model = row?.gives ? models.clients.get(row.gives) : found?.model;
      if (!row || !model || value.kind !== 'external') continue;
      const call = superCall(info)?.call;
      const given = call && row.base ? placeStrings(ev, row.base, { call, env, receiver: undefined }) : [];
      return { kind: 'client', model, path: '', bases: given, name: value.path, opens: instance.opens };
    }
    args = superArguments(ev, info, env, args);
    cls = baseOf(ev, cls);
  }
  return undefined;
}

/** The object as its base class sees it: `super.method()`. */
export function superOf(ev: Evaluator, self: Value, owner: ClassInfo): readonly Value[] {
  if (self.kind !== 'instance') return [];
  const env = ev.root(owner.file);
  const base = baseOf(ev, { kind: 'class', info: owner, env, opens: [] });
  if (!base) {
    const client = baseClient(ev, self);
    return client ? [client] : [];
  }
  const args = superArguments(ev, owner, constructorEnv(self.of, self.args, self), self.args);
  return [{ kind: 'instance', of: base, args, opens: self.opens }];
}

/** A value of a declared type: an object of a class of the project, or a known client. */
export function instanceOfType(
  ev: Evaluator,
  type: string,
  scope: Scope,
  env: Env,
  name: string,
): readonly Value[] {
  const classes = typeValues(ev, type, scope, env).filter((value) => value.kind === 'class');
  if (classes.length > 0) {
    return classes.map((of) => ({ kind: 'instance', of, args: undefined, opens: [] satisfies Opens }));
  }
  const model = ev.modelsOf(env.file).byType.get(type);
  return model ? [{ kind: 'client', model, path: '', bases: [], name, opens: [] }] : [];
}

function typeValues(ev: Evaluator, type: string, scope: Scope, env: Env): readonly Value[] {
  const definitions = scope.find(type)?.definitions.get(type) ?? [];
  return definitions.flatMap((definition): readonly Value[] => {
    if (definition.kind === 'value' && definition.value?.kind === 'class') {
      return ev.values(definition.value, ev.root(env.file));
    }
    if (definition.kind !== 'import') return [];
    const target = importTarget(ev, definition.from, env.file);
    return target ? exported(ev, target, definition.imported) : [];
  });
}
