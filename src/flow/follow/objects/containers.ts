/** Methods of what has it in a field or an item: of lists, records, and objects of the project and of libraries. */
import type { Call, Member } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import type { Value } from '../../../trace/model/value.ts';
import { ofAddress } from '../requests/address-members.ts';
import { applied, asReceiver } from '../calls/effects.ts';
import { holdsAt, innermost, isItem, type Taint } from '../../code/taint.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import { answerTables } from '../../tables/index.ts';
import { readByKey } from './key-reads.ts';
import { ofPair } from './map-parts.ts';
import { mixesEnumerable } from '../../uses/all-callers.ts';
import { methodsCalled } from '../../uses/methods-called.ts';
import { selvesIn } from '../../uses/whole-objects.ts';
import type { World } from '../../code/world.ts';

type Container = Taint & { readonly kind: 'in' };

export function onContainer(
  world: World,
  spot: Spot,
  taint: Container,
  member: Member,
  call: Call,
): readonly Outcome[] {
  const values = calleeValues(world.ev, call, world.ev.environments.root(spot.around.file));
  const direct = values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
  // An object that a parameter or a field holds, whatever its class.
  const own = direct.length > 0 ? direct : methodsCalled(world, spot.around, call).functions;
  if (own.length > 0) {
    const isReader = spot.around.file.language === 'ruby' && taint.key === member.name;
    // Its methods read the fields of the object that they are called on; in Ruby, one of the field's name gives it.
    return [
      ...own.flatMap((info) =>
        selvesIn(info).map((self): Outcome => ({ kind: 'flow', spot: { ...self, taint, way: undefined } })),
      ),
      ...(isReader ? [on(spot, call, taint.taint)] : nothing),
    ];
  }
  if (asksFor.test(member.name)) return readByKey(spot, taint, call);
  const pairAt = spot.around.file.language === 'java' ? ofPair.get(member.name) : undefined;
  if (pairAt !== undefined && isItem(taint.key)) {
    return holdsAt(taint.key, pairAt) ? [on(spot, call, taint.taint)] : nothing;
  }
  if (isItem(taint.key)) return asReceiver(world, spot, call, member.name);
  if (taint.key === member.name) return [on(spot, call, taint.taint)];
  // `hub.get(path)` of a client, whose base is among its options, is no read of a map.
  const isClient = values.some(({ kind }) => kind === 'client');
  const effect = isClient ? undefined : answerTables[spot.around.file.language]?.methods[member.name];
  switch (effect) {
    case 'nothing':
    case 'count':
    case 'test':
    case 'status':
    case 'put':
    case 'keep':
      return nothing;
    case 'same':
      // `pages.to_a` has what `each` yields, and no field of the object.
      if (isPrivate(taint) && !givesObject.test(member.name) && isEnumerable(world, spot)) return nothing;
      return [on(spot, call)];
    case 'get':
    case 'read':
      return applied(world, { spot, call, effect, receiver: spot.node, words: `.${member.name}` });
    case 'then':
      // A promise of the record.
      return asReceiver(world, spot, call, member.name);
    case undefined:
      break;
    case 'show':
      if (innermost(taint).kind === 'lines') return [on(spot, call)];
      return [escape(spot, `\`.${member.name}\` reads all its fields`, call)];
    default:
      if (isPrivate(taint) && isEnumerable(world, spot)) return nothing;
      return [escape(spot, `\`.${member.name}\` reads all its fields`, call)];
  }
  if (isPrivate(taint) || isOfProject(world, spot)) return nothing;
  const inner = innermost(taint);
  // An object that is made of the address gives it again: `url.toString()`.
  const given = inner.kind === 'address' ? ofAddress(world, { ...spot, taint: inner }, member, call) : [];
  const isOpen = inner.kind !== 'address' || given.some(({ kind }) => kind === 'escape');
  return isOpen ? [escape(spot, `\`.${member.name}()\` is called on its container`, call)] : given;
}

/** They give what is under a key, or another value if there is none. */
const asksFor = /^(?:getOrDefault|computeIfAbsent|setdefault|getOrPut|GetOrAdd)$/;

/** Methods of every object of Ruby that give it again. */
const givesObject = /^(?:dup|clone|freeze|itself|tap)$/;

/** The methods of its own class alone see `@name`, and those that read it are followed with the field. */
function isPrivate({ key }: Container): boolean {
  return key.startsWith('@');
}

/** A method of `Enumerable` goes through what `each` yields, and through none of the fields. */
function isEnumerable(world: World, { around, node }: Spot): boolean {
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'instance' && mixesEnumerable(value.of.info.cls))
  );
}

/** Methods that a class of the project has from elsewhere know nothing of its fields. */
function isOfProject(world: World, { around, node }: Spot): boolean {
  if (node.kind === 'self') return true;
  const values = world.ev.values(node, world.ev.environments.root(around.file));
  return values.length > 0 && values.every((value) => isMadeHere(value));
}

function isMadeHere(value: Value): boolean {
  if (value.kind !== 'record') return /^(?:instance|class|module)$/.test(value.kind);
  if (value.table) return false;
  // An object of a library that is given fields has them over what it was before.
  return value.layers.every((layer) => layer.kind !== 'value' || layer.value.kind === 'later');
}
