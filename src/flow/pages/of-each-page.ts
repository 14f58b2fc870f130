/**
 * Code that makes something of each page by itself: the greatest sum of a page, a line with the total of each. Which entries
 * a page has depends on the order of the list, so only what is the same for any pages is fine: sums that are added up, lists
 * that are joined, the number of entries.
 */
import type { Call, Expr, Name, Stmt } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { endOf } from '../code/end-of.ts';
import { pathTo } from '../code/path-to.ts';
import { placeIn } from '../code/spot.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { expressionsAt } from '../address/expression-at.ts';
import { callersOf } from '../uses/all-callers.ts';
import { changedIn } from './changed-names.ts';
import { readLoopOf, valueOfJq } from './value-of-command.ts';
import { callAt } from '../follow/calls/call-at.ts';
import { decides } from './deciding-values.ts';
import { accumulatorsIn } from './accumulators.ts';
import { isKept } from './kept-entries.ts';
import { isAnswered, isColumn, isFunction, isLoop, isNested, pathInPage } from './path-in-page.ts';
import { resultOfStatement, type Given } from './statement-results.ts';
import { sinkOf } from './sinks.ts';
import { calledTakers, isAddedUp, takersOf, type Taker } from './callback-results.ts';
import { roundOf, roundsOfPages, type PageRound } from './page-round.ts';
import { roundAmong } from './part-of-round.ts';
import { roundsOfPagesAtOnce } from './pages-at-once.ts';
import { effectAt, valueWithin } from './value-of-expression.ts';
import { isAnyway, isList, type PageValue } from './page-value.ts';

/** Names and calls that a value goes through. */
const deepest = 12;

/** @param uses of the answer */
export function ofEachPage(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  const rounds = [...roundsOfPages(world, fact, uses), ...roundsOfPagesAtOnce(world, uses)];
  const sending = callAt(world, fact.sends)?.call;
  if (rounds.length === 0 || !sending) return undefined;
  const walk = new Walk(world, rounds, sending, uses);
  for (const { kind, path, place } of uses) {
    if (kind !== 'field' || !path.includes('[]')) continue;
    const index = world.index(place.file);
    for (const { around, node } of index ? expressionsAt(index, place) : []) {
      const own = roundAmong(world, rounds, around, node);
      const found = own && walk.from(own, node);
      if (found) return found;
    }
  }
  return undefined;
}

class Walk {
  private readonly world: World;
  private readonly rounds: readonly PageRound[];
  private readonly uses: readonly Use[];
  private readonly keeps: (round: PageRound) => boolean;
  private readonly seen = new Set<string>();

  /** @param uses of the answer */
  constructor(world: World, rounds: readonly PageRound[], sending: Expr, uses: readonly Use[]) {
    this.world = world;
    this.rounds = rounds;
    this.uses = uses;
    this.keeps = (round) => isKept(world, round, accumulatorsIn(world, round, sending, uses), uses);
  }

  /** @param node a field of an entry */
  from(round: PageRound, node: Expr): Place | undefined {
    const { around, body } = round;
    if (node.kind === 'call' && node.form === 'command') {
      return this.goesOn(round, node, valueOfJq(this.world, around, node, this.uses), 0);
    }
    const path = pathTo(body, node) ?? [];
    const at = path.findIndex((step) => isLoop(step) || isFunction(step));
    const [outer, step] = [path[at - 1], path[at]];
    if (!step) return this.goesOn(round, node, node.kind === 'call' && isColumn(node) ? 'all' : 'entry', 0);
    if (step.kind === 'statement') {
      const loop = step.list[step.at];
      if (!loop) return undefined;
      const written = this.written(round, [loop], endOf(loop));
      // `for (entry of page) if (entry.is_private) return true;` of a function for a page.
      return written ?? (isAnswered([loop]) ? this.returned(round, node, 'test', 0) : undefined);
    }
    if (outer?.kind !== 'expression' || outer.node.kind !== 'call') return undefined;
    const { node: call } = outer;
    const effect = call.callee === step.node ? 'map' : effectAt(this.world, around, call);
    // `then((page) => …)`: the code for the page is in there.
    if (effect === 'then' && step.node.kind === 'function') {
      return this.from(roundOf(around, step.node.body), node);
    }
    const written = step.node.kind === 'function' ? this.written(round, step.node.body, call.end) : undefined;
    if (written || effect === 'each') return written;
    return this.goesOn(round, call, valueWithin(this.world, around, call, step.node, 'entry'), 0);
  }

  /** What code for each entry leaves, in the rest of the round. */
  private written(round: PageRound, body: readonly Stmt[], end: number): Place | undefined {
    for (const [name, pageValue] of changedIn(this.world, round.around, body)) {
      const found = this.readsOf(round, name, pageValue, end, 0);
      if (found) return found;
    }
    return undefined;
  }

