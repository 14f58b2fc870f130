import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Member } from '../../../ir/ir.ts';
import type { FnInfo } from '../../../trace/model/scope.ts';
import { givenFunctions } from '../../accumulated/called-parameter.ts';
import { enter } from '../../uses/function-entry.ts';
import { gottenBy } from '../objects/key-reads.ts';
import { wordsOf } from '../../code/code-in-messages.ts';
import { inside, insideOf, itemOf, paired, type Taint } from '../../code/taint.ts';
import { byReference, intoReferenced, isReference } from './method-references.ts';
import { escape, nothing, on, takenAt, use, type Outcome, type Spot, type Way } from '../../code/spot.ts';
import { numberGiven } from '../../order/numbered.ts';
import { heldOverBy } from '../../rounds/rounds.ts';
import { answerTables, type Effect } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';
import { hasFields, type Applied } from './applied.ts';
import { argumentsRead } from '../../code/unseen-use.ts';
import { endsWith } from '../../accumulated/until.ts';
import {
  functionGiven,
  methodIn,
  mayBeFunction,
  isGetter,
  valueOf,
} from '../../accumulated/function-named.ts';

function argumentsOf({ args, named }: Call): readonly Expr[] {
  return [...args, ...named.flatMap((field) => (field.kind === 'field' ? [field.value] : []))];
}

/** The functions that are passed to the call, with the item for their first parameter. */
export function withFunctions(
  world: World,
  applied: Applied,
  given: Taint | undefined,
  gives: Way['gives'],
  index = 0,
  passed = argumentsOf(applied.call).filter(
    (arg) => arg !== applied.spot.node || applied.receiver !== undefined,
  ),
): readonly Outcome[] {
  const { spot, call } = applied;
  const others = passed.filter((arg) => arg !== spot.node);
  // `reduce((sum, entry) => …, await total(next))`: what it begins with is no function.
  const written = applied.effect === 'reduce' ? others.filter(({ kind }) => kind === 'function') : [];
  const callbacks = (written.length > 0 ? written : others).flatMap(keysOf);
  if (!given || callbacks.length === 0) return nothing;
  return callbacks.flatMap((arg): readonly Outcome[] => {
    const { around } = spot;
    const put = intoReferenced(world, { ...spot, taint: given }, arg);
    if (put) return put;
    const info = functionGiven(world, spot, arg);
    if (arg.kind === 'member' && isReference(around, arg) && !(info && isGivenTo(info, arg))) {
      const outcomes = byReference(world, { ...spot, taint: given }, arg, call);
      return outcomes
        ? outcomes.map((one) => madeOf(one, gives))
        : [escape({ ...spot, taint: given }, `it is passed to \`${wordsOf(world, around, arg)}\``, arg)];
    }
    const getter = valueOf(around, arg);
    if (isGetter(around, getter)) return gottenBy(spot, given, getter, call);
    const ofCallers = info ? [] : givenFunctions(world, spot, arg);
    if (!info && ofCallers.length === 0) {
      return mayBeFunction(arg) ||
        (!asksForKey.test(calledName(call)) && isFunctionInQuotes(world, { ...spot, taint: given }, arg))
        ? [escape({ ...spot, taint: given }, `it is passed to \`${wordsOf(world, around, arg)}\``, arg)]
        : nothing;
    }
    const functions = ofCallers.flatMap((one) => (one.kind === 'function' ? [one.info] : []));
    const unseen = ofCallers.flatMap((one) => (one.kind === 'lost' ? [one.escape] : []));
    return [
      ...(info ? [info] : functions).flatMap((one) => withFunction(world, applied, one, given, gives, index)),
      ...unseen.map((one): Outcome => ({ kind: 'escape', ...one })),
    ];
  });
}

