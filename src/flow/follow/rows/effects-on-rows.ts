/** What calls of known effects make of a list whose items are in the order of the entries, by the effect. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { definitionsOf, valuesOf } from '../../../trace/scopes/bindings.ts';
import { accumulatedAt } from '../../accumulated/in-rounds.ts';
import { functionNamed, isContainer } from '../../accumulated/function-named.ts';
import type { Around } from '../../code/around.ts';
import { placedIn } from '../../code/taken-by-place.ts';
import { nothing, on, taken, type Outcome, type Spot } from '../../code/spot.ts';
import { inside, joined, type Taint } from '../../code/taint.ts';
import type { World } from '../../code/world.ts';
import { addsToText } from '../../order/added-to-text.ts';
import { isBounded } from '../../order/bounded-copies.ts';
import { isDrained } from '../../order/drained.ts';
import { isFirstOfSeveral } from '../../order/first-of-several.ts';
import { isAllOf } from '../../order/in-parts.ts';
import { numberOfPair, pairsOf } from '../../order/numbered.ts';
import { areOfOneList } from '../../order/one-list.ts';
import {
  isOverwrittenByColumn,
  isOverwrittenByNames,
  isOverwrittenByAny,
  isOverwrittenByRecords,
} from '../../order/overwritten.ts';
import { isOfSome, isOwnPlace, isPlaced, isPlaceTaken } from '../../order/taken-place.ts';
import type { Effect } from '../../tables/index.ts';
import { enter } from '../../uses/function-entry.ts';
import { decodedInto } from '../texts/decoded.ts';
import { isMerged, isSortedSet } from '../languages/java-collectors.ts';
import { areKeysShared } from '../languages/php-keys.ts';
import { ofPairs } from './maps-of-rows.ts';

/** A call that is given such a list, or is one of a method of it. */
interface OnRows {
  readonly world: World;
  readonly spot: Spot;
  readonly call: Call;
  readonly effect: Effect;
  readonly isMethod: boolean;
}

type Makes = (of: OnRows) => readonly Outcome[];

/** Of a list that the program has put in an order of its own before, the follower takes it for no more than a walk. */
export const byPlace = (spot: Spot, node: Expr): readonly Outcome[] => [taken(spot, node)];

/** A list in the same order. */
const again: Makes = ({ spot, call }) => [on(spot, call)];
/** Nothing in which the order is left. */
const none: Makes = () => nothing;
/** What is given by its place. */
const placed: Makes = ({ spot, call }) => byPlace(spot, call);

/** By its place on this condition, and otherwise this. */
function placedIf(is: (of: OnRows) => boolean, otherwise: Makes = again): Makes {
  return (of) => (is(of) ? placed(of) : otherwise(of));
}

const isTotal = ({ call }: OnRows): boolean =>
  calledName(call) === 'sum' && call.args.length === 0 && call.named.length === 0;
const isFirst = ({ world, spot, call }: OnRows): boolean => isFirstOfSeveral(world, spot, call);
const isRecordLost = ({ world, spot }: OnRows): boolean =>
  isOverwrittenByRecords(world, spot.around, spot.node);

const mapped = placedIf((of) => !of.isMethod && isWithOther(of));

