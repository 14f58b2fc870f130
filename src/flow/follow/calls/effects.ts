/** What a call that a table has makes of the value: by its effect. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr } from '../../../ir/ir.ts';
import { isBounded } from '../../order/bounded-copies.ts';
import { cutOff } from '../../order/cut-off.ts';
import { decodedInto } from '../texts/decoded.ts';
import { decodedAs } from '../texts/decoded-as.ts';
import { withFunctions } from './callbacks.ts';
import { atAnyPlace, innermost, inside, itemOf, type Taint } from '../../code/taint.ts';
import { appliedToItems, isOfItems, type ItemEffect } from '../items/effects-of-items.ts';
import { comparedBy } from '../languages/go-order.ts';
import { asksForField, namedReads, pickedAt, readAt } from '../objects/key-reads.ts';
import { partsOfMap } from '../objects/map-parts.ts';
import { enter } from '../../uses/function-entry.ts';
import { showsPlaces } from '../rows/effects-on-rows.ts';
import { isPlaceTaken } from '../../order/taken-place.ts';
import { isParsedBy } from '../texts/parsed-by.ts';
import { goesThrough, isCountTaken, isDiscarded, shownBy } from './given-whole.ts';
import { failureOf } from '../../uses/tasks.ts';
import { decodes, escape, nothing, on, use, type Outcome, type Spot } from '../../code/spot.ts';
import { areKeysShared } from '../languages/php-keys.ts';
import { aloneWith } from '../languages/java-collectors.ts';
import { gotten, isStructured } from '../languages/java-gotten.ts';
import { intoObject } from '../../accumulated/into-object.ts';
import { answerTables, type Effect } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';
import { type Applied, hasFields } from './applied.ts';

/** What is left of the effects when those on items are taken away. */
type OtherEffect = Exclude<Effect, ItemEffect>;

/** @param give the call, with a value of this taint */
type Rule = (
  world: World,
  at: Applied,
  give: (result: Taint | undefined) => readonly Outcome[],
) => readonly Outcome[];

const rules: Readonly<Record<OtherEffect, Rule>> = {
  nothing: () => nothing,
  same: (_, at, give) =>
    isBounded(at.call) ? [use(at.spot, 'ordered', at.call), ...give(at.spot.taint)] : give(valuesIn(at)),
  tallied: (_, at, give) => give(valuesIn(at)),
  keyed: (world, { spot, call }, give) => [
    ...(areKeysShared(world, spot.around, call) ? [use(spot, 'ordered', call)] : []),
    ...give(spot.taint),
  ],
  get: gotten,
  alone: aloneWith,
  text: (_, at) => asText(at),
  parse: (_, at) => parsed(at),
  'parse into': (world, { spot, call }) => decodedInto(world, spot, call),
  'parse as': decodedAs,
  count: counted,
  test: lookedAt,
  place: lookedAt,
  status: lookedAt,
  'own order': (world, { spot, call }) => [use(spot, 'iterated', call), ...comparedBy(world, spot)],
  read: readAt,
  pick: (world, at) => at.call.args.flatMap((key) => pickedAt(world, at, key)),
  then: (world, at) => withFunctions(world, at, at.spot.taint, 'result'),
  task: (_, at) => ranAsTask(at),
  failure: (world, { spot, call }) => failureOf(world, spot, call),
  put: (world, at) => (at.receiver ? nothing : addedToFirst(world, at)),
  keep: (world, at) => (at.receiver ? nothing : addedToFirst(world, at)),
  merge: (world, at, give) => [...give(at.spot.taint), ...intoFirst(world, at)],
  listen: (world, at, give) => {
    const { spot, call } = at;
    const { taint } = spot;
    return taint.kind === 'response'
      ? [...withFunctions(world, at, eventOf(spot, call.args[0], taint), 'nothing'), ...give(taint)]
      : passedTo(at);
  },
  event: (_, { spot, call }, give) => {
    const brought = spot.taint.kind === 'response' ? eventOf(spot, call.args[1], spot.taint) : undefined;
    return give(brought && inside('0', brought));
  },
  getter: (_, at) => passedTo(at),
  'show named': shownFields,
  show: shown,
  fields: (_, { spot, call, words }) =>
    partsOfMap(spot.taint, calledName(call))?.map((part) => on(spot, call, part)) ?? [
      escape(spot, goesThrough(words), call),
    ],
};

export function applied(world: World, given: Applied): readonly Outcome[] {
  // Whatever it is, it may come out of the call at another place of a list.
  const at: Applied = { ...given, spot: { ...given.spot, taint: atAnyPlace(given.spot.taint) } };
  const { spot, call, effect } = at;
  const { taint } = spot;
  if (innermost(taint).kind === 'text' || taint.kind === 'response') {
    const cut = cutOff(world, spot.around, call);
    if (cut.length > 0) return cut.map((one): Outcome => ({ kind: 'escape', ...one }));
  }
  return isOfItems(effect)
    ? appliedToItems(world, at, effect)
    : rules[effect](world, at, (result) => (result ? [on(spot, call, result)] : nothing));
}

function passedTo({ spot, call, words }: Applied): readonly Outcome[] {
  return [escape(spot, `it is passed to \`${words}\``, call)];
}

/** `totals.values()` of a map are its values, and of a list all of it. */
function valuesIn({ spot: { taint }, words }: Applied): Taint {
  return words === '.values' && taint.kind === 'in' ? inside('[]', taint.taint) : taint;
}

