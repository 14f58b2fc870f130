/** Errors of clients, which hold the answer or the address: where they are caught, and what is read of them. */
import type { Call, Expr, Member, Unknown } from '../../../ir/ir.ts';
import { callersOf } from '../../uses/all-callers.ts';
import type { Around } from '../../code/around.ts';
import { isAside } from '../../errors/aside.ts';
import { settledBy } from '../called-parameter.ts';
import { enter } from '../../uses/enter.ts';
import { addressShown } from '../../errors/errors.ts';
import { chainedTo } from '../../code/chained.ts';
import { functionNamed } from '../handed.ts';
import { inside, innermost } from '../../code/held.ts';
import { escape, nothing, on, type Outcome, type Spot } from '../../code/spot.ts';
import { wordsOf } from '../../code/shown.ts';
import { answerTables } from '../../tables/index.ts';
import type { World } from '../../code/world.ts';
import { errorPassedUp } from '../../../trace/model/made-errors.ts';

/** An error that the program makes itself, with the address in its message. */
const own = { kind: 'thrown', client: 'own' } as const;

/** Where an error that is thrown at the spot comes up: at a `catch` around it, or around a call of its function. */
export function caught(world: World, spot: Spot, seen: ReadonlySet<Expr> = new Set()): readonly Outcome[] {
  const { around, node } = spot;
  const clause = clauseAround(around, node);
  if (clause) return [on(spot, clause)];
  const handled = handledBy(world, spot);
  if (handled) return handled;
  const together = failingWith(spot).flatMap((one) =>
    seen.has(one.node) ? nothing : caught(world, one, new Set([...seen, one.node])),
  );
  return [...settledAs(spot), ...together, ...fromFunction(world, spot, seen)];
}

/** The error leaves its function. */
function fromFunction(world: World, spot: Spot, seen: ReadonlySet<Expr>): readonly Outcome[] {
  const { around, node } = spot;
  const info = around.functionAround(node);
  if (!info || seen.has(info.fn)) return nothing;
  const known = new Set([...seen, info.fn]);
  const handed = around.parentsOf(info.fn).flatMap((parent) => {
    const isCall = parent.kind === 'expression' && parent.node.kind === 'call';
    return isCall ? caught(world, { ...spot, node: parent.node, way: undefined }, known) : nothing;
  });
  const called = callersOf(world, info).calls.flatMap((one) =>
    caught(world, { around: one.around, node: one.call, held: spot.held, way: undefined }, known),
  );
  return [...handed, ...called];
}

/** `Promise.all(tasks)`, and the names of a promise: what fails with it. */
function failingWith(spot: Spot): readonly Spot[] {
  const { around, node } = spot;
  const named = around.bindingsOf(node).flatMap(({ scope, name }) => around.uses(scope, name));
  const parts = around.parentsOf(node).flatMap((parent): readonly Expr[] => {
    if (parent.kind !== 'expression') return [];
    const { node: outer } = parent;
    if (outer.kind === 'list' || outer.kind === 'spread') return [outer];
    return outer.kind === 'call' && isOfPromises(spot, outer, /^(?:all|race|any|resolve)$/) ? [outer] : [];
  });
  return [...named, ...parts].map((one) => ({ ...spot, node: one }));
}

/** `Promise.allSettled(tasks)` gives the errors as values. */
function settledAs(spot: Spot): readonly Outcome[] {
  return spot.around
    .parentsOf(spot.node)
    .flatMap((parent) =>
      parent.kind === 'expression' &&
      parent.node.kind === 'call' &&
      isOfPromises(spot, parent.node, /^allSettled$/)
        ? [on(spot, parent.node, inside('[]', inside('reason', spot.held)))]
        : nothing,
    );
}

function isOfPromises({ node }: Spot, { callee, args }: Call, names: RegExp): boolean {
  if (callee.kind !== 'member' || callee.of.kind !== 'name' || !args.includes(node)) return false;
  return callee.of.name === 'Promise' && names.test(callee.name);
}

/** The innermost `catch` of the same function whose range the node is in. */
function clauseAround(around: Around, node: Expr): Unknown | undefined {
  const own = around.functionAround(node);
  return around.catches
    .filter(({ thrown }) => thrown && thrown.start <= node.start && node.end <= thrown.end)
    .filter((clause) => around.functionAround(clause) === own)
    .sort((a, b) => b.start - a.start)
    .at(-1);
}

