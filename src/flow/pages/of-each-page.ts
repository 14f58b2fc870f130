/**
 * Code that makes something of each page by itself: the greatest sum of a page, a line with the total of each. Which entries
 * a page has depends on the order of the list, so only what is the same for any pages is fine: sums that are added up, lists
 * that are joined, the number of entries.
 */
import { calledName } from '../../ir/called-name.ts';
import type { Call, Expr, Name, Stmt } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf } from '../code/around.ts';
import { endOf } from '../code/end-of.ts';
import { pathTo } from '../code/path-to.ts';
import { placeIn } from '../code/spot.ts';
import { isToStandardError } from '../code/standard-error.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { expressionsAt } from '../address/expression-at.ts';
import { isYielded } from '../code/yielded.ts';
import { ownFunctions } from '../follow/calls/called-functions.ts';
import { callersOf } from '../uses/all-callers.ts';
import type { Effect } from '../tables/index.ts';
import { changedIn, isAdded, isSelf } from './changed-names.ts';
import { readingWithin } from '../shell/reading.ts';
import { worthOfJq } from './commands.ts';
import { isColumn, isFunction, isLoop, isNested, isPrinted, wayTo } from './steps.ts';
import { roundAround, roundOf, roundOfPages, type PageRound } from './rounds.ts';
import { effectAt, worthWithin } from './made-of.ts';
import { isAnyway, isList, type Worth } from './worth.ts';

/** Names and calls that a value goes through. */
const deepest = 12;

const keeps: ReadonlySet<Effect> = new Set<Effect>(['put', 'merge', 'keep']);
/** Methods that put all items of a list where they are called. */
const takesAll = /^(?:extend|update|addAll|concat|merge!?|putAll|AddRange|assign)$/;
const prints = /^(?:puts|p|pp|print|println|printf|echo|Println|Printf|Print|Fprintln|Fprintf|write|log)$/;

/** @param uses of the answer */
export function ofEachPage(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  const round = roundOfPages(world, fact);
  if (!round) return undefined;
  const walk = new Walk(world, round, uses);
  for (const { kind, path, place } of uses) {
    if (kind !== 'field' || !path.includes('[]')) continue;
    const index = world.index(place.file);
    for (const { around, node } of index ? expressionsAt(index, place) : []) {
      const own = roundAround(world, round, around, node);
      const found = own && walk.from(own, node);
      if (found) return found;
    }
  }
  return undefined;
}

class Walk {
  private readonly world: World;
  private readonly first: PageRound;
  private readonly uses: readonly Use[];
  private readonly seen = new Set<string>();

  /** @param uses of the answer */
  constructor(world: World, first: PageRound, uses: readonly Use[]) {
    this.world = world;
    this.first = first;
    this.uses = uses;
  }

