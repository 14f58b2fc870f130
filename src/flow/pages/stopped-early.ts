/**
 * Walks through the pages of a list that end for another reason than its last page: enough entries, a number of pages. Which
 * entries came before depends on the order of the list.
 */
import type { Expr, Name, Span } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { scopeOf, valuesOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { isTest } from '../code/test-command.ts';
import { givenPages } from './given-pages.ts';
import { asksOutside } from './asked-outside.ts';
import { endedByTime } from './deadlines.ts';
import { calledIn, entryCodeIn, setIn } from './entry-code.ts';
import { isKept } from './kept-entries.ts';
import { endingsOf } from './continuation-tests.ts';
import { accumulatorsIn, keyOf, outerAccumulatorsIn } from './accumulators.ts';
import { StopFlags } from './stop-flags.ts';
import { effectAt } from './value-of-expression.ts';
import { givenBy, valuesOfField, type Part } from './test-functions.ts';
import { askedPages, type PageRound } from './page-round.ts';
import { yieldedTo } from './part-of-round.ts';

/** Names that a test goes through: `more` of `more = names.length < 50`. */
const deepest = 3;

/** @param uses of the answer */
export function stoppedEarly(world: World, fact: RequestFact, uses: readonly Use[]): Place | undefined {
  for (const [i, { around, call, rounds }] of askedPages(world, fact, uses).entries()) {
    // What asks for the next page once leaves those behind it.
    if (i > 0 && rounds.length === 0) return placeIn(around.file, call);
    for (const round of rounds) {
      const found = endedIn(world, round, { around, node: call }, uses);
      if (found) return found;
    }
  }
  return undefined;
}

function endedIn(
  world: World,
  round: PageRound,
  sent: { readonly around: Around; readonly node: Expr },
  uses: readonly Use[],
): Place | undefined {
  const given = givenPages(world, round, uses);
  if (given) return given;
  const rounds = [round, ...yieldedTo(world, round)];
  const stopFlags = new StopFlags(world, rounds, uses);
  for (const one of rounds) {
    const walk = new Walk(world, one, sent.node, uses, stopFlags);
    const found = endingsOf(one).find((test) => walk.counts(test));
    if (found) return placeIn(one.around.file, found);
  }
  return endedByTime(world, round, sent);
}

class Walk {
  private readonly world: World;
  readonly round: PageRound;
  readonly sending: Expr;
  readonly uses: readonly Use[];
  /** Names and fields that hold more with each page. */
  private readonly grown: ReadonlySet<string>;
  /** Names that the code for an entry sets. */
  private readonly set: ReadonlySet<string>;
  private readonly stopFlags: StopFlags;

  constructor(world: World, round: PageRound, sending: Expr, uses: readonly Use[], stopFlags: StopFlags) {
    this.stopFlags = stopFlags;
    this.world = world;
    this.round = round;
    this.sending = sending;
    this.uses = uses;
    const called = calledIn(world, [round]).flatMap((code) => outerAccumulatorsIn(world, code, uses));
    this.grown = new Set([...accumulatorsIn(world, round, sending, uses), ...called]);
    this.set = new Set(entryCodeIn(world, round, uses).flatMap(({ body }) => setIn(body)));
  }

  /** Whether what pages left before decides it, unless that is compared with the number of all entries; or an entry of this page. */
  counts(test: Expr): boolean {
    const parts = this.partsOf(test, 0);
    const isSet = parts.some((part) =>
      anyWithin(part, (one) => one.kind !== 'index' && this.set.has(keyOf(one) ?? '')),
    );
    if (isSet && isKept(this.world, this.round, this.grown, this.uses)) return true;
    if (parts.some((part) => !this.requests(part) && this.stopFlags.has(this.round.around, part))) {
      return true;
    }
    if (asksOutside(this.world, this, test)) return true;
    const { around } = this.round;
    const read = [
      ...parts.map((node) => ({ around, node })),
      ...parts.flatMap((node) =>
        this.isRequest(node) ? [] : givenBy(this.world, around, node, this.sending),
      ),
    ];
    const isGrown = read.some((one) => this.reads(one));
    return isGrown && !asks.test(this.words(test)) && !read.some((one) => this.isOfAnswer(one));
  }

  private words({ start, end }: Span): string {
    return this.round.around.file.program.text.slice(start, end);
  }

  private partsOf(node: Expr, depth: number): readonly Expr[] {
    if (depth >= deepest) return [node];
    const { around, span } = this.round;
    const given = this.namesIn(node).flatMap((one) =>
      this.grown.has(one.name) ? [] : valuesOf(around.file, one),
    );
    const own = given.filter((one) => span.start <= one.start && one.end <= span.end && !this.isRequest(one));
    return [node, ...own.flatMap((one) => this.partsOf(one, depth + 1))];
  }

  /** The names in it; those that the request is made of do not count. */
  private namesIn(node: Expr): readonly Name[] {
    if (node.kind === 'name') return [node];
    if (this.isRequest(node)) return [];
    const found: Name[] = [];
    eachChild(
      node,
      (one) => found.push(...this.namesIn(one)),
      () => undefined,
    );
    return found;
  }

  /** The call that requests the page, or the one of a function that does. */
  private isRequest(node: Expr): boolean {
    if (node === this.sending) return true;
    const { around, inner } = this.round;
    return (
      node.kind === 'call' &&
      inner.length > 0 &&
      functionsOf(this.world, around, node).some((one) => inner.includes(one))
    );
  }

  private requests(node: Expr): boolean {
    return anyWithin(node, (one) => this.isRequest(one));
  }

  /** What an unknown function makes of it is another thing. */
  private reads({ around, node }: Part): boolean {
    // The answer is that of its page.
    if (this.isRequest(node)) return false;
    if (
      node.kind === 'call' &&
      node.args.length > 0 &&
      !isTest(node) &&
      !effectAt(this.world, around, node) &&
      functionsOf(this.world, around, node).length === 0
    ) {
      return false;
    }
    if (node.kind !== 'index' && this.isGrown(around, node)) return true;
    let isFound = false;
    eachChild(
      node,
      (one) => (isFound ||= this.reads({ around, node: one })),
      () => undefined,
    );
    return isFound;
  }

  /** A name of another function is another thing. */
  private isGrown(around: Around, node: Expr): boolean {
    if (!this.grown.has(keyOf(node) ?? '')) return false;
    const fn = around.functionAround(node);
    const isOwn = around === this.round.around && fn === around.functionAround(this.sending);
    return isOwn || node.kind !== 'name' || scopeOf(around.file, node)?.fn !== fn || fn === undefined;
  }

  /** `page.count`, a field that has it, and whether this page is full. */
  private isOfAnswer({ around, node }: Part): boolean {
    const isCount = ({ start, end }: Span) =>
      this.uses.some(
        ({ path, place }) =>
          path === 'count' && place.file === around.file.file && start <= place.start && place.end <= end,
      );
    return (
      isCount(node) ||
      anyWithin(node, (one) => one.kind === 'member' && valuesOfField(around, one.name).some(isCount))
    );
  }
}

/** A search for one thing among them: `names.includes(wanted)`. */
const asks = /\b(?:includes?|has|contains\w*|in_array|key\?|member\?|exists)\b|\bin\b/;