/** A function that is called with each item, or with the value. */
function withFunction(
  world: World,
  { spot, call, receiver, effect }: Applied,
  info: FnInfo,
  given: Taint,
  gives: Way['gives'],
  index: number,
): readonly Outcome[] {
  const { around } = spot;
  const into = (at: number) =>
    info.fn.params[at] || argumentsRead(info)
      ? enter({ ...spot, taint: given }, info, call, at, gives)
      : nothing;
  // A function that compares gets two items; a rest of the parameters are places and the list itself.
  if (gives === 'test' && info.fn.params.length === 2) return [...into(0), ...into(1)];
  // `Object.groupBy(entries, (entry, i) => …)`
  const hasNumbers = receiver !== undefined || effect === 'grouped' || effect === 'map';
  const isList = around.file.language === 'javascript' && spot.taint.kind === 'json' && hasNumbers;
  const number = isList ? numberGiven(world, around, info.fn, index + 1) : undefined;
  const taint =
    spot.taint.kind === 'json'
      ? heldOverBy(world, info, index, gives === 'nothing', endsWith(around, call, effect))
      : undefined;
  return [
    ...into(index),
    ...wholeList(spot, info, call, index, gives),
    ...takenAt(spot, number),
    ...takenAt(spot, taint),
  ];
}

/** `tags.filter((tag, i, all) => …)`: behind the item and its place comes the list. */
function wholeList(
  spot: Spot,
  info: FnInfo,
  call: Call,
  index: number,
  gives: Way['gives'],
): readonly Outcome[] {
  const hasList = spot.around.file.language === 'javascript' && itemOf(spot.taint) !== undefined;
  return hasList && info.fn.params[index + 2] ? enter(spot, info, call, index + 2, gives) : nothing;
}

/** A method of the project that is called with what the call gives: `this::parse`, `Report::of`; `Card::compareTo` is called on it. */
function isGivenTo({ fn, static: isStatic }: FnInfo, { of }: Member): boolean {
  return fn.params.length > 0 && (of.kind === 'self' || isStatic);
}

/** What a function in quotes may do with a value, and no part of it gets out of sight. */
const harmless: ReadonlySet<Effect> = new Set(['nothing', 'count', 'test', 'status']);

/** Functions of PHP whose text is a key. */
const asksForKey = /^(?:in_array|array_key_exists|key_exists|property_exists)$/;

/** `array_map('json_encode', $repos)`, `array_map('count', $repos)` */
function isFunctionInQuotes(world: World, { around, taint }: Spot, arg: Expr): boolean {
  if (around.file.language !== 'php') return false;
  // `['Order', 'byOwner']`
  if (arg.kind === 'list') return methodIn(arg) !== undefined;
  if (arg.kind !== 'text' || !/^[a-z_\\][\w\\:]*$/i.test(arg.value)) return false;
  const effect = answerTables.php?.functions[arg.value];
  return effect === undefined || !harmless.has(effect) || (effect === 'count' && hasFields(world, taint));
}

/** What comes out of a function as the call that takes the function gives it. */
function madeOf(one: Outcome, gives: Way['gives']): Outcome {
  if (one.kind !== 'flow') return one;
  if (gives === 'test' || gives === 'nothing') return use(one.spot, 'status');
  if (typeof gives === 'object') return on(one.spot, one.spot.node, insideOf(gives.into, one.spot.taint));
  if (gives === 'pairs') return on(one.spot, one.spot.node, paired(one.spot.taint));
  return gives === 'items' ? on(one.spot, one.spot.node, inside('[]', one.spot.taint)) : one;
}

/** `Comparator.comparing(Row::stars).thenComparing(…).reversed()`: the functions that give what items are compared by. */
function keysOf(arg: Expr): readonly Expr[] {
  if (arg.kind !== 'call' || arg.callee.kind !== 'member') return [arg];
  const { name, of } = arg.callee;
  if (!/^(?:comparing\w*|thenComparing\w*|reversed)$/.test(name)) return [arg];
  return [...(of.kind === 'call' ? keysOf(of) : []), ...arg.args.flatMap(keysOf)];
}
