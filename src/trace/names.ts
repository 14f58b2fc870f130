/** What a name or `self` stands for at the point where it is used. */
import type { Name, Self } from '../ir/ir.ts';
import { concat, withDefault, type Evaluator } from './evaluate.ts';
import type { Step } from './fact.ts';
import { instanceOfType, superOf } from './instances.ts';
import { exported, importTarget } from './modules.ts';
import { append, isAbsolute, originOf, render } from './pieces.ts';
import type { Definition, FileIndex, FnInfo, Point, Scope } from './scope.ts';
import {
  asString,
  opaque,
  placeOf,
  stringOf,
  type Env,
  type FunctionValue,
  type Layer,
  type Value,
} from './value.ts';

/** Definitions of one variable that are followed, where several may hold. */
const maxDefinitions = 6;

export function nameValues(ev: Evaluator, node: Name, env: Env): readonly Value[] {
  const point = env.file.points.get(node);
  if (node.name === 'super') return superValues(ev, node, env, point);
  const scope = point?.scope.find(node.name);
  if (!point || !scope) return outside(ev, node, env, point);
  const definitions = reaching(scope, node.name, point);
  const values = definitions.flatMap((definition) => defined(ev, node, definition, scope, env));
  if (values.length === 0) {
    return scope.parent ? [opaque(node.name, placeOf(env.file, node))] : outside(ev, node, env, point);
  }
  return values.length > 1 ? preferKnown(values) : values;
}

/** An initial `undefined`, `null` or `''` says nothing where another value is known. */
function preferKnown(values: readonly Value[]): readonly Value[] {
  const telling = values.filter((value) => value.kind !== 'string' || value.pieces.length > 0);
  return telling.length > 0 ? telling : values;
}

/** The definitions that can hold at a point: the last one that surely ran, and those after it that may have. */
function reaching(scope: Scope, name: string, use: Point): readonly Definition[] {
  const all = scope.definitions.get(name) ?? [];
  const here = scope.fn === use.scope.fn;
  if (!here) return captured(all, scope);
  const local = all.filter(
    (definition) =>
      definition.point.scope.fn === use.scope.fn &&
      (definition.point.order < use.order || (definition.kind === 'value' && definition.hoisted)),
  );
  const found: Definition[] = all.filter(
    (definition) => definition.kind !== 'field' && isCarriedOver(definition, use),
  );
  const covered = new Map<number, Set<number>>();
  for (const definition of local.toReversed()) {
    const relation = relate(definition.point, use);
    if (relation.kind === 'apart') continue;
    found.push(definition);
    if (relation.kind === 'always' || found.length >= maxDefinitions) return found;
    if (relation.of > 0) {
      const arms = covered.get(relation.branch) ?? new Set<number>();
      covered.set(relation.branch, arms.add(relation.arm));
      if (arms.size === relation.of) return found;
    }
  }
  const elsewhere = all.filter(({ kind, point }) => kind !== 'field' && point.scope.fn !== use.scope.fn);
  return [...found, ...elsewhere.slice(-maxDefinitions)];
}

/** For a function inside: all that the variable may be, with the fields that it was given where it was made. */
function captured(all: readonly Definition[], scope: Scope): readonly Definition[] {
  const last = all.findLast(
    (definition) => definition.kind === 'field' && definition.point.scope.fn === scope.fn,
  );
  return last ? [last] : all.filter(({ kind }) => kind !== 'field').slice(-maxDefinitions);
}

/** Assigned later in the same loop: the next round sees it. */
function isCarriedOver(definition: Definition, use: Point): boolean {
  const { point } = definition;
  if (point.order < use.order || point.scope.fn !== use.scope.fn) return false;
  return point.arms.some(
    (arm, i) => arm.loop && use.arms[i]?.branch === arm.branch && use.arms[i].arm === arm.arm,
  );
}

type Relation =
  | { readonly kind: 'always' }
  | { readonly kind: 'apart' }
  | { readonly kind: 'maybe'; readonly branch: number; readonly arm: number; readonly of: number };

/** Does the definition run whenever the use does, never together with it, or perhaps? */
function relate(definition: Point, use: Point): Relation {
  const depth = definition.arms.length;
  for (let i = 0; i < depth; i++) {
    const mine = definition.arms[i];
    const theirs = use.arms[i];
    if (!mine) break;
    if (theirs?.branch === mine.branch) {
      if (theirs.arm !== mine.arm) return { kind: 'apart' };
      continue;
    }
    return { kind: 'maybe', branch: mine.branch, arm: mine.arm, of: i === depth - 1 ? mine.of : 0 };
  }
  return { kind: 'always' };
}

