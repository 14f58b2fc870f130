/**
 * Walks through the pages of a list that end for another reason than its last page: enough entries, a number of pages. Which
 * entries came before depends on the order of the list.
 */
import type { Expr, Span, Stmt } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { abruptCompletionOf } from '../code/abrupt-completion.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { callAt } from '../follow/calls/call-at.ts';
import { isTest } from './commands.ts';
import { grownIn, keyOf } from './grown.ts';
import { effectAt } from './made-of.ts';
import { roundOfPages, type PageRound } from './rounds.ts';

/** Names that a test goes through: `more` of `more = names.length < 50`. */
const deepest = 3;

/** @param uses of the answer */
export function stoppedEarly(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  const round = roundOfPages(world, fact);
  if (!round) return undefined;
  const { around } = round;
  const sending = callAt(world, fact.sends)?.call;
  if (!sending) return undefined;
  const walk = new Walk(world, round, sending, uses);
  const found = walk.endings().find((test) => walk.counts(test));
  return found && placeIn(around.file, found);
}

class Walk {
  private readonly world: World;
  private readonly round: PageRound;
  private readonly sending: Expr;
  private readonly uses: readonly Use[];
  /** Names and fields that hold more with each page. */
  private readonly grown: ReadonlySet<string>;

  constructor(world: World, round: PageRound, sending: Expr, uses: readonly Use[]) {
    this.world = world;
    this.round = round;
    this.sending = sending;
    this.uses = uses;
    this.grown = grownIn(world, round, sending, uses);
  }

  /** The tests on which it depends if there is another round. */
  endings(): readonly Expr[] {
    const { around, body, before, again } = this.round;
    const head = before?.kind === 'expression' ? [before.value] : [];
    const chosen = again.flatMap((call) => testsAround(around, call));
    return [...head, ...this.testsIn(body), ...chosen];
  }

  /** Whether what pages left before decides it, unless that is compared with the number of all entries. */
  counts(test: Expr): boolean {
    const parts = this.partsOf(test, 0);
    const isGrown = parts.some((one) => this.reads(one));
    return isGrown && !asks.test(this.words(test)) && !parts.some((one) => this.isOfAnswer(one));
  }

  private words({ start, end }: Span): string {
    return this.round.around.file.program.text.slice(start, end);
  }

  private partsOf(node: Expr, depth: number): readonly Expr[] {
    if (depth >= deepest) return [node];
    const { around, span } = this.round;
    const given: Expr[] = [];
    anyWithin(node, (one) => {
      if (one.kind === 'name' && !this.grown.has(one.name)) given.push(...valuesOf(around.file, one));
      return false;
    });
    const own = given.filter(({ start, end }) => span.start <= start && end <= span.end);
    return [node, ...own.flatMap((one) => this.partsOf(one, depth + 1))];
  }

  /** What an unknown function makes of it is another thing. */
  private reads(node: Expr): boolean {
    // The answer is that of its page.
    if (node === this.sending) return false;
    if (
      node.kind === 'call' &&
      node.args.length > 0 &&
      !isTest(node) &&
      !effectAt(this.world, this.round.around, node)
    ) {
      return false;
    }
    if (node.kind !== 'index' && this.grown.has(keyOf(node) ?? '')) return true;
    let isFound = false;
    eachChild(
      node,
      (one) => (isFound ||= this.reads(one)),
      () => undefined,
    );
    return isFound;
  }

  /** `page.count`, and whether this page is full. */
  private isOfAnswer(node: Expr): boolean {
    return this.uses.some(
      ({ path, place }) =>
        path === 'count' &&
        place.file === this.round.around.file.file &&
        node.start <= place.start &&
        place.end <= node.end,
    );
  }

  private testsIn(body: readonly Stmt[]): readonly Expr[] {
    const { text } = this.round.around.file.program;
    return body.flatMap((stmt, i): readonly Expr[] => {
      if (stmt.kind === 'block') return this.testsIn(stmt.body);
      if (stmt.kind === 'branch') {
        if (stmt.loop) return [];
        const inner = stmt.arms.flatMap((arm) => this.testsIn(arm));
        return stmt.arms.some((arm) => leaves(text, arm))
          ? [...inner, ...testsBefore(body, i, stmt.arms.length)]
          : inner;
      }
      // What a loop asks at its head or at its end, and not what a branch does.
      const isOfBranch = body[i + 1]?.kind === 'branch';
      const isAsked = stmt.kind === 'expression' && (stmt.value.kind !== 'call' || isTest(stmt.value));
      return isAsked && (!isOfBranch || isTests(body[i + 1])) ? [stmt.value] : [];
    });
  }
}

/** A search for one thing among them: `names.includes(wanted)`. */
const asks = /\b(?:includes?|has|contains\w*|in_array|key\?|member\?|exists)\b|\bin\b/;

/** Whether an arm ends the walk, and not with an error. */
function leaves(text: string, arm: readonly Stmt[]): boolean {
  const last = arm.at(-1);
  if (!last) return false;
  if (last.kind === 'block') return leaves(text, last.body);
  const left = abruptCompletionOf(text, last);
  return left !== undefined && !left.isError && left.of !== 'round';
}

function testsBefore(body: readonly Stmt[], at: number, most: number): readonly Expr[] {
  const found: Expr[] = [];
  for (let i = at - 1; i >= 0 && at - i <= most; i--) {
    const stmt = body[i];
    if (stmt?.kind !== 'expression') break;
    found.push(stmt.value);
  }
  return found;
}

/** `[ … ] && [ … ]`: a branch that holds tests and nothing else. */
function isTests(stmt: Stmt | undefined): boolean {
  return (
    stmt?.kind === 'branch' &&
    stmt.arms.every((arm) =>
      arm.every((one) =>
        one.kind === 'expression' ? one.value.kind === 'call' && isTest(one.value) : isTests(one),
      ),
    )
  );
}

/** `more ? collect(next) : all`: what decides whether a call is made. */
function testsAround(around: Around, call: Expr): readonly Expr[] {
  return around.parentsOf(call).flatMap((parent): readonly Expr[] => {
    if (parent.kind === 'statement' || parent.node.kind === 'function') return [];
    const { node } = parent;
    const own = node.kind === 'either' && node.test && node.test !== call ? [node.test] : [];
    const others = node.kind === 'either' ? node.options.filter((one) => one !== call) : [];
    return [...own, ...others, ...testsAround(around, node)];
  });
}
