/** Builders of the project that change: `Address.of(HUB).path("v1").path("repositories")`, where `path` adds to a field. */
import type { Expr } from '../../../ir/ir.ts';
import { anyWithin } from '../../../ir/within.ts';
import type { Evaluator } from '../evaluate.ts';
import { append, fullText } from '../../model/pieces.ts';
import type { ClassInfo, FnInfo, AssignedField } from '../../model/scope.ts';
import { concat } from '../../model/strings.ts';
import type { Env, InstanceValue, Value } from '../../model/value.ts';
import { addUndecidedBy, asString, opaque, placeOf, preferKnown } from '../../model/values.ts';

/** Methods behind one another that are followed. */
const maxChanges = 24;

/** The object that a method gives back, with what it has put into its fields. */
export function changedBy(fn: FnInfo, value: Value, env: Env): Value {
  if (value.kind !== 'instance' || value !== env.self || !fn.owner?.assignedIn.has(fn)) return value;
  return { ...value, after: { before: value, fn, env } };
}

/**
 * A field as the last method that changed it has left it; undefined if none has.
 *
 * @param read what the field is without any of them
 */
export function changedField(
  ev: Evaluator,
  instance: InstanceValue,
  name: string,
  read: (before: InstanceValue) => readonly Value[],
): readonly Value[] | undefined {
  let at = instance.after;
  for (let i = 0; at && i < maxChanges; i++, at = at.before.after) {
    const fields = at.fn.owner?.assignedIn.get(at.fn)?.filter((field) => field.name === name) ?? [];
    if (fields.length > 0) return applied(ev, fields, read(at.before), at.env);
  }
  return undefined;
}

/** What methods set a field to. */
export function setValues(info: ClassInfo, name: string): ReadonlySet<Expr> {
  return givenTo(info, name)?.set ?? none;
}

/** What methods only add to a field, or make of what it is: no values that it has by itself. */
export function addedValues(info: ClassInfo, name: string): ReadonlySet<Expr> {
  return givenTo(info, name)?.added ?? none;
}

interface GivenToField {
  readonly set: ReadonlySet<Expr>;
  readonly added: ReadonlySet<Expr>;
}

const none: ReadonlySet<Expr> = new Set();
/** Asked for each field of each object; an index does not change. */
const known = new WeakMap<ClassInfo, ReadonlyMap<string, GivenToField>>();

function givenTo(info: ClassInfo, name: string): GivenToField | undefined {
  let given = known.get(info);
  if (!given) known.set(info, (given = givenByName(info)));
  return given.get(name);
}

function givenByName(info: ClassInfo): ReadonlyMap<string, GivenToField> {
  const byName = new Map<string, { readonly set: Set<Expr>; readonly added: Set<Expr> }>();
  for (const { name, value, append: adds } of [...info.assignedIn.values()].flat()) {
    const given = byName.get(name) ?? { set: new Set<Expr>(), added: new Set<Expr>() };
    byName.set(name, given);
    given.set.add(value);
    if (adds || anyWithin(value, (one) => isOwn(one, name))) given.added.add(value);
  }
  return byName;
}

const isOwn = (node: Expr, name: string): boolean =>
  node.kind === 'member' && node.of.kind === 'self' && node.name === name;

/** A base, or nothing at all, which is no whole address. */
const baseAlone = /^(?:https?:\/\/[^/]+)?(?:\/v\d)?\/?$/;

/** A text that methods add to: what they add is open in the method that asks. */
export function growing(value: Value, name: string, info: ClassInfo, { undecidedBy }: InstanceValue): Value {
  const open = addUndecidedBy(value, undecidedBy);
  if (open.kind !== 'string' || !baseAlone.test(fullText(open.pieces) ?? '?')) return open;
  const added = asString(opaque(name, placeOf(info.file, info.cls), undecidedBy));
  return added ? concat(open, added) : open;
}

function applied(
  ev: Evaluator,
  fields: readonly AssignedField[],
  before: readonly Value[],
  env: Env,
): readonly Value[] {
  let values = before;
  let slash = false;
  for (const field of fields) {
    const maybe = field.point.arms.length > 0;
    // `if (!path.startsWith("/")) text.append("/")`: one slash, whichever side writes it.
    if (maybe && isSlash(field)) {
      slash = true;
      continue;
    }
    const given = ev.values(field.value, env);
    if (!field.append) values = maybe ? preferKnown([...values, ...given]) : given;
    else if (!maybe) values = values.flatMap((value) => given.map((more) => added(value, more, slash, env)));
    slash = false;
  }
  return values;
}

function isSlash({ append: adds, value }: AssignedField): boolean {
  const [only, more] = value.kind === 'join' ? value.parts : [value];
  return adds && more === undefined && only?.kind === 'text' && only.value === '/';
}

function added(value: Value, more: Value, slash: boolean, env: Env): Value {
  if (value.kind === 'list' && more.kind === 'list') {
    return { ...value, items: [...value.items, ...more.items] };
  }
  const first = asString(value);
  const second = asString(more);
  if (!first || !second) return value;
  const whole = concat(first, second);
  if (!slash) return whole;
  const place = second.pieces[0]?.within ?? placeOf(env.file, { start: 0, end: 0 });
  return { ...whole, pieces: append(first.pieces, second.pieces, place) };
}
