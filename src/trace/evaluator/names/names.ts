/** What a name or `self` stands for at the point where it is used. */
import type { Name, Self } from '../../../ir/ir.ts';
import { withAdded } from './added-items.ts';
import { boundTo } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { defaultOfParameter } from './declared-options.ts';
import { concat, withDefault } from '../../model/strings.ts';
import type { Place, Step } from '../../model/fact.ts';
import { superOf } from '../objects/instances.ts';
import { instanceOfType } from './typed-values.ts';
import { besideOpened, exported, importTarget, importedValues, newSearch } from './modules.ts';
import { reaching } from '../../scopes/definitions.ts';
import { fieldsAt, withFields } from '../objects/later-fields.ts';
import { render } from '../../model/pieces.ts';
import type { Definition, FileIndex, FnInfo, Point, Scope } from '../../model/scope.ts';
import {
  asString,
  nameOf,
  opaque,
  placeOf,
  preferKnown,
  stringOf,
  type Env,
  type FunctionValue,
  type Value,
} from '../../model/value.ts';

export function nameValues(ev: Evaluator, node: Name, env: Env): readonly Value[] {
  return nameValuesAt(ev, node, env.file.points.get(node), env);
}

/** The same at another point of the file. */
export function nameValuesAt(
  ev: Evaluator,
  node: Name,
  point: Point | undefined,
  env: Env,
): readonly Value[] {
  if (node.name === 'super') return superValues(ev, node, env, point);
  const scope = point?.scope.find(node.name);
  if (!point || !scope) return outside(ev, node, env, point);
  const definitions = reaching(scope, node.name, point);
  const values = definitions.flatMap((definition) => defined(ev, node, definition, scope, env));
  if (values.length === 0) {
    return scope.parent ? [opaque(nameOf(node), placeOf(env.file, node))] : outside(ev, node, env, point);
  }
  const known = values.length > 1 ? preferKnown(values) : values;
  const fields = fieldsAt(scope, node.name, point);
  const given = fields.length === 0 ? known : known.map((value) => withFields(ev, value, fields, env));
  return grown(ev, given, node, scope, point, env);
}

/** Languages in which `+=` adds to a list what is no list itself. */
const takesItems: ReadonlySet<string> = new Set(['powershell']);

/** Lists and tables with what they are given later. */
function grown(
  ev: Evaluator,
  values: readonly Value[],
  node: Name,
  scope: Scope,
  point: Point,
  env: Env,
): readonly Value[] {
  if (!values.some(({ kind }) => kind === 'list' || kind === 'record')) return values;
  const added = ev.added.to(env.file, ev.modelsOf(env.file).adds, scope, node.name, point);
  if (added.length === 0) return values;
  return values.map((value) => withAdded(ev, value, added, (at) => envFor(env, at.scope.fn)));
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
          if (a.kind === 'list' && takesItems.has(env.file.language)) {
            return { ...a, items: [...a.items, { kind: 'now', values: [b] }] };
          }
          const first = asString(a);
          const second = asString(b);
          return first && second ? concat(first, second) : a;
        }),
      );
    }
    case 'param':
      return parameter(ev, node, definition.index, scope, env);
    case 'given':
      return [definition.value];
    case 'import':
      return imported(ev, node, definition, env).map((value) => stepped(value, node, definition.at, env, at));
    default:
      return definition satisfies never;
  }
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
    const bound = boundTo(ev, fn.fn, index, e.args);
    if (bound) return bound.map((value) => underName(value, param.shown ?? param.name, at));
    // What is not handed in is nothing.
    return param.default ? ev.values(param.default, e) : [stringOf([])];
  }
  const given = fn.immediate?.[index];
  if (given) return ev.values(given, ev.environments.root(env.file));
  if (param.type) {
    const typed = instanceOfType(ev, param.type, scope, env, node.name, fn);
    if (typed.length > 0) return typed;
  }
  const open = opaque(param.shown ?? param.name, at, [fn]);
  if (!param.default) {
    const unlessGiven = defaultOfParameter(ev, param.name, env.file);
    return [unlessGiven ? withDefault(open, unlessGiven, at) : open];
  }
  return ev.values(param.default, env).map((value) => {
    if (value.kind === 'string') return withDefault(open, value, at);
    return { ...value, opens: value.opens.includes(fn) ? value.opens : [...value.opens, fn] };
  });
}

