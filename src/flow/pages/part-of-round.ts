/** Which part of the rounds of pages a node is in: the loop itself, what it calls, or what goes through the pages that it yields. */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { loopAround } from '../code/loop-around.ts';
import { isWalked } from '../code/walked-item.ts';
import type { World } from '../code/world.ts';
import { isYielded } from '../code/yielded.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { callersOf } from '../uses/all-callers.ts';
import { roundOf, roundOfPage, type PageRound } from './page-round.ts';

/** Functions between the loop and what reads the page. */
const deepest = 4;

/** The part of one of the rounds that a node is in. */
export function roundAmong(
  world: World,
  rounds: readonly PageRound[],
  around: Around,
  node: Expr,
): PageRound | undefined {
  for (const round of rounds) {
    const own = roundAround(world, round, around, node);
    if (own) return own;
  }
  return undefined;
}

/** The part of the round that a node is in: the loop itself, a function that it calls, or a loop over the pages that a generator gives. */
function roundAround(
  world: World,
  round: PageRound,
  around: Around,
  node: Expr,
  depth = 0,
): PageRound | undefined {
  if (isIn(round, around, node)) return round;
  const given = yieldedTo(world, round).find((one) => isIn(one, around, node));
  if (given) return given;
  let fn = around.functionAround(node);
  while (fn && depth <= deepest) {
    if (isRunIn(world, round, node, fn, depth)) return roundOf(around, fn.fn.body);
    // The function of a comprehension, or of a call that is given it, is part of the one around it.
    fn = fn.immediate !== undefined || fn.callback ? fn.parent : undefined;
  }
  return undefined;
}

/** Whether the round calls the function, by its name or as a callback: `visit(page.results)`. */
function isRunIn(world: World, round: PageRound, node: Expr, fn: FnInfo, depth: number): boolean {
  const isCalled = callersOf(world, fn).calls.some(
    (one) => one.call !== node && roundAround(world, round, one.around, one.call, depth + 1) !== undefined,
  );
  if (isCalled || !fn.callback) return isCalled;
  // `visit.accept(page)`, `visit.call(page)`
  const { around } = round;
  return around.file.calls.some(
    ({ call }) => isIn(round, around, call) && functionsOf(world, around, call).includes(fn),
  );
}

function isIn({ around: own, span }: PageRound, around: Around, { start, end }: Span): boolean {
  return around === own && span.start <= start && end <= span.end;
}

/** `for page in pages(owner)`, if `pages` yields one page after the other. */
export function yieldedTo(world: World, { around, body }: PageRound): readonly PageRound[] {
  const yielded = yieldsIn(body, around.file.program.text);
  const fn = yielded && around.functionAround(yielded);
  if (!fn) return [];
  return callersOf(world, fn).calls.flatMap(({ around: caller, call }) => {
    const taken = caller
      .parentsOf(call)
      .flatMap((one) => (one.kind === 'expression' && one.node.kind === 'index' ? [one.node] : []))
      .find((one) => isWalked(one) || one.item !== undefined);
    const loop = taken && loopAround(caller, taken);
    // `max(total(page) for page in pages(owner))`
    const comprehension = taken && !loop ? caller.functionAround(taken) : undefined;
    // `each_page(owner) do |page| … end`
    const block = call.named.flatMap((one) =>
      one.kind === 'field' && one.name === '&' && one.value.kind === 'function' ? [one.value.body] : [],
    );
    return [
      ...(loop ? [loop] : []),
      ...(comprehension?.immediate ? [comprehension.fn.body] : []),
      ...block,
    ].map((body) => roundOfPage(caller, body));
  });
}

/** A `yield` of the round itself: one in a loop of it gives an entry. */
function yieldsIn(body: readonly Stmt[], text: string): Expr | undefined {
  for (const stmt of body) {
    const found =
      stmt.kind === 'expression' && isYielded(text, stmt.value)
        ? stmt.value
        : stmt.kind === 'block'
          ? yieldsIn(stmt.body, text)
          : undefined;
    if (found) return found;
  }
  return undefined;
}
