/** Moves a call of the Hub to its replacement, if nothing but the URL has to change. */
import type { ResolvedEntry } from '../../catalog/catalog.ts';
import type { Verdict } from '../../judge/verdict.ts';
import type { RequestFact, TextPiece } from '../../trace/model/fact.ts';
import { lacksNamespace, namespaceOfBody } from '../../prove/namespace-of-body.ts';
import { isInTheWay, isPartOf, isSameMove, keyOf, lineOf, moveOf, type Move } from './address-changes.ts';
import type { Rewrite } from './rewriter.ts';
import { isSameCall, isSeenIn, isSentAlike } from './same-request.ts';
import { isTwoCallsInOne, twoCallsInOne } from './two-calls-in-one.ts';

type Replacement = NonNullable<ResolvedEntry['replacement']>;

/** What else is known when calls are moved. */
interface PathContext {
  /** All requests of the same files: a literal may serve others too. */
  readonly facts: readonly RequestFact[];
  /** What is stated of them, if anything is. */
  readonly verdicts: readonly Verdict[];
  /** What a request is by itself: of those that one call sends, one alone is reported. */
  readonly judge: (fact: RequestFact) => Verdict | undefined;
  readonly textOf: (file: string) => string;
}

/** Calls that share a literal and are moved together: the change of each states all that changes with it. */
const mostTogether = 100;

/** The moves of the calls of one judgement. What several calls ask of the same texts is found out once. */
export class PathFixes {
  private readonly context: PathContext;
  private readonly ofVerdict = new Map<Verdict, readonly Move[] | undefined>();
  private readonly verdicts = new Map<RequestFact, Verdict | undefined>();
  private readonly agreed = new Map<string, boolean>();
  /** By the literals of their URLs. */
  private holders: ReadonlyMap<string, readonly RequestFact[]> | undefined;
  private readonly places = new Map<RequestFact, number>();

  constructor(context: PathContext) {
    this.context = context;
  }

  /** @returns undefined if it has nothing to add to what the rule states */
  of(verdict: Verdict): Rewrite | undefined {
    const { context } = this;
    const { fact, match } = verdict;
    const { replacement } = match.entry;
    const own = this.moveOf(verdict);
    if (!own || !replacement) return undefined;
    if (isTwoCallsInOne(verdict, context.verdicts, context.facts)) {
      return { kind: 'by hand', why: twoCallsInOne };
    }
    const because = this.byHandBecause(verdict, replacement);
    if (because !== undefined) return { kind: 'by hand', why: because };
    const all = new Map(own.map((move) => [keyOf(move.at), move]));
    const others = this.othersWith(own, fact);
    if (others.length > mostTogether) return { kind: 'by hand', why: tooManyTogether };
    const together = [{ fact, moves: own }];
    for (const other of others) {
      const judged = this.verdictOf(other, isSameCall(other, fact));
      const moves = judged && this.moveOf(judged);
      const { replacement: its } = judged?.match.entry ?? {};
      if (!moves || !its || this.byHandBecause(judged, its) !== undefined) {
        return { kind: 'by hand', why: sharedBase };
      }
      together.push({ fact: other, moves });
      for (const move of moves) all.set(keyOf(move.at), move);
    }
    for (const other of this.waysOf(fact)) {
      if (others.includes(other)) continue;
      const judged = context.judge(other);
      const moves = judged && this.moveOf(judged);
      if (!moves) continue;
      together.push({ fact: other, moves });
      for (const move of moves) all.set(keyOf(move.at), move);
    }
    if (!this.agree(together, [...all.values()])) return { kind: 'by hand', why: sharedBase };
    const edits = [...all.values()].map(({ at, text }) => ({ ...at, text }));
    const moves = together.map((one) => one.fact);
    return { kind: 'fix', change: { edits, restores: false, assumes: [], moves } };
  }