function defined(
  ev: Evaluator,
  node: Name,
  definition: Definition,
  scope: Scope,
  env: Env,
): readonly Value[] {
  const at = placeOf(env.file, node);
  switch (definition.kind) {
    case 'value': {
      const { value, type } = definition;
      if (!value) return type ? instanceOfType(ev, type, scope, env, node.name) : [];
      const values = ev.values(value, envFor(env, definition.point.scope.fn));
      return values.map((found) => named(found, node, definition, env));
    }
    case 'append': {
      const inner = envFor(env, definition.point.scope.fn);
      const before = ev.values(definition.target, inner);
      const after = ev.values(definition.value, inner);
      return before.flatMap((a) =>
        after.map((b) => {
          if (a.kind === 'list' && b.kind === 'list') return { ...a, items: [...a.items, ...b.items] };
          const first = asString(a);
          const second = asString(b);
          return first && second ? concat(first, second) : a;
        }),
      );
    }
    case 'field': {
      const inner = envFor(env, definition.point.scope.fn);
      return ev.values(definition.target, inner).map((before) => withField(ev, before, definition, inner));
    }
    case 'param':
      return parameter(ev, node, definition.index, scope, env);
    case 'import':
      return imported(ev, node, definition, env).map((value) => stepped(value, node, definition.at, env, at));
    default:
      return definition satisfies never;
  }
}

/** An object with one more field; of a URL object, the path is what counts. */
function withField(
  ev: Evaluator,
  before: Value,
  definition: Definition & { kind: 'field' },
  env: Env,
): Value {
  const { field, value, target } = definition;
  const layer: Layer = { kind: 'field', name: field, value: { kind: 'later', expr: value, env } };
  if (before.kind === 'record') return { ...before, layers: [...before.layers, layer] };
  if (before.kind === 'opaque') {
    const whole: Layer = { kind: 'value', value: { kind: 'now', values: [before] } };
    return { kind: 'record', layers: [whole, layer], opens: before.opens };
  }
  if (before.kind !== 'string' || !/^path(?:name)?$/i.test(field) || !isAbsolute(before.pieces))
    return before;
  const [path] = ev.values(value, env).flatMap((found) => asString(found) ?? []);
  if (!path) return before;
  return {
    ...concat(before, path),
    pieces: append(originOf(before.pieces), path.pieces, placeOf(env.file, target)),
  };
}

/** The environment in which code of a function runs, seen from code inside it. */
function envFor(env: Env, fn: FnInfo | undefined): Env {
  for (let e: Env | undefined = env; e; e = e.outer) {
    if (e.fn === fn || isInside(fn, e.fn)) return e;
  }
  return env;
}

function isInside(fn: FnInfo | undefined, outer: FnInfo | undefined): boolean {
  for (let f = fn; f; f = f.parent) if (f === outer) return true;
  return outer === undefined;
}

function parameter(ev: Evaluator, node: Name, index: number, scope: Scope, env: Env): readonly Value[] {
  const fn = scope.fn;
  const param = fn?.fn.params[index];
  if (!fn || !param) return [];
  const at = placeOf(env.file, node);
  for (let e: Env | undefined = env; e; e = e.outer) {
    if (e.fn !== fn) continue;
    if (param.rest) {
      return [{ kind: 'list', items: param.rest === 'all' ? e.args : e.args.slice(index), opens: [] }];
    }
    const bound = e.args[index];
    if (bound) return ev.force(bound);
    return param.default ? ev.values(param.default, e) : [opaque(param.name, at)];
  }
  const given = fn.immediate?.[index];
  if (given) return ev.values(given, ev.root(env.file));
  if (param.type) {
    const typed = instanceOfType(ev, param.type, scope, env, node.name);
    if (typed.length > 0) return typed;
  }
  const open = opaque(param.name, at, [fn]);
  if (!param.default) return [open];
  return ev.values(param.default, env).map((value) => {
    if (value.kind === 'string') return withDefault(open, value, at);
    return { ...value, opens: value.opens.includes(fn) ? value.opens : [...value.opens, fn] };
  });
}

/** The functions that a name means where it is called: for commands, whose name is no variable. */
export function functionsNamed(
  ev: Evaluator,
  names: readonly string[],
  point: Point,
  env: Env,
): readonly FunctionValue[] {
  for (const name of names) {
    const scope = point.scope.find(name);
    const own = (scope?.definitions.get(name) ?? []).flatMap((definition) =>
      definition.kind === 'value' && definition.value?.kind === 'function'
        ? ev.values(definition.value, ev.root(env.file))
        : [],
    );
    const found = own.length > 0 ? own : opened(ev, name, point, env);
    const functions = found.filter((value) => value.kind === 'function');
    if (functions.length > 0) return functions.slice(-2);
  }
  return [];
}

