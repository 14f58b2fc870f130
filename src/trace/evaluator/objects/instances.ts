/** Objects of the project's own classes: their fields and methods, through constructors and base classes. */
import { takenOver } from '../../../ir/extensions.ts';
import type { ClassMember } from '../../../ir/ir.ts';
import { baseClient } from './base-clients.ts';
import { addedValues, changedField, growing, setValues } from './changed-objects.ts';
import { baseOf, constructorEnv, isAround, maxBases, shorter, superArguments } from './constructors.ts';
import { maxDepth, type Evaluator } from '../evaluate.ts';
import type { ClassInfo, FnInfo } from '../../model/scope.ts';
import { withDefault } from '../../model/strings.ts';
import { fieldTakenOver } from './taken-over.ts';
import { memberOfPart } from './members-elsewhere.ts';
import { instanceOfType, isWithoutCode } from '../names/typed-values.ts';
import type { ClassValue, Env, InstanceValue, Thunk, Value } from '../../model/value.ts';
import { opaque, placeOf, preferKnown, union } from '../../model/values.ts';

/**
 * A field, getter or method of an object; empty if its classes show none.
 *
 * @param self what its methods see, if the object is only a part of it that was mixed in
 * @param isFresh whether no method has set its fields yet
 */
export function instanceMember(
  ev: Evaluator,
  instance: InstanceValue,
  name: string,
  seen = new Set<ClassInfo>(),
  self: InstanceValue = instance,
  isFresh = false,
): readonly Value[] {
  const changed = changedField(ev, self, name, (before) =>
    instanceMember(ev, before, name, undefined, undefined, before.after === undefined),
  );
  if (changed) {
    // Java's methods may be called as fields are.
    const methods = instance.of.info.members.get(name)?.filter(({ role }) => role === 'method') ?? [];
    return [...changed, ...methods.flatMap((member) => method(ev, instance.of, member, self))];
  }
  // What it is given where it is used comes after what makes it.
  const made = self.later?.made ?? self;
  let cls: ClassValue | undefined = instance.of;
  let args = instance.args;
  const way = new Set<ClassInfo>();
  for (let i = 0; cls && i < maxBases; i++) {
    const { info }: ClassValue = cls;
    way.add(info);
    // A type of Go has a part in each file of its package, and most of them hold nothing of the name.
    const isHere = info.assigned.has(name) || info.members.has(name);
    const values = isHere ? valuesHere(ev, cls, name, { instance, args, made, self, isFresh }) : [];
    const mixed = values.some(isKnown) ? [] : mixedIn(ev, { cls, args, made }, instance, name, seen, self);
    if (mixed.some(isKnown)) return mixed;
    if (values.length > 0) return args ? values : withDefaults(ev, values, cls, instance, name);
    if (mixed.length > 0) return mixed;
    const taken = info.assigned.has(takenOver)
      ? fieldTakenOver(ev, info, name, madeIn(ev, cls, args, made))
      : [];
    if (taken.length > 0) return taken;
    // What is given to a base is looked for among all calls of the file, and the parts of a type of Go have none.
    if (info.construct && info.cls.base) args = superArguments(ev, info, madeIn(ev, cls, args, made), args);
    cls = baseOf(ev, cls);
  }
  if (cls && !way.has(cls.info)) ev.noteTruncation('values');
  return memberOfPart(ev, instance, name, seen, self);
}

interface Asked {
  readonly instance: InstanceValue;
  readonly args: readonly Thunk[] | undefined;
  /** The object as it was made. */
  readonly made: InstanceValue;
  readonly self: InstanceValue;
  readonly isFresh: boolean;
}

/** What the class itself shows of a name. */
function valuesHere(ev: Evaluator, cls: ClassValue, name: string, asked: Asked): readonly Value[] {
  const { instance, args, made, self, isFresh } = asked;
  const { info } = cls;
  const env = madeIn(ev, cls, args, made);
  const grows = instance.undecidedBy.length > 0 && addedValues(info, name).size > 0;
  const given = assigned(ev, info, name, env, isFresh);
  const settled = preferKnown(given.concat(declared(ev, cls, name, env, self))).map((value) =>
    settle(value, info, instance),
  );
  return grows ? settled.map((value) => growing(value, name, info, instance)) : settled;
}

/** Where the fields of an object get their values. */
function madeIn(
  ev: Evaluator,
  cls: ClassValue,
  args: readonly Thunk[] | undefined,
  made: InstanceValue,
): Env {
  return ev.environments.ofObject(made, cls.info, () => constructorEnv(ev, cls, args, made));
}

/** What a constructor with fewer parameters gives is what the others have for a default. */
function withDefaults(
  ev: Evaluator,
  values: readonly Value[],
  cls: ClassValue,
  instance: InstanceValue,
  name: string,
): readonly Value[] {
  const isField = ({ kind }: Value) => kind !== 'function';
  const [first] = shorter(cls.info);
  if (!first || values.filter(isField).some(isKnown)) return values;
  const { file } = cls.info;
  // What it is given itself is not known.
  const args = first.params.map((param): Thunk => ({
    kind: 'now',
    values: [opaque(param.name, placeOf(file, first))],
  }));
  const [text] = instanceMember(ev, { ...instance, of: cls, args }, name).filter(
    (value) => value.kind === 'string' && value.pieces.some((piece) => piece.kind === 'text'),
  );
  if (text?.kind !== 'string') return values;
  return values.map((value) =>
    isField(value) ? withDefault(value, text, placeOf(file, cls.info.cls)) : value,
  );
}

