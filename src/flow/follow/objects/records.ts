/** Records and lists that hold a part of the answer, and what is taken out of them by a key. */
import type { Expr } from '../../../ir/ir.ts';
import { hasFields } from '../calls/applied.ts';
import { asArgument } from '../calls/calls.ts';
import { holdsAt, innermost, inside, isKeyed, itemOf, keyed, type Taint } from '../../code/taint.ts';
import { accumulatedAt, accumulatedFrom } from '../../accumulated/in-rounds.ts';
import { isRoundedLoop } from '../../order/fractions.ts';
import { indexOfItem } from '../../order/numbered.ts';
import { isPairedBy, pairedWith } from '../../order/one-list.ts';
import { isOffset, isFirstOf, isOwnPlace, isPlaceTaken } from '../../order/taken-place.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import { shellStage } from '../../shell/stage.ts';
import { escape, nothing, on, takenAt, use, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { isWalked } from '../../code/walked-item.ts';
import { askedByKey } from './lookups-by-key.ts';
import { namesAt } from './names-at.ts';

/** A list that is taken apart where it is written: `[i, page.results[]].1`. */
export function inList(spot: Spot, outer: Expr & { kind: 'list' }): readonly Outcome[] {
  const { around, node, taint } = spot;
  const place = String(outer.items.indexOf(node));
  // Words of a shell may be several items.
  const hasPlaces =
    !around.file.language.includes('shell') && !outer.items.some(({ kind }) => kind === 'spread');
  const members = around
    .parentsOf(outer)
    .flatMap((parent) =>
      parent.kind === 'expression' && parent.node.kind === 'member' ? [parent.node] : [],
    );
  const isApart = members.length > 0 && members.length === around.parentsOf(outer).length;
  if (!isApart || !members.every(({ name }) => /^\d+$/.test(name))) {
    return [on(spot, outer, inside(hasPlaces ? place : '[]', taint))];
  }
  return members.flatMap((member) => (member.name === place ? [on(spot, member, taint)] : nothing));
}

export function indexed(world: World, spot: Spot, outer: Expr & { kind: 'index' }): readonly Outcome[] {
  const { taint } = spot;
  if (outer.key.kind === 'text') return fieldOrItem(spot, outer, outer.key.value);
  if (outer.item === 'self') {
    // A loop of PowerShell over what is no list has that itself.
    const isList = taint.kind === 'json' && taint.path !== '' && !isObject(taint.path);
    return [
      on(spot, outer, isList ? itemOf(taint) : taint),
      ...(isList ? [use(spot, 'iterated', outer)] : []),
    ];
  }
  // What the names of a record lead to is none of them.
  if (isKeyed(taint) && outer.item === undefined && !(isWalked(outer) && givesPairs(spot))) return nothing;
  const names = taint.kind === 'json' && outer.item === undefined ? namesAt(world, spot, outer.key) : [];
  if (names.length > 0) return names.flatMap((name) => fieldOrItem(spot, outer, name));
  const item = itemOf(taint);
  if (outer.item !== undefined || (outer.key.kind === 'unknown' && outer.key.parts.length === 0)) {
    if (taint.kind === 'json' && (isObject(taint.path) || isOfNames(world, taint, outer))) {
      return [escape(spot, 'all its fields are read', outer)];
    }
    if (taint.kind === 'text' || taint.kind === 'response') {
      return [escape(spot, 'its text is read line by line', outer)];
    }
    const isItem = item && (outer.item !== 'key' || isKeyed(taint));
    const isCounted =
      taint.kind === 'json' && (outer.item !== 'key' || isPlaceTaken(world, spot.around, outer));
    const number = outer.item === 'key' ? outer : indexOfItem(world, spot.around, outer);
    return [
      use(
        spot,
        taint.kind === 'json' &&
          (isFirstOf(world, spot.around, outer) || isRoundedLoop(world, spot.around, outer))
          ? 'ordered'
          : 'iterated',
        outer,
      ),
      ...takenAt(spot, isCounted ? number : undefined),
      ...takenAt(spot, taint.kind === 'json' ? pairedWith(spot.around, outer) : undefined),
      ...(taint.kind === 'json' ? accumulatedFrom(world, spot, outer) : []),
      ...(isItem ? [on(spot, outer, inPair(spot, item))] : []),
    ];
  }
  if (taint.kind === 'json' && isObject(taint.path)) {
    return [escape(spot, 'the name of a field that is read is unknown', outer)];
  }
  if (taint.kind === 'text' || taint.kind === 'response') {
    return [escape(spot, 'an unknown part of it is read', outer)];
  }
  if (taint.kind === 'address' || taint.kind === 'next') {
    return [escape(spot, 'a part of the address is read', outer)];
  }
  // One by one in a loop over places, most of all.
  const isPlaced =
    taint.kind === 'json' &&
    (isOffset(world, spot.around, outer.key) ||
      isPairedBy(spot.around, outer) ||
      !isOwnPlace(world, spot.around, outer));
  return [
    use(spot, isPlaced ? 'ordered' : 'iterated', outer),
    ...(taint.kind === 'json' && !isPlaced ? accumulatedAt(world, spot, outer) : []),
    ...(item ? [on(spot, outer, item)] : taint.kind === 'in' ? [on(spot, outer, taint.taint)] : []),
  ];
}

/** A loop of JavaScript over a map has pairs; in other languages what it has without a mark is a value. */
const givesPairs = ({ around }: Spot): boolean => around.file.language === 'javascript';

/** What is in a pair: the name is its first part, the value its second. */
function inPair(spot: Spot, item: Taint): Taint {
  const { taint } = spot;
  if (!givesPairs(spot) || taint.kind !== 'in') return item;
  if (isKeyed(taint)) return inside('0', item);
  return taint.key === '*' ? inside('1', item) : item;
}

/** Whether a loop takes the names of the answer itself, which is no list. */
function isOfNames(world: World, { path }: { readonly path: string }, { item }: { item?: unknown }): boolean {
  return item === 'key' && path === '' && world.read('[]') !== 'follow';
}

/** Whether a part of an answer is an object: an entry, or the whole page. Lists end in their name. */
export function isObject(path: string): boolean {
  return path.endsWith('[]');
}

function fieldOrItem(spot: Spot, outer: Expr, key: string): readonly Outcome[] {
  const { taint } = spot;
  if (taint.kind === 'json') {
    if (/^-?\d+$/.test(key)) {
      return [use(spot, 'ordered', outer), on(spot, outer, itemOf(taint))];
    }
    return [on(spot, outer, { kind: 'json', path: taint.path === '' ? key : `${taint.path}.${key}` })];
  }
  if (taint.kind === 'in') {
    const isIn = holdsAt(taint.key, key);
    return isIn ? [on(spot, outer, taint.taint)] : nothing;
  }
  return [escape(spot, `\`${key}\` of it is read`, outer)];
}

/** What is a key elsewhere: a whole entry as a key, a next address. */
export function asKey(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  // In a loop over places the list itself is asked for them.
  if (outer.kind === 'index' && outer.of === spot.node) return nothing;
  const asked = outer.kind === 'index' && isAddress(spot) ? askedByKey(world, spot, outer.of) : undefined;
  if (asked) return asked;
  if (outer.kind === 'index' && mayBeName(spot)) {
    return spot.around.isAssigned(outer)
      ? intoObject(world, { ...spot, taint: keyed(spot.taint) }, outer.of)
      : nothing;
  }
  return spot.taint.kind === 'status' ? nothing : [escape(spot, 'it is a key of something else', outer)];
}

/** An address that changes, or that of the next page. */
const isAddress = ({ taint }: Spot): boolean => taint.kind === 'address' || taint.kind === 'next';

/**
 * Whether a name of a record is the object itself, as it is in Python: an answer that is decoded has no hash there, so what
 * has it is the task that gives it.
 */
function mayBeName({ around, taint }: Spot): boolean {
  const { kind } = innermost(taint);
  return around.file.language === 'python' && (kind === 'json' || kind === 'response');
}

export function inRecord(spot: Spot, outer: Expr & { kind: 'record' }): readonly Outcome[] {
  return outer.fields.flatMap((field): readonly Outcome[] => {
    if (field.kind === 'computed' && field.key === spot.node) {
      return mayBeName(spot)
        ? [on(spot, outer, keyed(spot.taint))]
        : [escape(spot, 'it is the name of a field', outer)];
    }
    if (field.value !== spot.node) return nothing;
    // A struct of Go whose fields are declared elsewhere: `Report{namespace, images}`.
    if (field.kind === 'field') return [on(spot, outer, inside(field.name || '*', spot.taint))];
    return [on(spot, outer, field.kind === 'spread' ? spot.taint : inside('*', spot.taint))];
  });
}

/** `[...all, ...page.results]`, `f(...args)`: its items are among others. */
export function spreadIn(world: World, spot: Spot, outer: Expr & { kind: 'spread' }): readonly Outcome[] {
  const { around, taint } = spot;
  return around.parentsOf(outer).flatMap((parent): readonly Outcome[] => {
    if (parent.kind !== 'expression') return [escape(spot, 'it is spread')];
    const { node } = parent;
    const item: Taint | undefined = itemOf(taint);
    if (node.kind === 'list') {
      // `args=("$@")`: the words of a shell's function are items as they are.
      const word = around.file.language === 'shell' && taint.kind !== 'in' ? taint : undefined;
      const one = item ?? word;
      const row: Outcome[] = taint.kind === 'json' && item ? [on(spot, node, { kind: 'lines' })] : [];
      return one ? [on(spot, node, inside('[]', one)), ...row] : nothing;
    }
    if (node.kind === 'either') return [on(spot, node)];
    if (node.kind === 'call') {
      if (node.form === 'command') return shellStage(world, { ...spot, node: outer }, node);
      return item && !hasFields(world, taint)
        ? asArgument(world, { ...spot, node: outer, taint: item }, node)
        : [escape(spot, 'its fields become arguments', node)];
    }
    return [escape(spot, 'it is spread')];
  });
}

/** `f(**repo)`: its fields become arguments. */
export function spreadInto(spot: Spot, outer: Expr & { kind: 'call' }): readonly Outcome[] {
  const { callee } = outer;
  const { taint } = spot;
  // `"{name} {pull_count}".format(**repo)`: the text names the fields.
  if (
    callee.kind === 'member' &&
    callee.name === 'format' &&
    callee.of.kind === 'text' &&
    taint.kind === 'json'
  ) {
    return Array.from(callee.of.value.matchAll(/\{(\w+)/g), ([, name = '']) =>
      on(spot, outer, { kind: 'json', path: taint.path === '' ? name : `${taint.path}.${name}` }),
    );
  }
  return [escape(spot, 'its fields become arguments', outer)];
}