/** An item of a list under the name of the parameter that it is handed to. */
function underName(value: Value, name: string, at: Place): Value {
  const [only, more] = value.kind === 'string' ? value.pieces : value.kind === 'opaque' ? [value.hole] : [];
  if (only?.kind !== 'hole' || more) return value;
  const { unnamed, ...rest } = only;
  if (!unnamed) return value;
  const hole = { ...rest, name, from: at, within: at };
  if (value.kind === 'string') return { ...value, pieces: [hole] };
  return value.kind === 'opaque' ? { ...value, hole } : value;
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
        ? ev.values(definition.value, ev.environments.root(env.file))
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
  // Files that open each other lead to the same ones: each is asked once, wherever the way began.
  const search = newSearch();
  for (let scope = point?.scope; scope; scope = scope.parent) {
    for (const from of scope.opened) {
      const target = importTarget(ev, from, env.file);
      const values = target ? exported(ev, target, name, search) : [];
      if (values.length > 0) return values;
    }
  }
  return fromOpeners(ev, name, point, env);
}

/** A name that whoever opens the file has set before; where it may be the environment that has, what is known is a default. */
function fromOpeners(ev: Evaluator, name: string, point: Point | undefined, env: Env): readonly Value[] {
  const { values, isOpen } = besideOpened(ev, env.file, name);
  if (!isOpen || !point) return values;
  const at = placeOf(env.file, { start: 0, end: 0 });
  const open = opaque(name, at, [], { unsure: true });
  return values.map((value) => (value.kind === 'string' ? withDefault(open, value, at) : value));
}

function imported(
  ev: Evaluator,
  node: Name,
  definition: Definition & { kind: 'import' },
  env: Env,
): readonly Value[] {
  return importedValues(ev, definition, env.file, placeOf(env.file, node));
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
  const name = nameOf(node);
  if (value.kind === 'opaque') {
    const hole = { ...value.hole, name, from: at, within: at };
    const step = hole.default && [says(env.file, offset, `${name} = ${render(hole.default)} by default`)];
    return { ...value, hole, steps: step ? [...value.steps, ...step] : value.steps };
  }
  if (value.kind === 'external') return { ...value, called: name };
  if (value.kind !== 'string') return value;
  const [only, second] = value.pieces;
  if (only?.kind === 'hole' && !second) {
    const hole = { ...only, name, from: at, within: at };
    const step = hole.default && [says(env.file, offset, `${name} = ${render(hole.default)} by default`)];
    return stringOf([hole], step ? [...value.steps, ...step] : value.steps, value.opens);
  }
  if (!only) return value;
  const place = only.kind === 'text' && only.from.file !== env.file.file ? only.within : undefined;
  const step: Step = place
    ? { file: place.file, offset: place.start, says: `${name} = ${render(value.pieces)}` }
    : says(env.file, offset, `${name} = ${render(value.pieces)}`);
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
  const own = method(fn);
  for (let e: Env | undefined = env; e; e = e.outer) if (e.self && isSelfIn(e, fn, own)) return [e.self];
  if (owner) {
    const info = method(fn);
    const of = { kind: 'class' as const, info: owner, env: ev.environments.root(owner.file), opens: [] };
    if (info?.static === true || fn.static) return [of];
    return [ev.environments.anyObject(of, info)];
  }
  if (fn?.record) {
    return [
      {
        kind: 'record',
        layers: [{ kind: 'fields', record: fn.record, env: ev.environments.root(env.file) }],
        opens: [],
      },
    ];
  }
  return [opaque('this', placeOf(env.file, node))];
}

/** Whether the object that an environment holds is the one that code of a function means, `own` being its method. */
function isSelfIn({ fn: of }: Env, fn: FnInfo | undefined, own: FnInfo | undefined): boolean {
  // What stands beside the methods is worked out for the object whose field it is.
  if (!own?.fn.ownSelf) return true;
  return of !== undefined && isInside(fn, of) && isInside(of, own);
}

/** The method around a function: the one whose `self` is meant. */
function method(fn: FnInfo | undefined): FnInfo | undefined {
  let found = fn;
  while (found && !found.fn.ownSelf && found.parent) found = found.parent;
  return found;
}
