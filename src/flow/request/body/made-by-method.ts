/** A body that a method of the project makes: its fields, as they are read where the method is called. */
import type { Call, Expr, Fn } from '../../../ir/ir.ts';
import { eachChild } from '../../../ir/walk.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { instanceMember } from '../../../trace/evaluator/objects/instances.ts';
import type { Place } from '../../../trace/model/fact.ts';
import type { InstanceValue } from '../../../trace/model/value.ts';
import { nameOf } from '../../../trace/model/name-of.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { expressionsAt } from '../../address/expression-at.ts';
import { textAt, type World } from '../../code/world.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import type { BodyValue } from './body-fields.ts';

/** The methods that a call on an object may run; of a parameter, those of what callers give for it. */
export function methodsOf(world: World, around: Around, call: Call): readonly FnInfo[] {
  const { callee } = call;
  if (callee.kind !== 'member') return [];
  const { ev } = world;
  const called = calleeValues(ev, call, ev.environments.root(around.file));
  const known = called.some(({ kind }) => kind === 'function')
    ? called
    : objectsAt(world, around, callee.of).flatMap((one) => instanceMember(ev, one, callee.name));
  return [...new Set(known.flatMap((value) => (value.kind === 'function' ? [value.info] : [])))];
}

/** `asdict(repository)`, `repository.to_h`: a body with all that an object keeps. @returns undefined for every other call */
export function fieldsOfObject(
  world: World,
  around: Around,
  { callee, args }: Call,
): ReadonlyMap<string, BodyValue> | undefined {
  const isMethod = callee.kind === 'member' && ofMethods.has(callee.name) && args.length === 0;
  const isFunction = asDict.test(nameOf(callee)) && args.length === 1;
  const object = isMethod ? callee.of : isFunction ? args[0] : undefined;
  const objects = object ? objectsAt(world, around, object) : [];
  const [only, more] = new Set(objects.map(({ of }) => of.info));
  if (!object || !only || more) return undefined;
  const at: Place = { file: around.file.file, start: object.start, end: object.end };
  return new Map(
    [...only.assigned.keys()].map((field) => {
      const name = field.replace('@', '');
      return [name, { kind: 'code', at, behind: `.${name}` }] as const;
    }),
  );
}

/** Of data classes, named tuples and structs. */
const asDict = /^(?:dataclasses\.)?asdict$/;
const ofMethods: ReadonlySet<string> = new Set(['_asdict', 'to_h']);

/** What an expression is that is an object of the project; of a parameter, what callers give for it. */
function objectsAt(world: World, around: Around, node: Expr): readonly InstanceValue[] {
  const own = objectsOf(world, around, node);
  if (own.length > 0 || node.kind !== 'name') return own;
  const scope = scopeOf(around.file, node);
  const [only, more] = definitionsOf(around.file, node);
  if (!scope?.fn || only?.kind !== 'param' || more) return [];
  return argumentsAt(world, around, scope.fn, only.index).flatMap((one) =>
    one.kind === 'given' ? objectsOf(world, one.around, one.node) : [],
  );
}

function objectsOf({ ev }: World, { file }: Around, node: Expr): readonly InstanceValue[] {
  return ev
    .values(node, ev.environments.root(file))
    .flatMap((value) => (value.kind === 'instance' ? [value] : []));
}

/**
 * `repository.payload()`: `self.namespace` is `repository.namespace` there; what cannot be read of the object from outside is read
 * of what the method gives, if that does nothing else.
 *
 * @param fields of the record that the method returns
 */
export function readOfMethod(
  world: World,
  { file }: Around,
  call: Call,
  fn: Fn,
  fields: ReadonlyMap<string, BodyValue>,
): ReadonlyMap<string, BodyValue> {
  const placeOf = ({ start, end }: Expr): Place => ({ file: file.file, start, end });
  const isPlain = givesAlone(fn);
  return new Map(
    [...fields].flatMap(([name, value]): readonly (readonly [string, BodyValue])[] => {
      if (value.kind === 'words') return [[name, value]];
      const own = value.behind === undefined ? ownField(world, value.at) : undefined;
      if (own !== undefined && call.callee.kind === 'member') {
        return [[name, { kind: 'code', at: placeOf(call.callee.of), behind: `.${own}` }]];
      }
      return isPlain && value.read !== undefined
        ? [[name, { kind: 'code', at: placeOf(call), behind: value.read }]]
        : [];
    }),
  );
}

/** Languages in which code that has an object may read a field of that name. */
const isOpen: Readonly<Record<string, (name: string) => boolean>> = {
  python: (name) => !name.startsWith('__'),
  javascript: (name) => !name.startsWith('#'),
  go: () => true,
};

/** The field of its object that a method reads at a place: `self.namespace`, of a struct of Ruby `namespace`. */
function ownField(world: World, place: Place): string | undefined {
  const index = world.index(place.file);
  const [found] = index ? expressionsAt(index, place) : [];
  if (!found) return undefined;
  const { file } = found.around;
  // What Ruby leaves out has the same place.
  const [parent] = found.node.kind === 'self' ? found.around.parentsOf(found.node) : [];
  const node = parent?.kind === 'expression' ? parent.node : found.node;
  if (node.kind !== 'member' || node.of.kind !== 'self') return undefined;
  const { name } = node;
  if (file.language !== 'ruby') return isOpen[file.language]?.(name) === true ? name : undefined;
  const owner = file.points.get(node.of)?.scope.fn?.owner;
  const isRead = owner?.members
    .get(name)
    ?.some(({ value }) => value.kind === 'function' && value.name === undefined);
  const isPublic = owner && !/\bprivate\b/.test(textAt(world, { file: file.file, ...owner.cls }));
  return isRead === true && isPublic ? name : undefined;
}

/** Whether a function does nothing but return a record, in which nothing is called. */
function givesAlone({ params, body }: Fn): boolean {
  const [only, more] = body;
  return (
    params.length === 0 && only?.kind === 'return' && !more && only.value !== undefined && !calls(only.value)
  );
}

function calls(node: Expr): boolean {
  let found = node.kind === 'call' || node.kind === 'unknown';
  eachChild(
    node,
    (child) => {
      found ||= calls(child);
    },
    () => undefined,
  );
  return found;
}
