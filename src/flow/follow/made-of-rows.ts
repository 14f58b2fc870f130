/** What a function or a method that is known makes of a list whose items are in the order of the entries. */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr } from '../../ir/ir.ts';
import { definitionsOf, valuesOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { placedIn } from '../code/placed.ts';
import { accumulated, accumulatedAt } from '../accumulated/accumulated.ts';
import { endsWith } from '../accumulated/until.ts';
import { nothing, on, taken, type Outcome, type Spot } from '../code/spot.ts';
import { inside, joined, type Taint } from '../code/taint.ts';
import type { World } from '../code/world.ts';
import { isBounded } from '../order/bounded.ts';
import { isDrained } from '../order/drained.ts';
import { isFirstOfSeveral } from '../order/first-of-several.ts';
import { isAllOf } from '../order/in-parts.ts';
import { areOfOneList } from '../order/one-list.ts';
import { numberGiven, numberOfPair, pairsOf } from '../order/numbered.ts';
import { isOverwrittenByColumn, isOverwrittenByNames, isOverwrittenByRecords } from '../order/overwritten.ts';
import { takesPlace } from '../order/native-callbacks.ts';
import { isRoundedSum } from '../order/fractions.ts';
import { isOfSome, isOwnPlace, isPlaced, isPlaceTaken } from '../order/taken-place.ts';
import { heldOverBy } from '../rounds/rounds.ts';
import type { Effect } from '../tables/index.ts';
import { enter } from '../uses/enter.ts';
import { decodedInto } from './decoded.ts';
import { functionsGiven } from '../accumulated/called-parameter.ts';
import { functionNamed, isContainer, mayBeFunction } from '../accumulated/function-named.ts';
import { isMerged } from './languages/java-collectors.ts';
import { areKeysShared } from './languages/php-keys.ts';
import { intoReferenced } from './method-references.ts';
import { ofPairs } from './maps-of-rows.ts';

/** Of a list that the program has put in an order of its own before, the follower takes it for no more than a walk. */
export const byPlace = (spot: Spot, node: Expr): readonly Outcome[] => [taken(spot, node)];

/** @param isMethod whether the call is one of a method of the list */
export function made(
  world: World,
  spot: Spot,
  call: Call,
  effect: Effect,
  isMethod: boolean,
): readonly Outcome[] {
  const isPlaced = handedTo(spot, call).some((arg) =>
    hangsOnPlaces(world, spot, call, arg, effect, isMethod),
  );
  return [
    ...(isPlaced || isRoundedSum(world, spot.around, call) ? byPlace(spot, call) : nothing),
    ...handedTo(spot, call).flatMap((arg) => putBy(world, spot, arg)),
    ...madeOf(world, spot, call, effect, isMethod),
  ];
}

/** `names.forEach((name) => all.push(name))`, `names.forEach(all::add)` */
function putBy(world: World, spot: Spot, arg: Expr): readonly Outcome[] {
  const put = intoReferenced(world, spot, arg);
  return (
    put ??
    functionsGiven(world, spot, arg).flatMap(({ fn, file }) =>
      accumulated(world, { ...spot, around: aroundOf(file) }, fn.body),
    )
  );
}

/** What a call is given beside the list. */
function handedTo({ around, node }: Spot, { args, named }: Call): readonly Expr[] {
  // `array_map('label', $names)`
  const isInQuotes = ({ kind }: Expr) => kind === 'text' && around.file.language === 'php';
  return [...args, ...named.map(({ value }) => value)].filter(
    (arg) => arg !== node && (mayBeFunction(arg) || arg.kind === 'member' || isInQuotes(arg)),
  );
}

/** Methods that give a function the place of the item, too. */
const callsEach: ReadonlySet<Effect> = new Set(['each', 'map', 'filter', 'find', 'test', 'place', 'flat']);

/** @param arg a function that is called for each item */
function hangsOnPlaces(
  world: World,
  spot: Spot,
  call: Call,
  arg: Expr,
  effect: Effect,
  isMethod: boolean,
): boolean {
  const at = effect === 'reduce' ? 1 : 0;
  const functions = functionsGiven(world, spot, arg);
  if (functions.length === 0 && isMethod && callsEach.has(effect) && takesPlace(spot.around, arg)) {
    return true;
  }
  return functions.some((info) => {
    if (info.fn.params[at] === undefined) return false;
    // `names.map((name, i) => …)`
    const isNumbered =
      info.file.language === 'javascript' &&
      (isMethod || effect === 'grouped' || effect === 'map') &&
      effect !== 'sort' &&
      numberGiven(world, aroundOf(info.file), info.fn, at + 1) !== undefined;
    return (
      isNumbered ||
      heldOverBy(world, info, at, effect === 'each', endsWith(spot.around, call, effect)) !== undefined
    );
  });
}

function madeOf(world: World, spot: Spot, call: Call, effect: Effect, isMethod: boolean): readonly Outcome[] {
  switch (effect) {
    case 'one':
      return oneOf(world, spot, call);
    case 'item':
    case 'group':
    case 'neighbours':
      return byPlace(spot, call);
    case 'part':
      return isAllOf(spot.around, call) ? [on(spot, call)] : byPlace(spot, call);
    case 'place':
      return isPlaceTaken(world, spot.around, call) ? byPlace(spot, call) : nothing;
    case 'get':
      return isMethod ? gottenOf(world, spot, call) : nothing;
    case 'read':
      // `queue.get()`
      if (isMethod && call.args.length === 0) return oneOf(world, spot, call);
      return isMethod && call.args[0] && isPlaced(world, spot.around, call.args[0])
        ? byPlace(spot, call)
        : nothing;
    case 'map':
      return !isMethod && isWithOther(world, spot, call) ? byPlace(spot, call) : [on(spot, call)];
    case 'tallied':
      return [on(spot, call, { kind: 'lines', named: true })];
    case 'combined':
      return isOverwrittenByNames(world, spot.around, call) || isWithOther(world, spot, call)
        ? byPlace(spot, call)
        : [on(spot, call)];
    case 'list':
      return isWithOther(world, spot, call) ? byPlace(spot, call) : [on(spot, call)];
    // `array_column($rows, 'name', 'month')`: of those with the same key one is left.
    case 'column':
      return isOverwrittenByColumn(world, spot.around, call) ? byPlace(spot, call) : [on(spot, call)];
    case 'keyed':
      return areKeysShared(world, spot.around, call) ? byPlace(spot, call) : [on(spot, call)];
    // `stack.peek()`
    case 'each':
      return call.args.length === 0 ? byPlace(spot, call) : [on(spot, call)];
    case 'alone':
      return isMerged(call) ? byPlace(spot, call) : [on(spot, call)];
    case 'same':
      return isBounded(call) ? byPlace(spot, call) : [on(spot, call)];
    case 'filter':
    case 'flat':
    case 'items':
    case 'settled':
      return [on(spot, call)];
    case 'reduce': {
      if (isOverwrittenByRecords(world, spot.around, spot.node)) return byPlace(spot, call);
      const collected = collectedBy(spot.around, call);
      return collected ? [on(spot, call, collected)] : nothing;
    }
    case 'grouped':
      return [on(spot, call, inside('*', { kind: 'lines' })), on(spot, call, { kind: 'lines', named: true })];
    case 'parted':
      return [on(spot, call, inside('[]', { kind: 'lines' }))];
    case 'revalued':
      return [on(spot, call)];
    case 'numbered':
      return pairsOf(spot.around, call).length === 0 || numberOfPair(world, spot.around, call)
        ? byPlace(spot, call)
        : [on(spot, call)];
    case 'pick':
      // Of a map these are names, of a list places.
      return spot.taint.kind === 'lines' && spot.taint.named === true ? nothing : byPlace(spot, call);
    // Those that are the same in that are in the order in which they were.
    case 'sort':
      return isFirstOfSeveral(world, spot, call) ? [on(spot, call)] : nothing;
    case 'unique':
      return isFirstOfSeveral(world, spot, call) ? byPlace(spot, call) : [on(spot, call)];
    case 'find':
    case 'most':
      return isFirstOfSeveral(world, spot, call) ? byPlace(spot, call) : nothing;
    // A text that has them in their order, and a list or a map that is read of such a text.
    case 'show':
      return sortsNames(spot.taint, call) ? nothing : [on(spot, call, joined(spot.taint))];
    case 'glue':
      return [on(spot, call, joined(spot.taint))];
    case 'parse':
      return [on(spot, call, { kind: 'lines' })];
    // Of a map: its names and values, in the same order. A text that they are joined into is taken apart in that order.
    case 'fields':
      return [on(spot, call, { kind: 'lines' })];
    case 'pairs': {
      const given = [...call.args, ...call.named.map(({ value }) => value)];
      return ofPairs(
        world,
        spot,
        call,
        given.find(({ kind }) => kind === 'function'),
      );
    }
    case 'then':
      return call.args.flatMap((arg) => {
        const info = arg.kind === 'function' ? spot.around.file.functions.get(arg) : undefined;
        return info?.fn.params[0] ? enter(spot, info, call, 0) : nothing;
      });
    case 'nothing':
    case 'text':
    case 'count':
    case 'test':
    case 'status':
    case 'own order':
    case 'parse as':
    case 'put':
    case 'keep':
    case 'listen':
    case 'event':
    case 'task':
    case 'failure':
    case 'getter':
      return nothing;
    case 'merge':
      return isOverwrittenByRecords(world, spot.around, spot.node) ? byPlace(spot, call) : [on(spot, call)];
    case 'parse into':
      return decodedInto(world, spot, call);
    case 'show named':
      return showsPlaces(call) ? byPlace(spot, call) : [on(spot, call, joined(spot.taint))];
    default:
      return effect satisfies never;
  }
}

function oneOf(world: World, spot: Spot, call: Call): readonly Outcome[] {
  return isDrained(world, spot.around, call, spot.node)
    ? accumulatedAt(world, spot, call)
    : byPlace(spot, call);
}

/** `json.dumps(counts, sort_keys=True)` */
const sortsNames = (taint: Taint, { named }: Call): boolean =>
  taint.kind === 'lines' &&
  taint.named === true &&
  named.some((one) => one.kind === 'field' && one.name === 'sort_keys');

/** `console.table(names)` numbers what it prints. */
export const showsPlaces = (call: Call): boolean => calledName(call) === 'table';

/** `names.get(i)` */
function gottenOf(world: World, spot: Spot, call: Call): readonly Outcome[] {
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

/** `reduce(…, [])` makes a list, `reduce(…, {})` a map, and `reduce(…, '')` a text; a sum begins with a number. */
export function collectedBy(around: Around, { args: given }: Call): Taint | undefined {
  const args = given.flatMap((one) => (one.kind === 'name' ? valuesOf(around.file, one) : [one]));
  const isMap = (one: Expr) =>
    one.kind === 'record' || (isMade(one) && /Map$|^Hash$|[dD]ict|Counter/.test(calledName(one)));
  if (args.some(isMap)) return { kind: 'lines', named: true };
  if (args.some((one) => one.kind === 'text' && one.number !== true)) return { kind: 'lines', joined: true };
  return args.some((one) => one.kind === 'list' || isMade(one)) ? { kind: 'lines' } : undefined;
}

const isMade = (one: Expr): one is Call => one.kind === 'call' && (isContainer(one) || one.form === 'new');

/** `zip(people, names)`: the item at the same place of another list goes with it. */
function isWithOther(world: World, spot: Spot, call: Call): boolean {
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
      !isFunction(world, spot, one) &&
      !areOfOneList(around, own, one),
  );
}

/** `map(load, names)`: a function that the project defines, or a library. */
function isFunction(world: World, spot: Spot, node: Expr): boolean {
  if (functionNamed(world, spot, node)) return true;
  if (node.kind === 'member') return true;
  const definitions = node.kind === 'name' ? definitionsOf(spot.around.file, node) : undefined;
  return definitions?.every(({ kind }) => kind === 'import') === true;
}
