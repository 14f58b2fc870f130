/** The expression at a place: in a file, or in code inside it. */
import type { Expr } from '../../ir/ir.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex, FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { pathTo } from '../code/path-to.ts';
import type { World } from '../code/world.ts';
import { withParts } from '../follow/calls/call-at.ts';

export interface FoundExpression {
  readonly around: Around;
  readonly node: Expr;
}

/** @returns one for each part of the file that has an expression exactly there */
export function expressionsAt(index: FileIndex, place: Place): readonly FoundExpression[] {
  return withParts(index).flatMap((part) => {
    const last = pathTo(part.program.body, place)?.at(-1);
    return last?.kind === 'expression' ? [{ around: aroundOf(part), node: last.node }] : [];
  });
}

/** The function around a place; undefined at the top of a file. */
export function functionAt(world: World, place: Place): FnInfo | undefined {
  const index = world.index(place.file);
  const [found] = index ? expressionsAt(index, place) : [];
  return found?.around.functionAround(found.node);
}
