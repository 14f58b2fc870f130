/**
 * Lists that a program makes of the entries of a list: one field of each, in the order of the entries. What is in them stays
 * the same; what is taken of them by its place is taken so of the entries.
 */
import type { Call, Expr, Index, Member } from '../../ir/ir.ts';
import type { Taint } from '../code/taint.ts';
import { wordsOf } from '../code/shown.ts';
import { passes, skeletonOf } from '../code/skeleton.ts';
import { nothing, on, taken, use, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';
import { gatheredFrom, intoList } from './gathered.ts';
import { inMap, ofPairs } from './maps-of-rows.ts';
import { inRecord } from './objects/records.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { enter } from '../uses/enter.ts';
import { exactly } from '../uses/exactly.ts';
import { endedEarly } from '../order/ended-early.ts';
import { heldOverBy } from '../rounds/rounds.ts';
import {
  isAllOf,
  isFirstOf,
  isBesideAnother,
  isOfSome,
  isPairedBy,
  isPlaceTaken,
  isWalked,
} from '../order/taken-place.ts';
import { functionNamed, mayBeFunction } from './function-named.ts';

/** @param outer that the spot's node, which is such a list, is a direct part of */
export function throughRow(world: World, spot: Spot, outer: Expr): readonly Outcome[] {
  const { node, around } = spot;
  switch (outer.kind) {
    case 'member':
      return ofRow(world, spot, outer);
    case 'index':
      return outer.of === node ? at(world, spot, outer) : nothing;
    case 'call':
      return outer.callee === node ? nothing : given(world, spot, outer);
    case 'spread':
      return around
        .parentsOf(outer)
        .flatMap((parent) =>
          parent.kind !== 'expression' ? [] : parent.node.kind === 'list' ? [on(spot, parent.node)] : [],
        );
    case 'list':
      // What a comprehension calls for each item is the only part of the list that it makes.
      return outer.items.length === 1 && node.kind === 'call' && node.callee.kind === 'function'
        ? [on(spot, outer)]
        : nothing;
    case 'record':
      // Names come in the order in which they are given: `{ entry["name"]: … for entry in entries }`.
      return outer.fields.some(
        (field) => field.kind === 'computed' && (field.key === node || field.value === node),
      )
        ? inMap(world, spot, outer)
        : node.kind === 'list' &&
            outer.fields.some((field) => field.kind === 'spread' && field.value === node)
          ? ofPairs(world, spot, outer)
          : inRecord(spot, outer);
    case 'either':
      return outer.options.includes(node) ? [on(spot, outer)] : nothing;
    case 'unknown': {
      const skeleton = skeletonOf(outer, node, world.textOf(around.file.file));
      return passes(skeleton) || /\.join\(?□\)?$/.test(skeleton) ? [on(spot, outer)] : nothing;
    }
    case 'class':
    case 'function':
    case 'join':
    case 'name':
    case 'pipe':
    case 'self':
    case 'text':
      return nothing;
    default:
      return outer satisfies never;
  }
}

/** `names[0]`, `for (const name of names)` */
function at(world: World, spot: Spot, outer: Index): readonly Outcome[] {
  if (isFirstOf(world, spot.around, outer)) return byPlace(spot, outer);
  if (isWalked(outer)) {
    const end = endedEarly(world, spot.around, outer);
    return [...(end ? [use(spot, 'ordered', end)] : nothing), ...gatheredFrom(world, spot, outer)];
  }
  if (outer.item === 'key') {
    if (spot.taint.kind === 'lines' && spot.taint.named) return nothing;
    return isPlaceTaken(world, spot.around, outer) ? byPlace(spot, outer) : nothing;
  }
  return isPlaced(world, spot, outer.key) ||
    isPairedBy(spot.around, outer) ||
    isOfSome(world, spot.around, outer)
    ? byPlace(spot, outer)
    : nothing;
}

/** A number, or a place that is counted from another one. */
function isPlaced(world: World, { around }: Spot, key: Expr): boolean {
  return (key.kind === 'text' && /^-?\d+$/.test(key.value)) || isBesideAnother(world, around, key);
}

function ofRow(world: World, spot: Spot, member: Member): readonly Outcome[] {
  const { around } = spot;
  const call = around
    .parentsOf(member)
    .flatMap((parent) =>
      parent.kind === 'expression' && parent.node.kind === 'call' && parent.node.callee === member
        ? [parent.node]
        : [],
    )[0];
  if (!call) return /^-?\d+$/.test(member.name) ? byPlace(spot, member) : nothing;
  if (takesApart.test(member.name)) return [on(spot, call)];
  const effect = answerTables[around.file.language]?.methods[member.name];
  return effect ? made(world, spot, call, effect, true) : nothing;
}

function given(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const { around, node } = spot;
  const index = call.args.indexOf(node);
  const own = functionNamed(world, spot, call.callee);
  if (own) return index < 0 ? nothing : enter(spot, own, call, index);
  const { functions = {} } = answerTables[around.file.language] ?? {};
  const words = wordsOf(world, around, call.callee);
  const effect = exactly(world, around, call.callee) ?? functions[words];
  if (index >= 0 && makesMap.test(words)) return ofPairs(world, spot, call);
  if (index >= 0 && (putsTogether.test(words) || takesApart.test(words))) return [on(spot, call)];
  if (effect) return made(world, spot, call, effect, false);
  // `names.concat(…)`, `all.addAll(…)`, `counts.update(…)`
  const { callee } = call;
  const { methods } = answerTables[around.file.language] ?? {};
  if (callee.kind !== 'member' || methods?.[callee.name] !== 'put') return nothing;
  const taint: Taint = { kind: 'lines', ...(callee.name === 'update' ? { named: true } : {}) };
  return intoList(world, { ...spot, taint }, callee.of);
}

/** A text that is made of a list has its order. */
const putsTogether = /(?:\.join|^implode)$/;
const takesApart = /^(?:split|explode|preg_split|lines|splitlines|rsplit)$/;
/** A map keeps the order in which it is filled. */
const makesMap = /^(?:(?:new )?Map|Object\.fromEntries|dict|(?:collections\.)?OrderedDict|Hash\[)$/;

/** Of a list that the program has put in an order of its own before, the follower takes it for no more than a walk. */
const byPlace = (spot: Spot, node: Expr): readonly Outcome[] => [taken(spot, node)];

/** @param isMethod whether the call is one of a method of the list */
function made(world: World, spot: Spot, call: Call, effect: Effect, isMethod: boolean): readonly Outcome[] {
  return [...calledForEach(world, spot, call, effect), ...madeOf(world, spot, call, effect, isMethod)];
}

/** What functions do that the call is handed, item by item. */
function calledForEach(world: World, spot: Spot, call: Call, effect: Effect): readonly Outcome[] {
  const at = effect === 'reduce' ? 1 : 0;
  const handed = [...call.args, ...call.named.map(({ value }) => value)];
  const isHeldOver = handed.some((arg) => {
    if (arg === spot.node || !mayBeFunction(arg)) return false;
    const { functions } = spot.around.file;
    const info = arg.kind === 'function' ? functions.get(arg) : functionNamed(world, spot, arg);
    return info?.fn.params[at] !== undefined && heldOverBy(world, info, at) !== undefined;
  });
  return isHeldOver ? byPlace(spot, call) : nothing;
}

function madeOf(world: World, spot: Spot, call: Call, effect: Effect, isMethod: boolean): readonly Outcome[] {
  switch (effect) {
    case 'item':
    case 'one':
    case 'group':
    case 'neighbours':
      return byPlace(spot, call);
    case 'part':
      return isAllOf(call) ? [on(spot, call)] : byPlace(spot, call);
    case 'place':
      return isPlaceTaken(world, spot.around, call) ? byPlace(spot, call) : nothing;
    case 'get':
    case 'read':
      return isMethod && call.args[0] && isPlaced(world, spot, call.args[0]) ? byPlace(spot, call) : nothing;
    case 'same':
    case 'filter':
    case 'map':
    case 'flat':
    case 'alone':
    case 'numbered':
    case 'glue':
      return [on(spot, call)];
    // Of a map: its names and values, in the same order. A text that they are put together to is taken apart in that order.
    case 'fields':
      return [on(spot, call, { kind: 'lines' })];
    case 'pairs':
      return ofPairs(world, spot, call);
    case 'then':
      return call.args.flatMap((arg) => {
        const info = arg.kind === 'function' ? spot.around.file.functions.get(arg) : undefined;
        return info?.fn.params[0] ? enter(spot, info, call, 0) : nothing;
      });
    default:
      return nothing;
  }
}