  private moveOf(verdict: Verdict): readonly Move[] | undefined {
    if (!this.ofVerdict.has(verdict)) {
      this.ofVerdict.set(verdict, moveOf(verdict, this.context.textOf));
    }
    return this.ofVerdict.get(verdict);
  }

  private verdictOf(other: RequestFact, isOfSameCall: boolean): Verdict | undefined {
    if (!this.verdicts.has(other)) {
      const { verdicts } = this.context;
      this.verdicts.set(
        other,
        verdicts.find((one) => one.fact === other || isSeenIn(one.fact, other)),
      );
    }
    return this.verdicts.get(other) ?? (isOfSameCall ? this.context.judge(other) : undefined);
  }

  /** Other calls that a changed literal is part of, in their order; if they are too many, one more than that. */
  private othersWith(own: readonly Move[], fact: RequestFact): readonly RequestFact[] {
    const holders = (this.holders ??= this.byLiteral());
    const found = new Set<RequestFact>();
    for (const key of new Set(own.map(({ piece }) => literalOf(piece)))) {
      for (const other of holders.get(key) ?? []) {
        if (found.size > mostTogether) return [...found];
        if (isAnother(other, fact)) found.add(other);
      }
    }
    const placeOf = (one: RequestFact) => this.places.get(one) ?? 0;
    return [...found].sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** Other requests of the same call: its address may be one of several texts. */
  private waysOf(fact: RequestFact): readonly RequestFact[] {
    const ways = this.context.facts.filter(
      (other) => other !== fact && other.method === fact.method && isSameCall(other, fact),
    );
    return ways.slice(0, mostTogether);
  }

  private byLiteral(): ReadonlyMap<string, readonly RequestFact[]> {
    const holders = new Map<string, RequestFact[]>();
    for (const [place, fact] of this.context.facts.entries()) {
      this.places.set(fact, place);
      const keys = lineOf(fact).flatMap((piece) => (piece.kind === 'text' ? [literalOf(piece)] : []));
      for (const key of new Set(keys)) {
        const known = holders.get(key);
        if (known) known.push(fact);
        else holders.set(key, [fact]);
      }
    }
    return holders;
  }

  /** A literal that several calls hold must become the same for all of them. */
  private agree(
    together: readonly { readonly fact: RequestFact; readonly moves: readonly Move[] }[],
    all: readonly Move[],
  ): boolean {
    // Who shares a literal asks the same of the same calls.
    const key = together
      .map(({ fact }) => this.places.get(fact) ?? 0)
      .sort((a, b) => a - b)
      .join();
    let agreed = this.agreed.get(key);
    if (agreed === undefined) {
      const lines = together.map(({ fact, moves }) => ({ url: lineOf(fact), moves }));
      const isOfAll = (move: Move) =>
        lines.every(
          ({ url, moves }) => !isPartOf(url, move.at) || moves.some((one) => isSameMove(one, move)),
        );
      agreed =
        all.every(isOfAll) && !all.some((one) => all.some((two) => one !== two && isInTheWay(one, two)));
      this.agreed.set(key, agreed);
    }
    return agreed;
  }

  /** Why more than the URL has to change, which only a person can do. */
  private byHandBecause({ fact }: Verdict, replacement: Replacement): string | undefined {
    return namespaceOfBody(fact, replacement) === 'missing' ? lacksNamespace : undefined;
  }
}

const sharedBase =
  'other calls that stay use the text that would change; give this call an address of its own';

const tooManyTogether = `more than ${mostTogether} other calls use the text that would change; move them together`;

/** The same call seen from inside or outside of a wrapper is not another one. */
function isAnother(other: RequestFact, fact: RequestFact): boolean {
  return other !== fact && !isSeenIn(other, fact) && !isSentAlike(other, fact);
}

/** The place of the literal that a piece is of. */
function literalOf({ within }: Pick<TextPiece, 'within'>): string {
  return `${within.file}:${within.start}`;
}
