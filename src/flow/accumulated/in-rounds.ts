/** What a loop, a comprehension or a function that is called for each item puts together from the items. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { loopAround } from '../code/loop-around.ts';
import { placedIn } from '../code/taken-by-place.ts';
import { nothing, on, use, type Outcome, type Spot } from '../code/spot.ts';
import { pathTo } from '../code/path-to.ts';
import type { World } from '../code/world.ts';
import { givesOne } from '../order/one-alone.ts';
import { heldOver, heldOverBy } from '../rounds/rounds.ts';
import { endsOf } from './until.ts';
import { accumulated } from './accumulated.ts';
import { iterated } from './called-parameter.ts';

/**
 * What a loop, a comprehension or a function that is called for each item puts together from the items.
 *
 * @param item what is taken from the list in each round
 */
export function accumulatedFrom(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const way = pathTo(around.file.program.body, item) ?? [];
  const inmost = way.findLastIndex(({ kind }) => kind === 'statement');
  const step = way[inmost];
  if (step?.kind !== 'statement') return nothing;
  const fn = around.functionAround(item)?.fn;
  const isOwn = fn !== undefined && way[inmost - 1]?.kind === 'expression';
  const row: Spot = { ...spot, taint: { kind: 'lines' } };
  const mapped = mappedBy(world, around, item).flatMap((one) => [
    ...(one.kind === 'call' ? heldOverIn(world, spot, one, item) : nothing),
    ...listsOf(around, one).map((list) => on(row, list)),
  ]);
  // The body of a loop may be a block of its own.
  const outer = way
    .slice(0, inmost)
    .reverse()
    .map((one) => (one.kind === 'statement' ? one.list[one.at] : undefined))
    .find((stmt) => stmt?.kind !== 'block');
  const isLoop = outer?.kind === 'branch' && outer.loop === true;
  const called = [item, ...(isOwn ? [fn] : [])].flatMap((one) =>
    around.parentsOf(one).flatMap((parent) => {
      const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
      if (call?.callee.kind === 'name') {
        return iterated(world, spot, call, row.taint) ?? heldOverIn(world, spot, call, one);
      }
      // `array_filter($all, $budget->takes(...))`; what a loop calls is looked at as a part of its round.
      if (call?.callee.kind === 'member' && !isLoop) return heldOverIn(world, spot, call, one);
      if (call?.callee.kind !== 'function') return [];
      // `results.each { |entry| … }` as the value of a method; a comprehension takes the item itself.
      const info = around.file.functions.get(call.callee);
      const at = call.args.indexOf(one);
      const read =
        at < 0
          ? heldOver(world, around, call.callee.body, item, endsOf(world, around, call, item))
          : info && heldOverBy(world, info, at, isGivenObject(call), endsOf(world, around, call, item));
      return [
        ...(read ? [use(spot, 'ordered', read)] : []),
        ...accumulated(world, spot, call.callee.body),
        ...(givesOne(world, around, call) ? nothing : [on(row, call)]),
      ];
    }),
  );
  // What a function is called with is not taken by the loop around the call.
  if (!isLoop || mapped.length > 0 || called.length > 0) return [...mapped, ...called];
  const read = heldOver(world, around, step.list, item);
  return [...(read ? [use(spot, 'ordered', read)] : nothing), ...accumulated(world, spot, step.list)];
}

/**
 * What a loop over places, or one that asks for the next item, puts together.
 *
 * @param item `entries[i]`, `entries.next()`
 */
export function accumulatedAt(world: World, spot: Spot, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const body = loopAround(around, item);
  const key = placedIn(item)?.key;
  if (!body || (key && key.kind !== 'name')) return nothing;
  const read = heldOver(world, around, body, item);
  return [...(read ? [use(spot, 'ordered', read)] : nothing), ...accumulated(world, spot, body)];
}

/** A list of what is called with each item, or on it, is written nowhere: `map(itemgetter('name'), entries)`, `entries.map(&:name)`. */
export function isMapped(world: World, around: Around, made: Expr): boolean {
  const text = world.textOf(around.file.file);
  return around
    .parentsOf(made)
    .some(
      (one) =>
        one.kind === 'expression' &&
        one.node.kind === 'list' &&
        one.node.items.length === 1 &&
        text[one.node.start] !== '[',
    );
}

/** The lists that something is an item of. */
function listsOf(around: Around, item: Expr): readonly Expr[] {
  return around
    .parentsOf(item)
    .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'list' ? [one.node] : []));
}

/** `name` of `entries.map(&:name)`: the call that is an item of such a list. */
function mappedBy(world: World, around: Around, item: Expr): readonly Expr[] {
  return around.parentsOf(item).flatMap((one): readonly Expr[] => {
    if (one.kind !== 'expression' || one.node.kind === 'function') return [];
    if (isMapped(world, around, one.node)) return [one.node];
    return one.node.kind === 'member' ? mappedBy(world, around, one.node) : [];
  });
}

/** `map(show, entries)`: what the function of the project keeps from one item to the next. */
function heldOverIn(world: World, spot: Spot, call: Call, item: Expr): readonly Outcome[] {
  const { around } = spot;
  const at = call.args.indexOf(item);
  if (at < 0 || call.callee.kind === 'function') return nothing;
  return functionsOf(world, around, call).flatMap((info) => {
    const read = heldOverBy(world, info, at, false, endsOf(world, around, call, item));
    return read ? [use(spot, 'ordered', read)] : nothing;
  });
}

/** `each_with_object({}) { |entry, all| … }`: what comes out is the object, whatever the block gives. */
function isGivenObject({ args: [, beside] }: Call): boolean {
  return beside !== undefined && !(beside.kind === 'index' && beside.item === 'key');
}
