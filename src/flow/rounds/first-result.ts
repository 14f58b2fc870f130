/** `_, ok := seen[key]`: what further results are results of. */
import type { Expr, Stmt } from '../../ir/ir.ts';
import { expressionsOf } from '../code/path-to.ts';

/** @returns the value whose further result the statement at `i` takes; undefined if it takes none */
export function firstResult(value: Expr, list: readonly Stmt[], i: number): Expr | undefined {
  if (value.kind !== 'unknown' || value.result === undefined) return undefined;
  const before = list[i - 1];
  const [first] = before ? expressionsOf(before).slice(-1) : [];
  return first && (firstResult(first, list, i - 1) ?? first);
}
