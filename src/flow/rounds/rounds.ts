/**
 * Loop-carried dependence: whether what a program does for one entry depends on those that came before. It reads a budget, a set
 * of what was seen, the entry before. If it does not, the order of the entries does not count.
 */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { startOf } from '../code/start-of.ts';
import type { World } from '../code/world.ts';
import { isOverwritten } from '../order/overwritten.ts';
import { meaningsIn } from '../order/names-in-conditions.ts';
import { mayTie } from '../order/ties.ts';
import { isAside } from './log-output.ts';
import { collect } from './collect.ts';
import { endedEarly, type Ends } from './exits.ts';
import type { Read, State, Write } from './reads-and-writes.ts';
import { scales } from './changes.ts';
import { isGreatest, keepsMore } from './greatest-entry.ts';
import { isHarmless } from './harmless.ts';
import { readLater } from './read-later.ts';
import { Run } from './run.ts';
import { isToggled } from './toggled.ts';

/**
 * @param body of a loop or a comprehension, with the statement that takes the item
 * @param ends `round` for a comprehension: what its body returns ends nothing
 * @returns where a round depends on others, or where its order is left behind: in the round, or behind it
 */
export function heldOver(
  world: World,
  around: Around,
  body: readonly Stmt[],
  item: Expr,
  ends: Ends = 'loop',
): Place | undefined {
  const own = around.functionAround(item);
  const parent = ends === 'loop' ? own : own?.parent;
  const round = new Run(world, around, body, { item, names: [], parent });
  const start = Math.min(item.start, ...body.map(startOf));
  return inRound(world, round, { start, end: Math.max(item.end, ...body.map(endOf)) }, ends);
}

/**
 * @param info a function that is called for each item
 * @param at the parameter that is given the item
 * @param isDropped nothing is made of what the function gives
 * @param ends whether it is called for each item, or until it gives something
 */
export function heldOverBy(
  world: World,
  info: FnInfo,
  at: number,
  isDropped = false,
  ends: Ends = 'round',
): Place | undefined {
  const { fn, file, parent } = info;
  const around = aroundOf(file);
  const names = fn.params.flatMap(({ name }, i) => (i === at ? [name] : []));
  const beside = fn.params.flatMap(({ name }, i) => (i > at ? [name] : []));
  // A reduction gives its function first what it has given in the round before.
  const [before] = at === 1 ? fn.params : [];
  const scope = before && around.scopeOf(fn);
  const [accumulator] = scope ? around.uses(scope, before.name) : [];
  if (before && !accumulator) return { file: file.file, start: fn.start, end: fn.end };
  return inRound(
    world,
    new Run(world, around, fn.body, { names, parent, accumulator, beside, isDropped, fn }),
    fn,
    ends,
  );
}

/** @param names that a command of a shell reads in each round */
export function heldOverNames(
  world: World,
  around: Around,
  body: readonly Stmt[],
  names: readonly string[],
): Place | undefined {
  const parent = body[0] && around.functionAround(body[0]);
  const [start, end] = [Math.min(...body.map(startOf)), Math.max(0, ...body.map(endOf))];
  return inRound(world, new Run(world, around, body, { names, parent }), { start, end }, 'loop');
}

/** @param ends what a round can end */
function inRound(world: World, round: Run, span: Span, ends: Ends): Place | undefined {
  const { states: byKey, unsteady } = collect(world, round);
  const states = [...byKey.values()];
  const writes = states.flatMap((state) => state.writes);
  const greatest = new Set<Expr | undefined>(
    writes.flatMap((one) => (isGreatest(one) && one.test ? [one.test] : [])),
  );
  const found = [
    ...states.flatMap((state) => foundIn(world, state, span, { greatest, writes }) ?? []),
    ...unsteady.map(({ run, node }) => foundAt(run, node)),
  ];
  const [first] = found.toSorted((a, b) => a.at.start - b.at.start);
  const kept = writes.flatMap((one) => (readLater(world, one, span) ? [one.run.inRound(one.whole)] : []));
  return first?.place ?? endedEarly(world, round, ends, kept);
}

interface Found {
  readonly at: Span;
  readonly place: Place;
}

/** Of a whole round. */
interface Whole {
  /** Tests for which something that is compared there is kept. */
  readonly greatest: ReadonlySet<Expr | undefined>;
  readonly writes: readonly Write[];
}