/** `.catch((error) => …)`, `.then(…, (error) => …)` behind a promise, with what is called on it between. */
function handledBy(world: World, spot: Spot): readonly Outcome[] | undefined {
  const { around } = spot;
  let node: Expr = spot.node;
  for (let call = chainedTo(around, node); call; node = call, call = chainedTo(around, node)) {
    const name = call.callee.kind === 'member' ? call.callee.name : '';
    const handler = name === 'catch' ? call.args[0] : name === 'then' ? call.args[1] : undefined;
    if (!handler) continue;
    const info =
      handler.kind === 'function' ? around.file.functions.get(handler) : functionNamed(world, spot, handler);
    if (info) return info.fn.params.length === 0 ? nothing : enter(spot, info, call, 0);
    return isAside(spot.around, wordsOf(world, around, handler)) ? nothing : [lost(world, spot, handler)];
  }
  return undefined;
}

/** What is followed is thrown by the program itself. */
export function thrownOn(world: World, spot: Spot, node: Expr): readonly Outcome[] {
  switch (innermost(spot.held).kind) {
    case 'thrown':
      return caught(world, { ...spot, node });
    case 'address':
      return thrownAddress(world, spot, node);
    default:
      return [escape(spot, 'it is thrown', node)];
  }
}

/** @param node where an error is made or thrown whose message names the address */
export function thrownAddress(world: World, spot: Spot, node: Expr): readonly Outcome[] {
  return isFollowed(spot) ? [on(spot, node, own)] : addressShown(world, spot, node);
}

function isFollowed({ around }: Spot): boolean {
  return answerTables[around.file.language]?.errors?.[own.client] !== undefined;
}

/** `super(message)` in the constructor of an error: what it makes is an error with that message. */
export function passedUp(world: World, spot: Spot, call: Call): readonly Outcome[] | undefined {
  const { around, way } = spot;
  const info = isFollowed(spot) ? errorPassedUp(around.file, call) : undefined;
  if (!info) return undefined;
  if (way?.fn === info) {
    return [{ kind: 'flow', spot: { around: way.around, node: way.call, held: own, way: way.outer } }];
  }
  return callersOf(world, info).calls.map((one) => ({
    kind: 'flow',
    spot: { around: one.around, node: one.call, held: own, way: undefined },
  }));
}

/** A member of such an error; what its client's row does not have is no part of the answer. */
export function ofError(spot: Spot, member: Member, node: Expr, client: string): readonly Outcome[] {
  const part = answerTables[spot.around.file.language]?.errors?.[client]?.[member.name];
  switch (part) {
    case 'response':
      return [on(spot, node, { kind: 'response', client })];
    case 'request':
      return [on(spot, node, inside('url', { kind: 'address' }))];
    case 'address':
      return [on(spot, node, { kind: 'address' })];
    case 'error':
      return [on(spot, node)];
    case undefined:
      // What methods make of its text has the address, too.
      return client === own.client && node !== member ? [on(spot, node)] : nothing;
    default:
      return part satisfies never;
  }
}

/** The message of such an error becomes a part of a text. */
export function inText(spot: Spot, outer: Expr, client: string): readonly Outcome[] {
  const message = answerTables[spot.around.file.language]?.errors?.[client]?.['message'];
  if (message === 'error') return [on(spot, outer)];
  return message === 'address' ? [on(spot, outer, { kind: 'address' })] : nothing;
}

/** A call is given such an error, and is no function of the project. */
export function errorGiven(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const promised = settledBy({ ...spot, held: { kind: 'address' } }, call);
  if (promised) {
    return promised.length > 0
      ? promised.flatMap((one) => (one.kind === 'flow' ? [on(spot, one.spot.node)] : [one]))
      : caught(world, { ...spot, node: call });
  }
  const words = wordsOf(world, spot.around, call.callee);
  // An error with this one as its cause, or with its message.
  if (words.endsWith('Error')) return isNamed(spot) ? [on(spot, call)] : nothing;
  if (isAside(spot.around, words)) return nothing;
  const effect = answerTables[spot.around.file.language]?.functions[words];
  return effect === 'same' || effect === 'merge' ? [on(spot, call)] : [lost(world, spot, call.callee)];
}

/** Whether what is made of an error names the address, or has the error in it. */
function isNamed({ around, held }: Spot): boolean {
  if (held.kind !== 'thrown') return true;
  return answerTables[around.file.language]?.errors?.[held.client]?.['message'] !== undefined;
}

function lost(world: World, spot: Spot, handler: Expr): Outcome {
  return escape(
    spot,
    `\`${wordsOf(world, spot.around, handler)}\` is given the error of the request`,
    handler,
  );
}
