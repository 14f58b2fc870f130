/** What a function or a method that is known makes of a list whose items are in the order of the entries. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { aroundOf } from '../../code/around.ts';
import { accumulated } from '../../accumulated/accumulated.ts';
import { endsWith } from '../../accumulated/until.ts';
import { nothing, type Outcome, type Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';
import { numberGiven } from '../../order/numbered.ts';
import { takesPlace } from '../../order/native-callbacks.ts';
import { isRoundedSum } from '../../order/fractions.ts';
import { heldOverBy } from '../../rounds/rounds.ts';
import type { Effect } from '../../tables/index.ts';
import { functionsGiven } from '../../accumulated/called-parameter.ts';
import { mayBeFunction } from '../../accumulated/function-named.ts';
import { intoReferenced } from '../calls/method-references.ts';
import { byPlace, effectsOnRows } from './effects-on-rows.ts';

/** @param isMethod whether the call is one of a method of the list */
export function made(
  world: World,
  spot: Spot,
  call: Call,
  effect: Effect,
  isMethod: boolean,
): readonly Outcome[] {
  const isPlaced = argumentsOf(spot, call).some((arg) =>
    hangsOnPlaces(world, spot, call, arg, effect, isMethod),
  );
  return [
    ...(isPlaced || isRoundedSum(world, spot.around, call) ? byPlace(spot, call) : nothing),
    ...argumentsOf(spot, call).flatMap((arg) => putBy(world, spot, arg)),
    ...effectsOnRows[effect]({ world, spot, call, effect, isMethod }),
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
function argumentsOf({ around, node }: Spot, { args, named }: Call): readonly Expr[] {
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
