/** Functions of Go that return several values: where the further ones go. */
import type { Expr, Stmt } from '../../../ir/ir.ts';
import { inside, type Taint } from '../../code/taint.ts';
import { escape, type Outcome, type Spot } from '../../code/spot.ts';

const mark = '#';

/** What a function returns at a place behind its first value. */
export function asResult(taint: Taint, place: number): Taint {
  return inside(`${mark}${place}`, taint);
}

/** The place, if the value is a further result of a call. */
function placeOf(taint: Taint): number | undefined {
  return taint.kind === 'in' && taint.key.startsWith(mark) ? Number(taint.key.slice(mark.length)) : undefined;
}

/**
 * A further result of the call that the spot is at, taken on to what is given it.
 *
 * @param into takes a value on through the statement that contains it
 * @returns undefined if the spot holds no further result, or the statement passes on all results
 */
export function takenUp(
  spot: Spot,
  stmt: Stmt,
  into: (spot: Spot, stmt: Stmt) => readonly Outcome[],
): readonly Outcome[] | undefined {
  const { taint, around, node } = spot;
  const place = placeOf(taint);
  if (place === undefined || taint.kind !== 'in' || stmt.kind === 'return') return undefined;
  return around
    .furtherResults(node)
    .filter((further) => further.place === place)
    .flatMap(({ value, stmt: target }) => into({ ...spot, node: value, taint: taint.taint }, target));
}

/** A further result in an expression: all results are arguments of another call, or something that is not followed. */
export function inExpression(spot: Spot, outer: Expr): readonly Outcome[] | undefined {
  return placeOf(spot.taint) === undefined
    ? undefined
    : [escape(spot, 'one of several results is passed on', outer)];
}