export const effectsOnRows: Readonly<Record<Effect, Makes>> = {
  item: placed,
  group: placed,
  neighbours: placed,
  filter: again,
  flat: again,
  items: again,
  settled: again,
  revalued: again,
  nothing: none,
  text: none,
  count: none,
  test: none,
  status: none,
  'own order': none,
  'parse as': none,
  put: none,
  keep: none,
  listen: none,
  event: none,
  task: none,
  failure: none,
  // `itemgetter(0)(names)`
  getter: placedIf(({ call }) => call.callee.kind === 'call', none),
  one,
  part: placedIf(({ spot, call }) => !isAllOf(spot.around, call)),
  place: placedIf(({ world, spot, call }) => isPlaceTaken(world, spot.around, call), none),
  get: (of) => (of.isMethod ? gotten(of) : nothing),
  // `queue.get()`
  read: (of) => (of.isMethod && of.call.args.length === 0 ? one(of) : readOf(of)),
  // `numbers.sum` of Ruby is a number; with a block or a beginning it may be a list.
  map: (of) => (isTotal(of) ? nothing : mapped(of)),
  list: placedIf(isWithOther),
  combined: placedIf((of) => isOverwrittenByNames(of.world, of.spot.around, of.call) || isWithOther(of)),
  tallied: ({ spot, call }) => [on(spot, call, { kind: 'lines', named: true })],
  // `array_column($rows, 'name', 'month')`: of those with the same key one is left.
  column: placedIf(({ world, spot, call }) => isOverwrittenByColumn(world, spot.around, call)),
  keyed: placedIf(({ world, spot, call }) => areKeysShared(world, spot.around, call)),
  // `stack.peek()`
  each: placedIf(({ call }) => call.args.length === 0),
  alone: placedIf(({ world, spot, call }) => isMerged(call) || isSortedSet(world, spot, call)),
  same: placedIf(({ call }) => isBounded(call)),
  merge: placedIf(({ world, spot }) => isOverwrittenByAny(world, spot.around, spot.node)),
  reduce: placedIf(isRecordLost, ({ spot, call }) => {
    if (addsToText(spot.around, call)) return [on(spot, call, joined(spot.taint))];
    return collectedBy(spot.around, call).map((one) => on(spot, call, one));
  }),
  grouped: ({ spot, call }) => [
    on(spot, call, inside('*', { kind: 'lines' })),
    on(spot, call, { kind: 'lines', named: true }),
  ],
  parted: ({ spot, call }) => [on(spot, call, inside('[]', { kind: 'lines' }))],
  numbered: placedIf(
    ({ world, spot, call }) =>
      pairsOf(spot.around, call).length === 0 || numberOfPair(world, spot.around, call) !== undefined,
  ),
  // Of a map these are names, of a list places.
  pick: ({ spot, call }) =>
    spot.taint.kind === 'lines' && spot.taint.named === true ? nothing : byPlace(spot, call),
  // Those that are the same in that are in the order in which they were.
  sort: (of) => (isFirst(of) ? again(of) : nothing),
  unique: placedIf(isFirst),
  find: placedIf(isFirst, none),
  most: placedIf(isFirst, none),
  // A text that has them in their order, and a list or a map that is read of such a text.
  show: ({ spot, call }) => (sortsNames(spot.taint, call) ? nothing : [on(spot, call, joined(spot.taint))]),
  'show named': placedIf(
    ({ call }) => showsPlaces(call),
    ({ spot, call }) => [on(spot, call, joined(spot.taint))],
  ),
  glue: ({ spot, call }) => [on(spot, call, joined(spot.taint))],
  parse: ({ spot, call }) => [on(spot, call, { kind: 'lines' })],
  'parse into': ({ world, spot, call }) => decodedInto(world, spot, call),
  // Of a map: its names and values, in the same order. A text that they are joined into is taken apart in that order.
  fields: ({ spot, call }) => [on(spot, call, { kind: 'lines' })],
  pairs: ({ world, spot, call }) => {
    const given = [...call.args, ...call.named.map(({ value }) => value)];
    return ofPairs(
      world,
      spot,
      call,
      given.find(({ kind }) => kind === 'function'),
    );
  },
  then: ({ spot, call }) =>
    call.args.flatMap((arg) => {
      const info = arg.kind === 'function' ? spot.around.file.functions.get(arg) : undefined;
      return info?.fn.params[0] ? enter(spot, info, call, 0) : nothing;
    }),
};