function asText({ spot, call, receiver, words }: Applied): readonly Outcome[] {
  const { around, taint } = spot;
  if (around.file.language === 'java' && receiver && isStructured(taint)) {
    return [escape(spot, shownBy(taint, words), call)];
  }
  const isText = taint.kind === 'response' || innermost(taint).kind === 'text';
  return [on(spot, call, isText ? { kind: 'text' } : taint)];
}

function parsed(at: Applied): readonly Outcome[] {
  const { spot, call, words } = at;
  const { taint } = spot;
  if (innermost(taint).kind === 'lines') return [on(spot, call)];
  if (isParsedBy(at)) return [escape(spot, `\`${words}\` reads more than its text`, call)];
  return taint.kind === 'text' || taint.kind === 'response' || taint.kind === 'in'
    ? [decodes(spot, call), on(spot, call, { kind: 'json', path: '' })]
    : [escape(spot, `it is parsed again by \`${words}\``, call)];
}

function counted(world: World, { spot, call, words }: Applied): readonly Outcome[] {
  const { taint } = spot;
  if (isText(taint) && !isComparedToZero(world, spot, call)) {
    return [escape(spot, 'its text is measured', call)];
  }
  return hasFields(world, taint) && !isField(taint, words)
    ? [escape(spot, 'its fields are counted', call)]
    : [use(spot, 'counted', call)];
}

/** For its status, for whether it is there, or for the place of an item. */
function lookedAt(world: World, at: Applied): readonly Outcome[] {
  const { spot, call, effect, receiver } = at;
  const { around, taint } = spot;
  if (taint.kind === 'text' && call.args.length > 0 && receiver) {
    return [escape(spot, 'its text is searched', call)];
  }
  const isOrdered = effect === 'place' && isPlaceTaken(world, around, call);
  return [
    ...asksForField(world, at),
    use(spot, isOrdered ? 'ordered' : 'status', call),
    ...withFunctions(world, at, itemOf(taint), 'test'),
  ];
}

/** A function that is run elsewhere; without a block nothing is run. */
function ranAsTask({ spot, call, words }: Applied): readonly Outcome[] {
  const block = call.named.at(-1)?.value;
  if (!block) return nothing;
  const info = block.kind === 'function' ? spot.around.file.functions.get(block) : undefined;
  return info
    ? enter(spot, info, call, call.args.indexOf(spot.node), 'task')
    : [escape(spot, `it is passed to \`${words}\``, call)];
}

/** Something else is added to a list that has it, or `array_push($all, ...$results)`. */
function addedToFirst(world: World, at: Applied): readonly Outcome[] {
  const { spot } = at;
  const isRows = spot.node.kind === 'spread';
  return [
    ...intoFirst(world, { ...at, spot: { ...spot, taint: inside('[]', spot.taint) } }),
    ...(isRows ? intoFirst(world, { ...at, spot: { ...spot, taint: { kind: 'lines' } } }) : nothing),
  ];
}

function shownFields(world: World, at: Applied): readonly Outcome[] {
  const { spot, call, words } = at;
  const { taint } = spot;
  if (innermost(taint).kind === 'lines' && !showsPlaces(call)) return [on(spot, call)];
  const placed = showsPlaces(call) && itemOf(taint) ? [use(spot, 'ordered', call)] : nothing;
  return [...placed, ...(namedReads(world, at) ?? [escape(spot, shownBy(taint, words), call)])];
}

function shown(world: World, { spot, call, receiver, words }: Applied): readonly Outcome[] {
  const { taint } = spot;
  const inmost = innermost(taint);
  // `[base, path].join('/')`: the text has the address in it.
  if (words === '.join' && receiver && inmost.kind === 'address') return [on(spot, call, inmost)];
  if (inmost.kind === 'lines') return [on(spot, call)];
  return isDiscarded(world, spot, call) && !isCountTaken(spot, call)
    ? nothing
    : [escape(spot, shownBy(taint, words), call)];
}

const isText = ({ kind }: Taint): boolean => kind === 'text' || kind === 'address' || kind === 'next';

/** `len(url) > 0`: whether there is a text at all. */
function isComparedToZero(world: World, { around: { file } }: Spot, { end }: Call): boolean {
  return /^\s*(?:>|[!=]==?)\s*0\b(?!\.)/.test(world.textOf(file.file).slice(end, end + 20));
}

/** What the listener of `response.on('data', …)` receives; parts of the text if no event is named. */
function eventOf({ around }: Spot, event: Expr | undefined, response: Taint): Taint | undefined {
  const { events } = answerTables[around.file.language] ?? {};
  const part = event?.kind === 'text' && events ? (events[event.value] ?? 'nothing') : 'text';
  return part === 'nothing' ? undefined : part === 'response' ? response : { kind: 'text' };
}

/** `Object.assign(row, entry)`: what is merged is the first argument from then on. */
function intoFirst(world: World, { spot, call }: Applied): readonly Outcome[] {
  const [first] = call.args;
  if (!first || first === spot.node || first.kind === 'record') return nothing;
  return first.kind === 'self' && spot.taint.kind !== 'in'
    ? [escape(spot, 'its fields become fields of an object of the project', call)]
    : intoObject(world, spot, first);
}

/** `page.count` is the field of a page if objects have their fields as members. */
function isField(taint: Taint, words: string): boolean {
  return taint.kind === 'json' && taint.path === '' && words === '.count';
}

/** The spot's value is what the method is called on. */
export function asReceiver(world: World, spot: Spot, call: Call, method: string): readonly Outcome[] {
  const table = answerTables[spot.around.file.language];
  const effect = table?.methods[method];
  const words = `.${method}`;
  if (effect) return applied(world, { spot, call, effect, receiver: spot.node, words });
  return [escape(spot, `\`${words}()\` is called on it`, call)];
}