/** A name from a module that is opened here: `source lib.sh`. */
function opened(ev: Evaluator, name: string, point: Point | undefined, env: Env): readonly Value[] {
  for (let scope = point?.scope; scope; scope = scope.parent) {
    for (const from of scope.opened) {
      const target = importTarget(ev, from, env.file);
      const values = target ? exported(ev, target, name) : [];
      if (values.length > 0) return values;
    }
  }
  return [];
}

function imported(
  ev: Evaluator,
  node: Name,
  definition: Definition & { kind: 'import' },
  env: Env,
): readonly Value[] {
  const target = importTarget(ev, definition.from, env.file);
  if (!target) {
    const path = definition.imported === '*' ? '' : definition.imported;
    return [{ kind: 'external', module: definition.from, path, at: placeOf(env.file, node), opens: [] }];
  }
  if (definition.imported === '*') return [{ kind: 'module', file: target, opens: [] }];
  return exported(ev, target, definition.imported);
}

/** A name that the file does not bind: from an opened module, or a global. */
function outside(ev: Evaluator, node: Name, env: Env, point: Point | undefined): readonly Value[] {
  const found = opened(ev, node.name, point, env);
  if (found.length > 0) {
    return found.map((value) => stepped(value, node, node.start, env, placeOf(env.file, node)));
  }
  if (node.name === 'exports' && env.file.exports.size > 0) {
    return [{ kind: 'module', file: env.file, opens: [] }];
  }
  return [{ kind: 'external', module: undefined, path: node.name, at: placeOf(env.file, node), opens: [] }];
}

/** A value under the name of its variable: a hole takes the name, and a known text is a step of the evidence. */
function named(value: Value, node: Name, definition: Definition, env: Env): Value {
  const at = placeOf(env.file, node);
  return stepped(value, node, definition.at, env, at);
}

function stepped(
  value: Value,
  node: Name,
  offset: number,
  env: Env,
  at: { file: string; start: number; end: number },
): Value {
  if (value.kind === 'opaque') {
    const hole = { ...value.hole, name: node.name, from: at, within: at };
    const step = hole.default && [
      says(env.file, offset, `${node.name} = ${render(hole.default)} by default`),
    ];
    return { ...value, hole, steps: step ? [...value.steps, ...step] : value.steps };
  }
  if (value.kind !== 'string') return value;
  const [only, second] = value.pieces;
  if (only?.kind === 'hole' && !second) {
    const hole = { ...only, name: node.name, from: at, within: at };
    const step = hole.default && [
      says(env.file, offset, `${node.name} = ${render(hole.default)} by default`),
    ];
    return stringOf([hole], step ? [...value.steps, ...step] : value.steps, value.opens);
  }
  if (!only) return value;
  const place = only.kind === 'text' && only.from.file !== env.file.file ? only.within : undefined;
  const step: Step = place
    ? { file: place.file, offset: place.start, says: `${node.name} = ${render(value.pieces)}` }
    : says(env.file, offset, `${node.name} = ${render(value.pieces)}`);
  return { ...value, steps: [...value.steps, step] };
}

function says(file: FileIndex, offset: number, text: string): Step {
  return { file: file.file, offset, says: text };
}

function superValues(ev: Evaluator, node: Name, env: Env, point: Point | undefined): readonly Value[] {
  const owner = point?.scope.fn?.owner;
  if (!owner) return [];
  return selfValues(ev, node, env).flatMap((self) => superOf(ev, self, owner));
}

export function selfValues(ev: Evaluator, node: Self | Name, env: Env): readonly Value[] {
  const scope = env.file.points.get(node)?.scope;
  const fn = scope?.fn;
  const owner = fn?.owner;
  for (let e: Env | undefined = env; e; e = e.outer) if (e.self && isInside(fn, e.fn)) return [e.self];
  if (owner) {
    const info = method(fn);
    const of = { kind: 'class' as const, info: owner, env: ev.root(owner.file), opens: [] };
    if (info?.static === true || fn.static) return [of];
    return [{ kind: 'instance', of, args: undefined, opens: info ? [info] : [] }];
  }
  if (fn?.record) {
    return [
      { kind: 'record', layers: [{ kind: 'fields', record: fn.record, env: ev.root(env.file) }], opens: [] },
    ];
  }
  return [opaque('this', placeOf(env.file, node))];
}

/** The method around a function: the one whose `self` is meant. */
function method(fn: FnInfo | undefined): FnInfo | undefined {
  let found = fn;
  while (found && !found.fn.ownSelf && found.parent) found = found.parent;
  return found;
}