function one({ world, spot, call }: OnRows): readonly Outcome[] {
  return isDrained(world, spot.around, call, spot.node)
    ? accumulatedAt(world, spot, call)
    : byPlace(spot, call);
}

/** `names.fetch(i)` */
function readOf({ world, spot, call, isMethod }: OnRows): readonly Outcome[] {
  const [key] = call.args;
  return isMethod && key && isPlaced(world, spot.around, key) ? byPlace(spot, call) : nothing;
}

/** `json.dumps(counts, sort_keys=True)` */
const sortsNames = (taint: Taint, { named }: Call): boolean =>
  taint.kind === 'lines' &&
  taint.named === true &&
  named.some((one) => one.kind === 'field' && one.name === 'sort_keys');

/** `console.table(names)` numbers what it prints. */
export const showsPlaces = (call: Call): boolean => calledName(call) === 'table';

/** `names.get(i)` */
function gotten({ world, spot, call }: OnRows): readonly Outcome[] {
  const { around, taint } = spot;
  const placed = placedIn(call);
  const isNamed = taint.kind === 'lines' && taint.named === true;
  if (!placed || isNamed || (placed.key.kind === 'text' && !placed.key.number)) return nothing;
  if (isPlaced(world, around, placed.key)) return byPlace(spot, call);
  if (around.file.language !== 'java') return nothing;
  return isOwnPlace(world, around, placed) && !isOfSome(world, around, placed)
    ? accumulatedAt(world, spot, call)
    : byPlace(spot, call);
}

/**
 * `reduce(…, [])` makes a list, `reduce(…, {})` a map, and `reduce(…, '')` a text; a sum begins with a number. The fields of
 * `{ names: [] }` are lists.
 */
export function collectedBy(around: Around, { args: given }: Call): readonly Taint[] {
  const args = given.flatMap((one) => (one.kind === 'name' ? valuesOf(around.file, one) : [one]));
  const isMap = (one: Expr) =>
    one.kind === 'record' || (isMade(one) && /Map$|^Hash$|[dD]ict|Counter/.test(calledName(one)));
  if (args.some(isMap)) {
    const fields = args.flatMap((one) => (one.kind === 'record' ? one.fields : []));
    const lists = fields.flatMap((one) =>
      one.kind === 'field' && one.value.kind === 'list' ? [inside(one.name, { kind: 'lines' })] : [],
    );
    return [{ kind: 'lines', named: true }, ...lists];
  }
  if (args.some((one) => one.kind === 'text' && one.number !== true)) {
    return [{ kind: 'lines', joined: true }];
  }
  return args.some((one) => one.kind === 'list' || isMade(one)) ? [{ kind: 'lines' }] : [];
}

const isMade = (one: Expr): one is Call => one.kind === 'call' && (isContainer(one) || one.form === 'new');

/** `zip(people, names)`: the item at the same place of another list goes with it. */
function isWithOther({ world, spot, call, effect }: OnRows): boolean {
  const { around, node } = spot;
  const { callee, args } = call;
  const lists = callee.kind === 'member' && args.includes(node) ? [...args, callee.of] : args;
  const own = callee.kind === 'member' && callee.of === node ? callee.of : node;
  return lists.some(
    (one) =>
      one !== node &&
      one.kind !== 'function' &&
      one.kind !== 'text' &&
      !(one.kind === 'unknown' && one.parts.length === 0) &&
      !isFunction(world, spot, one, effect === 'map' && one === args[0]) &&
      !areOfOneList(around, own, one),
  );
}

/** `map(load, names)`, `map(self.load, names)`: a function that the project defines, or a library. */
function isFunction(world: World, spot: Spot, node: Expr, isFirst: boolean): boolean {
  if (functionNamed(world, spot, node)) return true;
  if (node.kind === 'member') return isFirst;
  const definitions = node.kind === 'name' ? definitionsOf(spot.around.file, node) : undefined;
  return definitions?.every(({ kind }) => kind === 'import') === true;
}