function foundIn(
  world: World,
  state: State,
  span: Span,
  { greatest, writes: all }: Whole,
): Found | undefined {
  const isMost = (one: Write) => isGreatest(one) || greatest.has(one.test);
  const { writes, reads } = state;
  if (writes.length === 0) return undefined;
  const given = writes.filter(({ kind, key }) => !key && /^(?:constant|last)$/.test(kind));
  const anew = given.find(({ isAlways }) => isAlways);
  // The round may read it in a function that is written there, as comprehensions are.
  const isInside = ({ node, run }: Read) => run.file === anew?.run.file && node.end <= span.end;
  // In the same arm, behind it.
  const isBehind = ({ node, run }: Read) =>
    given.some((one) => one.run === run && one.liveRange && isWithin(node, one.liveRange));
  // `sum, last = sum + abs(stars - last), stars`: what is given at once is read before.
  const isAfter = ({ node, run }: Read, { whole, value }: Write) =>
    run.turn(node) >= run.turn(whole) &&
    (!isWithin(node, whole) || (value !== undefined && isWithin(node, value)));
  const isAnew = (one: Read) =>
    isBehind(one) || (anew !== undefined && (anew.run === one.run || isInside(one)) && isAfter(one, anew));
  const live = anew
    ? writes.filter(({ run, whole }) => run !== anew.run || whole.end <= anew.whole.end)
    : writes;
  const mixed = live.find((one) => one.kind === 'mixes' || (one.kind === 'first' && one.key === undefined));
  const stretched = mixed ?? scaledIn(live);
  if (stretched) return foundAt(stretched.run, stretched.whole);
  const tied = live.find((one) => isMost(one) && isTied(one) && keepsMore(world, one));
  const lost = live.find(
    (one) =>
      (one.run.accumulator === one.target && ((one.kind === 'last' && !one.key) || one === tied)) ||
      isLost(world, one),
  );
  if (lost) return foundAt(lost.run, lost.value ?? lost.whole);
  const switched = isToggled(live) ? live.find(({ kind }) => kind === 'constant') : undefined;
  const isLooked = (one: Read) =>
    switched !== undefined &&
    !live.some(({ whole }) => isWithin(one.node, whole)) &&
    !isAside(world, one.run, one.node);
  const read = reads.find((one) => !isAnew(one) && (isLooked(one) || !isHarmless(world, one, state, all)));
  if (read) return foundAt(read.run, read.node, isParameter(read));
  const isKept = live.some(isMost);
  const isFirst = ({ test, target, run }: Write) => isKept && test !== undefined && run.names(test, target);
  const last = live.find(
    (one) =>
      one === tied ||
      one === switched ||
      (one.kind === 'last' && isOnePlace(one) && !isMost(one) && !isFirst(one)),
  );
  const behind = last && readLater(world, last, span);
  return behind && foundAt(last.run, last === tied ? (last.test ?? last.whole) : behind);
}

/** `sum *= 2; sum += stars;`: what is added to a product, or the other way round, is not the same in any order. */
function scaledIn(writes: readonly Write[]): Write | undefined {
  const own = writes.filter(({ kind, key }) => !key && (kind === 'adds' || kind === 'counts'));
  const isScaled = ({ run, whole, target }: Write) => scales(run.words(whole), run.words(target));
  return own.some((one) => !isScaled(one)) ? own.find(isScaled) : undefined;
}

/** Another entry may have as much as the one that is kept. */
function isTied({ run, test, whole }: Write): boolean {
  const meanings = test && meaningsIn(run.around, test);
  return mayTie(run.words(test ?? whole), { isDistinct: true, ...(meanings ? { meanings } : {}) });
}

/** Each round writes to the same place: to a name, to a field, under a key that is stated. */
const isOnePlace = ({ key }: Write): boolean => !key || key.kind === 'text';

const isWithin = (node: Span, { start, end }: Span): boolean => node.start >= start && node.end <= end;

/** A later entry takes the place of an earlier one under the same key. */
function isLost(world: World, { kind, key, value, target, test, run }: Write): boolean {
  if (!key || !value || !/^(?:last|first)$/.test(kind)) return false;
  if (value.kind === 'name' && run.others.has(value.name)) return false;
  const map = target.kind === 'index' ? target.of : target;
  return isOverwritten(world, run.around, { map, key, value, test }) && run.mentions(value, run.words(key));
}

/** @param isOfCaller the call has what it is about */
function foundAt(run: Run, span: Span, isOfCaller = false): Found {
  const at = run.inRound(span);
  return { at, place: isOfCaller ? at : run.placeOf(span) };
}

/** A parameter that is given something which outlives the round. */
function isParameter({ run, node }: Read): boolean {
  return node.kind === 'name' && run.called?.aliases?.has(node.name) === true;
}
