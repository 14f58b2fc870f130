/** Methods that are passed on by their names: `HttpResponse::statusCode`, `PULLS::matcher`, `Integer::parseInt`. */
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import { inside } from '../../code/taint.ts';
import { intoList } from '../../accumulated/into-list.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import { matched } from '../texts/patterns.ts';
import { escape, nothing, on, use, type Outcome, type Spot } from '../../code/spot.ts';
import { fieldAs, isTyped } from '../texts/typed-members.ts';
import { answerTables } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';

/** Whether an argument may be a reference to a method: the language has them, and the member is not called. */
export function isReference({ file }: Around, node: Member): boolean {
  return file.language === 'java' && !file.calls.some(({ call }) => call.callee === node);
}

/**
 * The method is called on what the spot holds, or with it.
 *
 * @param call that takes the reference; what comes out goes on there
 * @returns undefined for a method that is not known
 */
export function byReference(
  world: World,
  spot: Spot,
  reference: Member,
  call: Call,
): readonly Outcome[] | undefined {
  const { taint, around } = spot;
  const table = answerTables[around.file.language];
  if (!table) return undefined;
  const { name } = reference;
  if (taint.kind === 'status') return nothing;
  const field = isTyped(spot) ? fieldAs(spot, name, call) : undefined;
  if (field) return field;
  if (taint.kind === 'text' && name === 'matcher') return matched(world, spot, reference.of, call);
  if (taint.kind === 'found') {
    return name === 'find' || name === 'hasMatch'
      ? [
          use({ ...spot, taint: { kind: 'json', path: taint.path } }, 'field'),
          use(
            { ...spot, taint: { kind: 'json', path: taint.path } },
            taint.path.includes('[]') ? 'ordered' : 'status',
          ),
        ]
      : undefined;
  }
  if (taint.kind === 'response') {
    const part = (table.responses[taint.client] ?? table.responses['*'])?.[name];
    if (part === 'status') return [use(spot, 'status', reference)];
    if (part === 'text') return [on(spot, call, { kind: 'text' })];
  }
  const ofHolder = reference.of.kind === 'name' ? `${reference.of.name}.${name}` : name;
  const effect = table.methods[name] ?? table.functions[ofHolder];
  // `JsonElement::getAsJsonObject`
  if (effect === 'same' || (effect === 'get' && name.startsWith('getAs'))) return [on(spot, call)];
  if (effect === 'test') return [use(spot, 'status', reference)];
  return effect === 'show' ? [escape(spot, 'it is printed', reference)] : undefined;
}

/** `entries.forEach(rows::add)`: the list has each of them, in their order. @returns undefined for any other method */
export function intoReferenced(world: World, spot: Spot, reference: Expr): readonly Outcome[] | undefined {
  const { around, taint } = spot;
  if (reference.kind !== 'member' || reference.of.kind !== 'name' || !isReference(around, reference)) {
    return undefined;
  }
  if (answerTables[around.file.language]?.methods[reference.name] !== 'put') return undefined;
  const list: Spot = { ...spot, node: reference.of };
  const rows = intoList(world, { ...list, taint: { kind: 'lines' } }, reference.of);
  return taint.kind === 'lines'
    ? rows
    : [...intoObject(world, { ...list, taint: inside('[]', taint) }, reference.of), ...rows];
}
