/**
 * Walks through the pages of a list that end for another reason than its last page: enough entries, a number of pages. Which
 * entries came before depends on the order of the list.
 */
import type { Expr, Span } from '../../ir/ir.ts';
import { eachChild } from '../../ir/walk.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import type { Around } from '../code/around.ts';
import { placeIn } from '../code/spot.ts';
import type { Use } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { functionsOf } from '../rounds/called-functions.ts';
import { isTest } from '../code/test-command.ts';
import { asksOutside } from './asked-outside.ts';
import { endedByTime } from './deadlines.ts';
import { entryCodeIn, setIn } from './entry-code.ts';
import { isKept } from './kept-entries.ts';
import { endingsOf } from './continuation-tests.ts';
import { accumulatorsIn, keyOf } from './accumulators.ts';
import { StopFlags } from './stop-flags.ts';
import { effectAt } from './value-of-expression.ts';
import { askedPages, yieldedTo, type PageRound } from './page-round.ts';

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
    this.grown = accumulatorsIn(world, round, sending, uses);
    this.set = new Set(entryCodeIn(world, round, uses).flatMap(({ body }) => setIn(body)));
  }

  /** Whether what pages left before decides it, unless that is compared with the number of all entries; or an entry of this page. */
  counts(test: Expr): boolean {
    const parts = this.partsOf(test, 0);
    const isSet = parts.some((part) =>
      anyWithin(part, (one) => one.kind !== 'index' && this.set.has(keyOf(one) ?? '')),
    );
    if (isSet && isKept(this.world, this.round, this.grown, this.uses)) return true;
    if (parts.some((part) => this.stopFlags.has(this.round.around, part))) return true;
    if (asksOutside(this.world, this, test)) return true;
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
    const own = given.filter((one) => span.start <= one.start && one.end <= span.end && !this.isRequest(one));
    return [node, ...own.flatMap((one) => this.partsOf(one, depth + 1))];
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

  /** What an unknown function makes of it is another thing. */
  private reads(node: Expr): boolean {
    // The answer is that of its page.
    if (this.isRequest(node)) return false;
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
}

/** A search for one thing among them: `names.includes(wanted)`. */
const asks = /\b(?:includes?|has|contains\w*|in_array|key\?|member\?|exists)\b|\bin\b/;
