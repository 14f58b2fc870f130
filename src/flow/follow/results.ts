/** Functions of Go that return several values: where the further ones go. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { inside, type Held } from '../code/held.ts';
import { escape, type Outcome, type Spot } from '../code/spot.ts';

const mark = '#';

/** What a function returns at a place behind its first value. */
export function asResult(held: Held, place: number): Held {
  return inside(`${mark}${place}`, held);
}

/** The place, if the value is a further result of a call. */
function placeOf(held: Held): number | undefined {
  return held.kind === 'in' && held.key.startsWith(mark) ? Number(held.key.slice(mark.length)) : undefined;
}

/**
 * A further result of the call that the spot is at, taken on to what is given it.
 *
 * @param into takes a value on through the statement that it stands in
 * @returns undefined if the spot holds no further result, or the statement hands on all results
 */
export function takenUp(
  spot: Spot,
  stmt: Stmt,
  into: (spot: Spot, stmt: Stmt) => readonly Outcome[],
): readonly Outcome[] | undefined {
  const { held, around, node } = spot;
  const place = placeOf(held);
  if (place === undefined || held.kind !== 'in' || stmt.kind === 'return') return undefined;
  return around
    .furtherResults(node)
    .filter((further) => further.place === place)
    .flatMap(({ value, stmt: target }) => into({ ...spot, node: value, held: held.held }, target));
}

/** A further result in an expression: all results are arguments of another call, or something that is not followed. */
export function inExpression(spot: Spot, outer: Expr): readonly Outcome[] | undefined {
  return placeOf(spot.held) === undefined
    ? undefined
    : [escape(spot, 'one of several results is handed on', outer)];
}
