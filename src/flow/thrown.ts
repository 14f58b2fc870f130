/** Errors of clients, which hold the answer or the address: where they are caught, and what is read of them. */
import type { Call, Expr, Fn, Member, Unknown } from '../ir/ir.ts';
import { callersOf } from './all-callers.ts';
import type { Around } from './around.ts';
import { isAside } from './aside.ts';
import { settledBy } from './called-parameter.ts';
import { enter } from './enter.ts';
import { thrownAddress } from './errors.ts';
import { chainedTo } from './chained.ts';
import { functionNamed } from './handed.ts';
import { inside, innermost } from './held.ts';
import { escape, nothing, on, type Outcome, type Spot } from './spot.ts';
import { wordsOf } from './shown.ts';
import { answerTables } from './tables/index.ts';
import type { World } from './world.ts';

/** Where an error that is thrown at the spot comes up: at a `catch` around it, or around a call of its function. */
export function caught(world: World, spot: Spot, seen: ReadonlySet<Fn> = new Set()): readonly Outcome[] {
  const { around, node } = spot;
  const clause = clauseAround(around, node);
  if (clause) return [on(spot, clause)];
  const handled = handledBy(world, spot);
  if (handled) return handled;
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
    case undefined:
      return nothing;
    default:
      return part satisfies never;
  }
}

/** The message of such an error becomes a part of a text. */
export function inText(spot: Spot, outer: Expr, client: string): readonly Outcome[] {
  const row = answerTables[spot.around.file.language]?.errors?.[client];
  return row?.['message'] === 'address' ? [on(spot, outer, { kind: 'address' })] : nothing;
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
  // An error with this one as its cause.
  if (words.endsWith('Error')) return innermost(spot.held) === spot.held ? nothing : [on(spot, call)];
  return isAside(spot.around, words) ? nothing : [lost(world, spot, call.callee)];
}

function lost(world: World, spot: Spot, handler: Expr): Outcome {
  return escape(
    spot,
    `\`${wordsOf(world, spot.around, handler)}\` is given the error of the request`,
    handler,
  );
}
