/** The code that a program runs for each page of a list: the loop around the request, and the functions which that calls. */
import { anyWithin } from '../../ir/within.ts';
import { isWalked } from '../code/walked-item.ts';
import type { Call, Expr, Span, Stmt } from '../../ir/ir.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { givenTo, isItemOf, namespaceOf, type Namespace } from './namespace-of-round.ts';
import type { Around } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { bodyAround, loopsOf } from '../code/loop-around.ts';
import { startOf } from '../code/start-of.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { isSamePlace } from '../../trace/model/places.ts';
import { isRunForEach } from './run-for-each.ts';
import { givenAsItem, givenBeside, givenByLoop, givenToCallback, type Given } from './numbers-given.ts';
import { callAt } from '../follow/calls/call-at.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { callersOf, type Callers } from '../uses/all-callers.ts';
import { callOfImmediate } from '../uses/return-flow.ts';

/** What is run once a page. */
export interface PageRound {
  readonly around: Around;
  readonly body: readonly Stmt[];
  readonly span: Span;
  /** What precedes the loop: what it asks before each round, in most languages. */
  readonly before?: Stmt | undefined;
  /** What the rounds have their numbers from; none if that is not known. */
  readonly given: readonly Given[];
  /** Calls of the function that is the round, in itself. */
  readonly again: readonly Call[];
  /** Functions of the project between the loop and the request. */
  readonly inner: readonly FnInfo[];
  /** Whether the next round has the next page, and not a part of the same one. */
  readonly isOfPages: boolean;
}

/** Functions between the loop and the request. */
const deepest = 4;

/** The code that is run for each page that a call asks for. */
interface Asked {
  readonly around: Around;
  readonly call: Call;
  /** None if nothing repeats the call, or what does is out of sight. */
  readonly rounds: readonly PageRound[];
}

/**
 * @param uses of the answer
 * @returns what asks for a page: the call that the request is sent by, and others to which the address of the next page goes
 */
export function askedPages(world: World, fact: RequestFact, uses: readonly Use[]): readonly Asked[] {
  const further = uses.flatMap(({ kind, path, place }) =>
    kind === 'next' && path !== 'address' && !isSamePlace(place, fact.sends) ? [place] : [],
  );
  return [fact.sends, ...further].flatMap((place): readonly Asked[] => {
    const found = callAt(world, place);
    if (!found) return [];
    const namespace = place === fact.sends ? namespaceOf(world, fact) : undefined;
    return [
      {
        ...found,
        rounds: outward(world, found.around, found.call, { inner: [], namespace, isGuess: false }),
      },
    ];
  });
}

/** @param uses of the answer */
export function roundsOfPages(world: World, fact: RequestFact, uses: readonly Use[]): readonly PageRound[] {
  return askedPages(world, fact, uses).flatMap(({ rounds }) => rounds);
}

/** What is known on the way from the call to what repeats it. */
interface Way {
  readonly inner: readonly FnInfo[];
  readonly namespace: Namespace | undefined;
  /** Whether a call may run another function than the one of its name. */
  readonly isGuess: boolean;
}

