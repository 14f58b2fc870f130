/**
 * One use, one finding. A request seen from a wrapper and from the wrapper's callers is told once, where most is known;
 * of several values that a URL can have, each entry is told once.
 */
import type { Catalog } from '../catalog/catalog.ts';
import type { RequestFact } from '../trace/fact.ts';
import { placeOfRequest } from './place.ts';
import { judge, type Verdict } from './verdict.ts';

export function verdictsOf(catalog: Catalog, facts: readonly RequestFact[]): readonly Verdict[] {
  const verdicts = new Map<RequestFact, Verdict | undefined>();
  const verdictOf = (fact: RequestFact): Verdict | undefined => {
    if (!verdicts.has(fact)) verdicts.set(fact, judge(catalog, fact));
    return verdicts.get(fact);
  };
  const seenFromCallers = new Set<RequestFact>();
  for (const fact of facts) if (fact.general) seenFromCallers.add(fact.general);

  const found: Verdict[] = [];
  for (const fact of facts) {
    const verdict = verdictOf(fact);
    if (!verdict?.match.entry.rule) continue;
    if (fact.general && isSettledAbove(fact, verdictOf)) continue;
    // A caller has said more, unless there is no more to say.
    if (seenFromCallers.has(fact) && !verdict.settled) continue;
    found.push(verdict);
  }
  return once(found);
}

function isSettledAbove(fact: RequestFact, verdictOf: (fact: RequestFact) => Verdict | undefined): boolean {
  for (let at = fact.general; at; at = at.general) if (verdictOf(at)?.settled) return true;
  return false;
}

function holes({ fact }: Verdict): number {
  return fact.url.filter((piece) => piece.kind === 'hole').length;
}

/** The surest verdict for each place and entry; where one value of a URL is clear, the unclear ones say nothing. */
function once(verdicts: readonly Verdict[]): readonly Verdict[] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { file, start, end } = placeOfRequest(verdict.fact, verdict.match.path);
    const key = `${file}:${start}:${end}`;
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  const rank = { high: 0, medium: 1, low: 2 };
  return [...groups.values()].flatMap((group) => {
    // Of values that differ in what is known, the one that says least holds for most.
    const sorted = group.toSorted(
      (a, b) =>
        rank[a.confidence] - rank[b.confidence] ||
        holes(b) - holes(a) ||
        a.url.shown.length - b.url.shown.length,
    );
    const clear = sorted.filter((verdict) => verdict.or === undefined && verdict.clues.length === 0);
    const kept = clear.length > 0 ? clear : sorted;
    return kept.filter(
      (verdict, i) => kept.findIndex((other) => other.match.entry === verdict.match.entry) === i,
    );
  });
}
