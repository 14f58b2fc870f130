/**
 * One use, one finding. A request seen from a wrapper and from the wrapper's callers is reported once, where most is known;
 * of several values that a URL can have, each entry is reported once.
 */
import type { Catalog } from '../catalog/catalog.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import { shapesOf } from './match.ts';
import { placeOfRequest } from './place.ts';
import { deduplicated } from './deduplicate.ts';
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
  const folded = new Set(facts.filter((fact) => addsNothing(fact, verdictOf)));
  const reportedAbove = new Set([...folded].map(({ general }) => general));
  for (const fact of facts) {
    const verdict = verdictOf(fact);
    if (!verdict?.match.entry.rule) continue;
    if (fact.general && (folded.has(fact) || isSettledAbove(fact, verdictOf))) continue;
    // A caller has stated more, unless there is no more to state.
    if (seenFromCallers.has(fact) && !verdict.settled && !reportedAbove.has(fact)) continue;
    found.push(verdict);
  }
  return deduplicated(once(catalog, found, verdictOf), (verdict) => verdict);
}

type VerdictOf = (fact: RequestFact) => Verdict | undefined;

/** Whether the wrapper states all; one of which no rule speaks, as of a base alone, gives no information on what is added to it. */
function isSettledAbove(fact: RequestFact, verdictOf: VerdictOf): boolean {
  for (let at = fact.general; at; at = at.general) {
    const above = verdictOf(at);
    if (above?.settled && above.match.entry.rule) return true;
  }
  return false;
}

/** True if a caller gives names for names and nothing else, and the wrapper alone was understood in the same way. */
function addsNothing(fact: RequestFact, verdictOf: VerdictOf): boolean {
  const verdict = verdictOf(fact);
  const general = fact.general && verdictOf(fact.general);
  return (
    verdict !== undefined &&
    general !== undefined &&
    verdict.or === undefined &&
    general.or === undefined &&
    verdict.match.entry === general.match.entry &&
    verdict.fact.method === general.fact.method &&
    verdict.url.segments.length === general.url.segments.length &&
    verdict.url.segments.every(({ text }, i) => text === general.url.segments[i]?.text)
  );
}

/**
 * A URL can have several values (`name` or `library/name`): the one that is shown is the one that holds for all, as long
 * as it may be read in the same way.
 */
function leastSpecific(catalog: Catalog, verdict: Verdict, group: readonly Verdict[]): Verdict {
  const [shortest = verdict] = group
    .filter(
      ({ match, fact, or }) =>
        (match.entry === verdict.match.entry || or !== undefined || match.stretched > 0) &&
        fact.method === verdict.fact.method,
    )
    .toSorted((a, b) => holes(b) - holes(a) || a.url.shown.length - b.url.shown.length);
  // Read as the verdict states, a hole of it may represent two names.
  const match = shapesOf(catalog, shortest.url, shortest.fact).find(
    ({ entry }) => entry === verdict.match.entry,
  );
  return { ...verdict, fact: shortest.fact, url: shortest.url, match: match ?? verdict.match };
}

/** The same request as the wrapper alone shows it, if it is written in the same place. */
function generalOf({ fact, match }: Verdict, verdictOf: VerdictOf): readonly Verdict[] {
  const found: Verdict[] = [];
  const here = placeOfRequest(fact, match.path);
  for (let at = fact.general; at; at = at.general) {
    const verdict = verdictOf(at);
    const place = verdict && placeOfRequest(at, verdict.match.path);
    if (verdict && place?.file === here.file && place.start === here.start) found.push(verdict);
  }
  return found;
}

function holes({ fact }: Verdict): number {
  return fact.url.filter((piece) => piece.kind === 'hole').length;
}

/** The surest verdict for each place and entry; if one value of a URL is clear, the unclear ones give no information. */
function once(catalog: Catalog, verdicts: readonly Verdict[], verdictOf: VerdictOf): readonly Verdict[] {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const { file, start, end } = placeOfRequest(verdict.fact, verdict.match.path);
    const key = `${file}:${start}:${end}`;
    groups.set(key, [...(groups.get(key) ?? []), verdict]);
  }
  const rank = { high: 0, medium: 1, low: 2 };
  return [...groups.values()].flatMap((group) => {
    // Of values that differ in what is known, the one that states least holds for most.
    const sorted = group.toSorted(
      (a, b) =>
        rank[a.confidence] - rank[b.confidence] ||
        holes(b) - holes(a) ||
        a.url.shown.length - b.url.shown.length,
    );
    const decided = sorted.filter((verdict) => verdict.or === undefined);
    const clear = decided.filter((verdict) => verdict.clues.length === 0);
    const kept = clear.length > 0 ? clear : decided.length > 0 ? decided : sorted;
    return kept
      .filter((verdict, i) => kept.findIndex((other) => other.match.entry === verdict.match.entry) === i)
      .map((verdict) =>
        leastSpecific(catalog, verdict, [...sorted, ...sorted.flatMap((one) => generalOf(one, verdictOf))]),
      );
  });
}