function outward(world: World, around: Around, call: Call, way: Way): readonly PageRound[] {
  const { inner, namespace, isGuess } = way;
  const loops = loopsOf(around, call);
  // The head of a loop is asked for once, in the loop around that.
  let retried: Span | undefined;
  for (const loop of loops.slice(0, isHead(around, call) ? -1 : undefined).toReversed()) {
    const looped = bodyAround(loop, call);
    if (!looped) continue;
    if (isRetried(around, looped, retried)) {
      retried = spanOf(looped);
      continue;
    }
    if (isItemOf(namespace, spanOf(looped))) return [];
    const given = isGuess ? [] : givenByLoop(around, looped);
    return [{ ...roundOf(around, looped), inner, isOfPages: true, before: loop.before, given }];
  }
  const fn = around.functionAround(call);
  if (!fn || inner.length > deepest) return [];
  if (fn.callback || inner.includes(fn)) {
    if (fn.callback && isItemOf(namespace, fn)) return [];
    const given = isGuess ? [] : givenToCallback(world, around, fn.fn);
    return [{ ...roundOf(around, fn.fn.body), inner, isOfPages: true, given }];
  }
  const whole = fn.immediate && callOfImmediate(around, fn);
  if (whole) {
    const given = givenByLoop(around, fn.fn.body);
    // The list of a comprehension is made once.
    const isMadeOnce = given.some(({ node }) => node && anyWithin(node, (one) => one === call));
    if (given.length === 0 || isMadeOnce) return outward(world, around, whole, way);
    if (isItemOf(namespace, spanOf(fn.fn.body))) return [];
    return [{ ...roundOf(around, fn.fn.body), inner, isOfPages: true, given: isGuess ? [] : given }];
  }
  const { calls } = callersOf(world, fn);
  const again = calls.flatMap((one) =>
    one.around === around && around.functionAround(one.call) === fn ? [one.call] : [],
  );
  if (again.length > 0 && !isRetried(around, fn.fn.body)) {
    return [{ ...roundOf(around, fn.fn.body), again, inner, isOfPages: true }];
  }
  return calls.flatMap((one): readonly PageRound[] => {
    if (again.includes(one.call)) return [];
    const functions = functionsOf(world, one.around, one.call);
    const further = {
      inner: [...inner, fn],
      namespace: givenTo(namespace, fn, one),
      // `seen.get(name)` may be no call of a method `get` of another object.
      isGuess: isGuess || !functions.includes(fn),
    };
    return [...passedTo(world, one, fn, further), ...outward(world, one.around, one.call, further)];
  });
}

/** `pool.map(load, range(1, 4))` */
function passedTo(
  world: World,
  { around, call }: Callers['calls'][number],
  { fn }: FnInfo,
  { inner, isGuess }: Way,
): readonly PageRound[] {
  if (isGuess) return [];
  const values = world.ev.values(call.callee, world.ev.environments.root(around.file));
  const isCalled = values.some((value) => value.kind === 'function' && value.info.fn === fn);
  const passed = !isCalled && isRunForEach(world, around, call) ? givenBeside(call) : [];
  const given = isCalled ? givenAsItem(call) : passed;
  return given.length > 0 ? [{ ...roundOf(around, fn.body), inner, isOfPages: true, given }] : [];
}

/** `for (const entry of await all(owner))`: what the loop goes through is made once. */
export function isHead(around: Around, node: Expr): boolean {
  return around.parentsOf(node).some((parent) => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (around.file.language !== 'shell' || stmt.kind !== 'assign') return false;
      // `for name in $(curl …)`
      return /^\s+in\s/.test(around.file.program.text.slice(stmt.target.end, stmt.value.start + 1));
    }
    if (parent.node.kind === 'function') return false;
    const { node: outer } = parent;
    return outer.kind === 'index' && outer.of === node ? isWalked(outer) : isHead(around, outer);
  });
}

/**
 * `for attempt in range(3)`, `return load(url, attempt + 1)`: the same page again, if it did not come.
 *
 * @param without a loop in it that is one
 */
function isRetried({ file }: Around, body: readonly Stmt[], without?: Span): boolean {
  const { start, end } = spanOf(body);
  const { text } = file.program;
  const words = text.slice(start, without?.start ?? end) + (without ? text.slice(without.end, end) : '');
  return /\b(?:attempts?|retr(?:y|ies)|tries|backoff)\b/i.test(words);
}

export function roundOf(around: Around, body: readonly Stmt[]): PageRound {
  return { around, body, span: spanOf(body), again: [], inner: [], isOfPages: false, given: [] };
}

/** Code that is run for each page, and no part of such code. */
export function roundOfPage(around: Around, body: readonly Stmt[]): PageRound {
  return { ...roundOf(around, body), isOfPages: true };
}

export function spanOf(body: readonly Stmt[]): Span {
  return { start: Math.min(...body.map(startOf)), end: Math.max(0, ...body.map(endOf)) };
}