/** More than that there is something of that name. */
export function isKnown(value: Value): boolean {
  return value.kind !== 'opaque' || value.hole.default !== undefined;
}

/** A member of the first of the mixins that has it; one that the code shows before one that is only declared. */
function mixedIn(
  ev: Evaluator,
  { cls, args, made }: { readonly cls: ClassValue } & Pick<Asked, 'args' | 'made'>,
  instance: InstanceValue,
  name: string,
  seen: Set<ClassInfo>,
  self: InstanceValue,
): readonly Value[] {
  const { mixins } = cls.info.cls;
  if (!mixins || seen.has(cls.info)) return [];
  // Parts of a class name each other: each is asked once, however many ways lead to it.
  seen.add(cls.info);
  let declared: readonly Value[] = [];
  for (const mixin of mixins) {
    // Mixins are named beside the members, not in the constructor. A name means the same for each object.
    const beside =
      mixin.kind === 'name' && cls.info.constructs.length < 2
        ? ev.environments.besideAny(cls)
        : ev.environments.beside(madeIn(ev, cls, args, made));
    const found = ev.values(mixin, beside).flatMap((of): readonly Value[] => {
      if (of.kind === 'class') {
        return seen.has(of.info) ? [] : instanceMember(ev, { ...instance, of }, name, seen, self);
      }
      if (of.kind !== 'instance' || seen.has(of.of.info)) return [];
      return instanceMember(ev, of, name, new Set(seen));
    });
    if (found.some(isKnown)) return found;
    if (declared.length === 0) declared = found;
  }
  return declared;
}

/** What is open only because nothing called the constructor, or a method that sets a field, is open in the method that asks. */
function settle(value: Value, info: ClassInfo, instance: InstanceValue): Value {
  const isConstructor = (fn: FnInfo) => info.constructs.includes(fn.fn);
  if (!value.undecidedBy.some((fn) => isConstructor(fn) || info.assignedIn.has(fn))) return value;
  const others = value.undecidedBy.filter((fn) => !isConstructor(fn));
  return { ...value, undecidedBy: union(others, instance.undecidedBy) };
}

function assigned(
  ev: Evaluator,
  info: ClassInfo,
  name: string,
  env: Env,
  isFresh: boolean,
): readonly Value[] {
  const assignments = info.assigned.get(name);
  if (!assignments) return [];
  const added = isFresh ? setValues(info, name) : addedValues(info, name);
  const values = added.size > 0 ? assignments.filter((value) => !added.has(value)) : assignments;
  if (!env.fn || info.constructs.length < 2) return values.flatMap((value) => ev.values(value, env));
  // What other constructors assign is not what this object has.
  const others = info.constructs.filter((fn) => {
    const known = info.file.functions.get(fn);
    return known && !isAround(env, known);
  });
  return values
    .filter((value) => !others.some((fn) => value.start >= fn.start && value.end <= fn.end))
    .flatMap((value) => ev.values(value, env));
}

function declared(ev: Evaluator, cls: ClassValue, name: string, env: Env, self: Value): readonly Value[] {
  const members = cls.info.members.get(name) ?? [];
  return members.flatMap((member): readonly Value[] => {
    if (member.static) return [];
    if (member.role === 'field') {
      if (member.value.kind !== 'unknown') {
        return ev.values(member.value, env).map((value) => withSelf(value, self));
      }
      const typed = member.type ? instanceOfType(ev, member.type, cls.info.file.top, env, name) : [];
      return typed.every(isWithoutCode) ? [] : typed;
    }
    return method(ev, cls, member, self);
  });
}

function withSelf(value: Value, self: Value): Value {
  return value.kind === 'function' && value.info.fn.ownSelf ? { ...value, self } : value;
}

/** A method as a value, or what a getter gives. */
export function method(ev: Evaluator, cls: ClassValue, member: ClassMember, self: Value): readonly Value[] {
  const info = member.value.kind === 'function' ? cls.info.file.functions.get(member.value) : undefined;
  if (!info) return [];
  if (member.role !== 'getter') {
    return [{ kind: 'function', info, env: cls.env, self, undecidedBy: self.undecidedBy }];
  }
  const { file } = info;
  const { env: outer } = cls;
  if (outer.depth >= maxDepth) {
    ev.noteTruncation('calls');
    return [];
  }
  const make = (): Env => ({ file, fn: info, args: [], self, outer, depth: outer.depth + 1 });
  const env = ev.environments.ofObject(self, info, make);
  return ev.inGetter(() => (file.returns.get(info.fn) ?? []).flatMap((value) => ev.values(value, env)));
}

/** The object as its base class sees it: `super.method()`. */
export function superOf(ev: Evaluator, self: Value, owner: ClassInfo): readonly Value[] {
  if (self.kind !== 'instance') return [];
  const env = ev.environments.root(owner.file);
  const base = baseOf(ev, { kind: 'class', info: owner, env, undecidedBy: [] });
  if (!base) {
    const client = baseClient(ev, self);
    return client ? [client] : [];
  }
  const args = superArguments(ev, owner, constructorEnv(ev, self.of, self.args, self), self.args);
  return [{ kind: 'instance', of: base, args, undecidedBy: self.undecidedBy }];
}
