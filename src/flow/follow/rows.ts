/**
 * Lists that a program makes of the entries of a list: one field of each, in the order of the entries. What is in them stays
 * the same; what is taken of them by its place is taken so of the entries.
 */
import type { Call, Expr, Index, Member } from '../../ir/ir.ts';
import { wordsOf } from '../code/shown.ts';
import { passes, skeletonOf } from '../code/skeleton.ts';
import { nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import { wayTo } from '../code/way-to.ts';
import type { World } from '../code/world.ts';
import { inRecord } from './objects/records.ts';
import { functionNamed } from './handed.ts';
import { answerTables, type Effect } from '../tables/index.ts';
import { enter } from '../uses/enter.ts';
import { exactly } from '../uses/exactly.ts';
import { endedEarly } from '../order/ended-early.ts';
import { carriedOver } from '../order/carried-over.ts';
import { sharedKey } from '../order/written-over.ts';
import { gathered } from './gathered.ts';
import { isAllOf, isFirstOf, isFromTheEnd, isPlaceTaken, isWalked } from '../order/taken-place.ts';

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
          parent.kind === 'expression' && parent.node.kind === 'list' ? [on(spot, parent.node)] : [],
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
        ? [on(spot, outer)]
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
  if (isFirstOf(world, spot.around, outer)) return byPlace(world, spot, outer);
  if (isWalked(outer)) {
    const end = endedEarly(world, spot.around, outer);
    return [...(end ? [use(spot, 'ordered', end)] : nothing), ...gatheredFrom(world, spot, outer)];
  }
  if (outer.item === 'key') {
    return isPlaceTaken(world, spot.around, outer) ? byPlace(world, spot, outer) : nothing;
  }
  const isNumber = outer.key.kind === 'text' && /^-?\d+$/.test(outer.key.value);
  const isPlaced = isNumber || isFromTheEnd(world, spot.around, outer);
  return isPlaced ? byPlace(world, spot, outer) : nothing;
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
  if (!call) return /^-?\d+$/.test(member.name) ? byPlace(world, spot, member) : nothing;
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
  const shared = index >= 0 && makesMap.test(words) ? sharedKey(world, spot, node) : undefined;
  if (shared) return byPlace(world, spot, shared);
  if (index >= 0 && (makesMap.test(words) || putsTogether.test(words) || takesApart.test(words))) {
    return [on(spot, call)];
  }
  return effect ? made(world, spot, call, effect, false) : nothing;
}

/** A text that is made of a list has its order. */
const putsTogether = /(?:\.join|^implode)$/;
const takesApart = /^(?:split|explode|preg_split|lines|splitlines|rsplit)$/;
/** A map keeps the order in which it is filled. */
const makesMap = /^(?:(?:new )?Map|Object\.fromEntries|dict|(?:collections\.)?OrderedDict|Hash\[)$/;

/** @param isMethod whether the call is one of a method of the list */
function made(world: World, spot: Spot, call: Call, effect: Effect, isMethod: boolean): readonly Outcome[] {
  switch (effect) {
    case 'item':
    case 'one':
      return byPlace(world, spot, call);
    case 'part':
      return isAllOf(call) ? [on(spot, call)] : byPlace(world, spot, call);
    case 'place':
      return isPlaceTaken(world, spot.around, call) ? byPlace(world, spot, call) : nothing;
    case 'get':
    case 'read':
      return isMethod && call.args[0]?.kind === 'text' && call.args[0].number
        ? byPlace(world, spot, call)
        : nothing;
    case 'same':
    case 'filter':
    case 'map':
    case 'flat':
    case 'alone':
    // Of a map: its names and values, in the same order. A text that they are put together to is taken apart in that order.
    case 'fields':
    case 'numbered':
    case 'pairs':
    case 'glue':
      return [on(spot, call)];
    case 'then':
      return call.args.flatMap((arg) => {
        const info = arg.kind === 'function' ? spot.around.file.functions.get(arg) : undefined;
        return info?.fn.params[0] ? enter(spot, info, call, 0) : nothing;
      });
    default:
      return nothing;
  }
}

/** Nothing is said of a list that the program has put in an order of its own before. */
function byPlace(world: World, spot: Spot, taken: Expr): readonly Outcome[] {
  return isSortedBefore(world, spot) ? nothing : [use(spot, 'ordered', taken)];
}

/** `names.sort();`, `sort($names);`: a statement of its own, which changes the list itself. */
function isSortedBefore(world: World, { around, node }: Spot): boolean {
  if (node.kind !== 'name') return false;
  const scope = around.file.points.get(node)?.scope.find(node.name);
  return around.uses(scope, node.name).some((other) =>
    around.parentsOf(other).some((parent) => {
      const outer = parent.kind === 'expression' ? parent.node : undefined;
      const call = outer?.kind === 'member' ? around.parentsOf(outer)[0] : parent;
      return (
        other.start < node.start &&
        call?.kind === 'expression' &&
        call.node.kind === 'call' &&
        /sort/i.test(wordsOf(world, around, call.node.callee)) &&
        around.parentsOf(call.node).some(({ kind }) => kind === 'statement')
      );
    }),
  );
}

/**
 * What a loop, a comprehension or a function that is called for each item puts together from the items.
 *
 * @param item what is taken from the list in each round
 */
export function gatheredFrom(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const way = wayTo(around.file.program.body, item) ?? [];
  const inmost = way.findLastIndex(({ kind }) => kind === 'statement');
  const step = way[inmost];
  if (step?.kind !== 'statement') return nothing;
  const fn = around.functionAround(item)?.fn;
  const isOwn = fn !== undefined && way[inmost - 1]?.kind === 'expression';
  const called = [item, ...(isOwn ? [fn] : [])].flatMap((one) =>
    around.parentsOf(one).flatMap((parent) => {
      const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
      return call?.callee.kind === 'function' ? [on({ ...spot, held: { kind: 'lines' } }, call)] : [];
    }),
  );
  // The body of a loop may be a block of its own.
  const outer = way
    .slice(0, inmost)
    .reverse()
    .map((one) => (one.kind === 'statement' ? one.list[one.at] : undefined))
    .find((stmt) => stmt?.kind !== 'block');
  const isLoop = outer?.kind === 'branch' && outer.loop === true;
  if (!isLoop) return called;
  const read = carriedOver(world, around, step.list, item);
  return [...called, ...(read ? [use(spot, 'ordered', read)] : nothing), ...gathered(world, spot, step.list)];
}
