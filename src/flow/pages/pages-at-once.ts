/** Code that goes through the pages themselves: of requests that are sent at once, and whose answers are in a list. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { expressionsAt } from '../address/expression-at.ts';
import type { Around } from '../code/around.ts';
import { loopAround } from '../code/loop-around.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { roundOfPage, type PageRound } from './page-round.ts';

/** @param uses of the answer */
export function roundsOfPagesAtOnce(world: World, uses: readonly Use[]): readonly PageRound[] {
  return uses.flatMap(({ kind, isOfPages, place }) => {
    if (kind !== 'iterated' || !isOfPages) return [];
    const index = world.index(place.file);
    return (index ? expressionsAt(index, place) : []).flatMap(({ around, node }) => roundsAt(around, node));
  });
}

function roundsAt(around: Around, node: Expr): readonly PageRound[] {
  const bodies = bodiesGiven(around, node);
  const fn = around.functionAround(node);
  const comprehension = bodies.length === 0 && fn?.immediate ? [fn.fn.body] : [];
  const loop = bodies.length === 0 && !fn?.immediate ? loopAround(around, node) : undefined;
  return [...bodies, ...comprehension, ...(loop ? [loop] : [])].map((body) => roundOfPage(around, body));
}

/** `pages.map((page) => …)`: the callee of a method, or the call of its block, may have the same place. */
function bodiesGiven(around: Around, node: Expr): readonly (readonly Stmt[])[] {
  const own = node.kind === 'unknown' ? node.parts.filter(({ kind }) => kind === 'call') : [node];
  const outer = around
    .parentsOf(node)
    .flatMap((one) => (one.kind === 'expression' && isSame(one.node, node) ? [one.node] : []));
  return [...own, ...outer].flatMap((one) => {
    if (one.kind !== 'call') return [];
    const given = [...one.args, ...one.named.map(({ value }) => value), one.callee];
    return given.flatMap((arg) => (arg.kind === 'function' ? [arg.body] : []));
  });
}

const isSame = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;