  /** All reads of a name in the round, behind an offset. */
  private readsOf(
    round: PageRound,
    name: Name,
    pageValue: PageValue,
    from: number,
    depth: number,
  ): Place | undefined {
    const { around, span } = round;
    const scope = scopeOf(around.file, name);
    const key = `${around.file.file} ${name.name} ${from} ${pageValue}`;
    if (this.seen.has(key) || depth > deepest) return undefined;
    this.seen.add(key);
    for (const one of around.uses(scope, name.name)) {
      if (one.start < from || one.end > span.end || around.isAssigned(one)) continue;
      const found = this.goesOn(round, one, pageValue, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** @returns where the value is used in a way that depends on the page */
  private goesOn(round: PageRound, node: Expr, given: PageValue, depth: number): Place | undefined {
    const { around, body } = round;
    const { world } = this;
    const path = pathInPage(body, node);
    const last = path?.findLastIndex((step) => step.kind === 'statement') ?? -1;
    const step = path?.[last];
    const stmt = step?.kind === 'statement' ? step.list[step.at] : undefined;
    if (!path || !stmt || isAnyway(given)) return undefined;
    const isInLoop = path.slice(0, last).some((one) => isLoop(one) || isFunction(one));
    // Each entry of a list is taken by itself there.
    if (isInLoop && (isList(given) || given === 'lines')) return undefined;
    let pageValue = given;
    let inner: Expr = node;
    const outward = path
      .slice(last + 1, -1)
      .flatMap((one) => (one.kind === 'expression' ? [one.node] : []))
      .reverse();
    for (const outer of outward) {
      const loop = isList(pageValue) ? readLoopOf(around, outer, inner) : undefined;
      if (loop) return this.written(round, loop.body, Math.max(...loop.body.map(endOf)));
      if (outer.kind === 'call' && outer.form !== 'command') {
        if (isToStandardError(world, around, outer)) return undefined;
        const sink = this.sunk(round, outer, inner, pageValue, depth);
        if (sink !== 'not a sink') return sink;
        const takers = isList(pageValue) ? calledTakers(world, around, outer, inner) : undefined;
        if (takers) return this.takenBy(takers, pageValue, depth);
      }
      pageValue = valueWithin(world, around, outer, inner, pageValue);
      if (isAnyway(pageValue)) return undefined;
      inner = outer;
    }
    return this.inStatement(round, stmt, { node: inner, pageValue }, depth, isNested(path.slice(0, last)));
  }

  /** What code that is given something of the page does with it. */
  private takenBy(takers: readonly Taker[], pageValue: PageValue, depth: number): Place | undefined {
    for (const { round, name } of takers) {
      const found = this.readsOf(round, name, pageValue, round.span.start, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** A call that keeps or shows what it is given. */
  private sunk(
    round: PageRound,
    call: Call,
    inner: Expr,
    pageValue: PageValue,
    depth: number,
  ): Place | undefined | 'not a sink' {
    const sink = sinkOf(this.world, round.around, call, inner, pageValue);
    switch (sink.kind) {
      case 'none':
        return 'not a sink';
      case 'harmless':
        return undefined;
      case 'of each page':
        return placeIn(round.around.file, call);
      case 'list':
        return sink.list && this.readsOf(round, sink.list, sink.pageValue, call.end, depth + 1);
      default:
        return sink satisfies never;
    }
  }

  private inStatement(
    round: PageRound,
    stmt: Stmt,
    given: Given,
    depth: number,
    isNestedIn: boolean,
  ): Place | undefined {
    const { node, pageValue } = given;
    if (decides(round, stmt, pageValue) && this.keeps(round)) return placeIn(round.around.file, node);
    const put = resultOfStatement(round.around, stmt, given, isNestedIn);
    switch (put.kind) {
      case 'none':
        return undefined;
      case 'of each page':
        return placeIn(round.around.file, node);
      case 'returned':
        return this.returned(round, node, pageValue, depth);
      case 'name': {
        const found = this.readsOf(round, put.name, pageValue, put.from, depth + 1);
        return found ?? (put.isLast && !isList(pageValue) ? lastRead(round, put.name) : undefined);
      }
      default:
        return put satisfies never;
    }
  }

  private returned(round: PageRound, node: Expr, pageValue: PageValue, depth: number): Place | undefined {
    const fn = round.around.functionAround(node);
    if (!fn || depth > deepest) return undefined;
    if (round.isOfPages && (fn.immediate ?? fn.callback) && !isList(pageValue)) {
      return isAddedUp(this.world, round.around, fn.fn) ? undefined : placeIn(round.around.file, node);
    }
    const takers = round.isOfPages && fn.callback ? takersOf(round.around, fn.fn) : [];
    const taken = this.takenBy(takers, pageValue, depth);
    if (taken) return taken;
    for (const { around, call } of callersOf(this.world, fn).calls) {
      const key = `${around.file.file} ${call.start} ${pageValue}`;
      const own = this.seen.has(key) ? undefined : roundAmong(this.world, this.rounds, around, call);
      this.seen.add(key);
      const found = own && this.goesOn(own, call, pageValue, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
}

/** Where a name is read behind the loop: it has a value of the last page there. */
function lastRead({ around, span }: PageRound, target: Name): Place | undefined {
  const scope = scopeOf(around.file, target);
  const one = around.uses(scope, target.name).find(({ start }) => start > span.end);
  return one && !around.isAssigned(one) ? placeIn(around.file, one) : undefined;
}
