/** What a name represents at the point where it is used. */
import type { Name } from '../../../ir/ir.ts';
import { withAdded } from './added-items.ts';
import { boundTo } from '../arguments.ts';
import type { Evaluator } from '../evaluate.ts';
import { defaultOfParameter } from './declared-options.ts';
import { concat, withDefault } from '../../model/strings.ts';
import { instanceOfType, isWithoutCode } from './typed-values.ts';
import { givenByLoader } from './loaded-parameters.ts';
import { importedValues } from './modules.ts';
import { reaching } from '../../scopes/definitions.ts';
import { fieldsAt, withFields, withFieldsBelow } from '../objects/later-fields.ts';
import { givenTo } from '../../model/script-bindings.ts';
import type { Definition, FnInfo, Point, Scope } from '../../model/scope.ts';
import type { Env, Value } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { asString, opaque, placeOf, preferKnown, stringOf } from '../../model/values.ts';
import { withSetterCalls } from './setter-calls.ts';
import { namedAfter, named, stepped } from './named-values.ts';
import { opened } from './opened-modules.ts';
import { isInside, superValues } from './self.ts';

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
  const preferred = values.length > 1 ? preferKnown(values) : values;
  const changed = withSetterCalls(ev, preferred, node, scope, point, env);
  const known = withFieldsBelow(ev, changed, scope, node.name, point, env);
  const fields = fieldsAt(scope, node.name, point);
  const given = fields.length === 0 ? known : known.map((value) => withFields(ev, value, fields, env));
  return grown(ev, given, node, scope, point, env);
}

/** Languages in which `+=` adds to a list what is no list itself. */
const takesItems: ReadonlySet<string> = new Set(['powershell']);

/** What is not known may be a table too, if what it is given shows that. */
const mayGrow: ReadonlySet<Value['kind']> = new Set(['list', 'record', 'opaque', 'external']);

/** Lists and tables with what they are given later. */
function grown(
  ev: Evaluator,
  values: readonly Value[],
  node: Name,
  scope: Scope,
  point: Point,
  env: Env,
): readonly Value[] {
  if (!values.some(({ kind }) => mayGrow.has(kind))) return values;
  const added = ev.added.to(env.file, ev.modelsOf(env.file).adds, scope, node.name, point);
  if (added.length === 0) return values;
  return values.flatMap((value) => withAdded(ev, value, added, (at) => envFor(env, at.scope.fn)));
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
      return givenTo(definition);
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

function parameter(ev: Evaluator, node: Name, index: number, scope: Scope, env: Env): readonly Value[] {
  const fn = scope.fn;
  const param = fn?.fn.params[index];
  if (!fn || !param) return [];
  const at = placeOf(env.file, node);
  for (let e: Env | undefined = env; e; e = e.outer) {
    if (e.fn !== fn) continue;
    const bound = boundTo(ev, fn.fn, index, e.args);
    if (bound) return bound.map((value) => namedAfter(value, param.shown ?? param.name, at));
    // What is not passed in is nothing.
    return param.default ? ev.values(param.default, e) : [stringOf([])];
  }
  const given = fn.immediate?.[index];
  if (given) return ev.values(given, ev.environments.root(env.file));
  const loaded = givenByLoader(fn, index)
    .flatMap((one) => ev.values(one, ev.environments.root(env.file)))
    .filter(({ kind }) => kind !== 'opaque');
  if (loaded.length > 0) return loaded;
  const defaults = param.default ? ev.values(param.default, env) : [];
  // A client that is there unless another one is given shows more than its type.
  const isMade = defaults.some(({ kind }) => kind === 'client' || kind === 'instance');
  if (param.type && !isMade) {
    const typed = instanceOfType(ev, param.type, scope, env, node.name, fn);
    if (typed.length > 0 && !typed.every(isWithoutCode)) return typed;
  }
  const open = opaque(param.shown ?? param.name, at, [fn]);
  if (!param.default) {
    const unlessGiven = defaultOfParameter(ev, param.name, env.file);
    return [unlessGiven ? withDefault(open, unlessGiven, at) : open];
  }
  return defaults.map((value) => {
    if (value.kind === 'string') return withDefault(open, value, at);
    return {
      ...value,
      undecidedBy: value.undecidedBy.includes(fn) ? value.undecidedBy : [...value.undecidedBy, fn],
    };
  });
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
  const found = opened(ev, node.name, point?.scope, env);
  if (found.length > 0) {
    return found.map((value) => stepped(value, node, node.start, env, placeOf(env.file, node)));
  }
  if (node.name === 'exports' && env.file.exports.size > 0) {
    return [{ kind: 'module', file: env.file, undecidedBy: [] }];
  }
  return [
    { kind: 'external', module: undefined, path: node.name, at: placeOf(env.file, node), undecidedBy: [] },
  ];
}