  /** @param node a field of an entry */
  from(round: PageRound, node: Expr): Place | undefined {
    const { around, body } = round;
    if (node.kind === 'call' && node.form === 'command') {
      return this.goesOn(round, node, worthOfJq(this.world, around, node, this.uses), 0);
    }
    const path = pathTo(body, node) ?? [];
    const at = path.findIndex((step) => isLoop(step) || isFunction(step));
    const [outer, step] = [path[at - 1], path[at]];
    if (!step) return this.goesOn(round, node, node.kind === 'call' && isColumn(node) ? 'all' : 'entry', 0);
    if (step.kind === 'statement') {
      const loop = step.list[step.at];
      return loop && this.written(round, [loop], endOf(loop));
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
    return this.goesOn(round, call, worthWithin(this.world, around, call, step.node, 'entry'), 0);
  }

  /** What code for each entry leaves, in the rest of the round. */
  private written(round: PageRound, body: readonly Stmt[], end: number): Place | undefined {
    for (const [name, worth] of changedIn(this.world, round.around, body)) {
      const found = this.readsOf(round, name, worth, end, 0);
      if (found) return found;
    }
    return undefined;
  }

  /** All reads of a name in the round, behind an offset. */
  private readsOf(
    round: PageRound,
    name: Name,
    worth: Worth,
    from: number,
    depth: number,
  ): Place | undefined {
    const { around, span } = round;
    const scope = scopeOf(around.file, name);
    const key = `${around.file.file} ${name.name} ${from} ${worth}`;
    if (this.seen.has(key) || depth > deepest) return undefined;
    this.seen.add(key);
    for (const one of around.uses(scope, name.name)) {
      if (one.start < from || one.end > span.end || around.isAssigned(one)) continue;
      const found = this.goesOn(round, one, worth, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** @returns where the value is used in a way that depends on the page */
  private goesOn(round: PageRound, node: Expr, given: Worth, depth: number): Place | undefined {
    const { around, body } = round;
    const { world } = this;
    const path = wayTo(body, node);
    const last = path?.findLastIndex((step) => step.kind === 'statement') ?? -1;
    const step = path?.[last];
    const stmt = step?.kind === 'statement' ? step.list[step.at] : undefined;
    if (!path || !stmt || isAnyway(given)) return undefined;
    const isInLoop = path.slice(0, last).some((one) => isLoop(one) || isFunction(one));
    // Each entry of a list is taken by itself there.
    if (isInLoop && (isList(given) || given === 'lines')) return undefined;
    let worth = given;
    let inner: Expr = node;
    const outward = path
      .slice(last + 1, -1)
      .flatMap((one) => (one.kind === 'expression' ? [one.node] : []))
      .reverse();
    for (const outer of outward) {
      const lines = isList(worth) ? this.linesRead(round, outer, inner) : 'not read';
      if (lines !== 'not read') return lines;
      if (outer.kind === 'call' && outer.form !== 'command') {
        if (isToStandardError(world, around, outer)) return undefined;
        const sink = this.sunk(round, outer, inner, worth, depth);
        if (sink !== 'not a sink') return sink;
        const entered = isList(worth) ? this.entered(round, outer, inner, worth, depth) : 'not entered';
        if (entered !== 'not entered') return entered;
      }
      worth = worthWithin(world, around, outer, inner, worth);
      if (isAnyway(worth)) return undefined;
      inner = outer;
    }
    return this.inStatement(round, stmt, { node: inner, worth }, depth, isNested(path.slice(0, last)));
  }

  /** `| while read -r name; do …`: a loop of a shell takes each line by itself. */
  private linesRead(round: PageRound, outer: Expr, inner: Expr): Place | undefined | 'not read' {
    const next = outer.kind === 'pipe' ? outer.stages[outer.stages.indexOf(inner) + 1] : outer;
    const reading = next?.kind === 'unknown' ? readingWithin(round.around, next) : undefined;
    return reading && next
      ? this.written(round, reading.body, Math.max(...reading.body.map(endOf)))
      : 'not read';
  }

  /** What functions of the project do with a list of the page. */
  private entered(
    { around }: PageRound,
    call: Call,
    inner: Expr,
    worth: Worth,
    depth: number,
  ): Place | undefined | 'not entered' {
    const { world } = this;
    const at = call.args.indexOf(inner);
    const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
    const functions = at < 0 ? [] : ownFunctions(world, around, call, values);
    if (functions.length === 0) return 'not entered';
    for (const { fn, file } of functions) {
      const own = roundOf(aroundOf(file), fn.body);
      const { name = '' } = fn.params[at] ?? {};
      const [first] = own.around.uses(own.around.scopeOf(fn), name);
      const found = first && this.readsOf(own, first, worth, own.span.start, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  /** A call that keeps or shows what it is given. */
  private sunk(
    round: PageRound,
    call: Call,
    inner: Expr,
    worth: Worth,
    depth: number,
  ): Place | undefined | 'not a sink' {
    const { around } = round;
    const isArgument = call.args.includes(inner);
    const effect = effectAt(this.world, around, call);
    if (effect === 'each') return undefined;
    const name = calledName(call);
    const isWhole = inner.kind === 'spread' || takesAll.test(name);
    if (isArgument && (effect ? keeps.has(effect) : isWhole)) {
      if (!isList(worth) || !isWhole) return this.placeOf(round, call);
      const { callee } = call;
      const target = callee.kind === 'member' && callee.of.kind === 'name' ? callee.of : undefined;
      return target && this.readsOf(round, target, worth === 'all' ? 'all' : 'some', call.end, depth + 1);
    }
    if (isArgument && (effect?.startsWith('show') || prints.test(name))) {
      const isLines = worth === 'lines' || (isList(worth) && (name === 'puts' || inner.kind === 'spread'));
      return isLines ? undefined : this.placeOf(round, call);
    }
    return 'not a sink';
  }

  private inStatement(
    round: PageRound,
    stmt: Stmt,
    { node, worth }: { readonly node: Expr; readonly worth: Worth },
    depth: number,
    isNestedIn: boolean,
  ): Place | undefined {
    const { around } = round;
    const here = this.placeOf(round, node);
    switch (stmt.kind) {
      case 'assign': {
        const { target, value } = stmt;
        const grows = stmt.append || isSelf(around, target, value);
        // `totals.append(sum(…))`
        const isItem = stmt.append && value.kind === 'list' && value === node && !isList(worth);
        if (isItem || (grows && !isAdded(around, stmt, worth))) return here;
        if (target.kind !== 'name') return grows || isList(worth) ? undefined : here;
        if (grows) return this.readsOf(round, target, worth, stmt.span.end, depth + 1);
        // `if best < greatest: best = greatest`
        if (isNestedIn && (worth === 'greatest' || worth === 'least')) return undefined;
        return (
          this.readsOf(round, target, worth, stmt.span.end, depth + 1) ?? this.behind(round, target, worth)
        );
      }
      case 'bind': {
        const [name] = around.bindingsOf(node);
        const [first] = name ? around.uses(name.scope, name.name) : [];
        return first && this.readsOf(round, first, worth, stmt.span.end, depth + 1);
      }
      case 'return':
        return this.returned(round, node, worth, depth);
      case 'expression':
        if (isYielded(around.file.program.text, stmt.value)) return isList(worth) ? undefined : here;
        if (!isPrinted(stmt.value) && (worth === 'greatest' || worth === 'least' || worth === 'test')) {
          return undefined;
        }
        return isList(worth) || worth === 'lines' ? undefined : here;
      default:
        return undefined;
    }
  }

  /** A value of the last page, behind the loop. */
  private behind(round: PageRound, target: Name, worth: Worth): Place | undefined {
    if (isList(worth)) return undefined;
    const { around, span } = round;
    const scope = scopeOf(around.file, target);
    const one = around.uses(scope, target.name).find(({ start }) => start > span.end);
    return one && !around.isAssigned(one) ? this.placeOf(round, one) : undefined;
  }

  private returned(round: PageRound, node: Expr, worth: Worth, depth: number): Place | undefined {
    const fn = round.around.functionAround(node);
    if (!fn || depth > deepest) return undefined;
    for (const { around, call } of callersOf(this.world, fn).calls) {
      const key = `${around.file.file} ${call.start} ${worth}`;
      const own = this.seen.has(key) ? undefined : roundAround(this.world, this.first, around, call);
      this.seen.add(key);
      const found = own && this.goesOn(own, call, worth, depth + 1);
      if (found) return found;
    }
    return undefined;
  }

  private placeOf({ around }: PageRound, node: Expr): Place {
    return placeIn(around.file, node);
  }
}
