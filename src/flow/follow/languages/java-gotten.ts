/** What methods of Java give of a value whose type is not seen: `get()` of a future, `get("name")` of an object, `get(0)` of a list. */
import type { Call } from '../../../ir/ir.ts';
import { holdsAt, innermost, isItem, itemOf, type Taint } from '../../code/taint.ts';
import { placedIn } from '../../code/taken-by-place.ts';
import { accumulatedAt } from '../../accumulated/in-rounds.ts';
import { isOffset, isOfSome, isOwnPlace } from '../../order/taken-place.ts';
import { readAt } from '../objects/key-reads.ts';
import { escape, nothing, on, use, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import type { Applied } from '../calls/applied.ts';

export function gotten(world: World, at: Applied): readonly Outcome[] {
  const { spot, call } = at;
  const { taint } = spot;
  const [key] = call.args;
  // Of what a response, a text, or something that is found in one gives, only one that holds it is asked.
  if (!key || (taint.kind !== 'json' && taint.kind !== 'in') || isTime(call)) return [on(spot, call)];
  if (taint.kind === 'json' && isObjectAt(world, taint)) return readAt(world, at);
  if (taint.kind === 'in' && !isItem(taint.key)) return readAt(world, at);
  const item = itemOf(taint);
  if (!item || call.args.length > 1) return [escape(spot, 'the part of it that is read is unknown', call)];
  if (taint.kind === 'in') {
    const isPlace = key.kind !== 'text' || key.number === true;
    // No list has such a method: it is not what it was taken for.
    if (!isPlace && taint.key !== '*') return [escape(spot, `\`${key.value}\` of it is read`, call)];
    return key.kind === 'text' && !holdsAt(taint.key, key.value) ? nothing : [on(spot, call, item)];
  }
  // One by one in a loop over places, most of all.
  const placed = placedIn(call);
  const isFixed =
    key.kind === 'text' ||
    isOffset(world, spot.around, key) ||
    (placed && (!isOwnPlace(world, spot.around, placed) || isOfSome(world, spot.around, placed)));
  return [
    use(spot, isFixed ? 'ordered' : 'iterated', call),
    ...(isFixed ? [] : accumulatedAt(world, spot, call)),
    on(spot, call, item),
  ];
}

/** `future.get(5, TimeUnit.SECONDS)` */
function isTime({ args: [, unit, more] }: Call): boolean {
  const name = unit?.kind === 'member' || unit?.kind === 'name' ? unit.name : '';
  return !more && /^(?:NANO|MICRO|MILLI)?SECONDS$|^MINUTES$/.test(name);
}

function isObjectAt(world: World, { path }: { readonly path: string }): boolean {
  return path.endsWith('[]') || (path === '' && world.read('[]') !== 'follow');
}

/** Whether it is no list: methods that lists have are those of an `Optional` or a future that has it. */
export function isObjectInJava(world: World, { around, taint }: Spot): boolean {
  return around.file.language === 'java' && taint.kind === 'json' && isObjectAt(world, taint);
}

/** Whether its text has all its parts. */
export function isStructured(taint: Taint): boolean {
  return taint.kind === 'json' || (taint.kind === 'in' && innermost(taint).kind === 'json');
}
