/** Findings of which another one shows more: those of a wrapper, of what builds a URL, of a URL that is only mentioned. */
import { deduplicated } from '../judge/deduplicate.ts';
import type { Place, RequestFact } from '../trace/model/fact.ts';
import { leadingText, segmentsOf } from '../trace/model/pieces.ts';
import type { HubFinding } from './hub-finding.ts';

/**
 * Each use once: of findings that show the same the first, and none of which another one shows more. A wrapper is left out
 * only for a caller that stays, or that another finding represents.
 *
 * @param all the findings of every file
 * @param requests of every file, also those that are no findings
 * @returns the findings that are reported, in their order
 */
export function reportedOnce(
  all: readonly HubFinding[],
  requests: readonly RequestFact[],
): readonly HubFinding[] {
  const findings = deduplicated(all, ({ verdict }) => verdict);
  const kept = new Set(findings);
  const folded = new Set(all.filter((one) => !kept.has(one)).map(({ verdict }) => shapeOf(verdict.fact)));
  return withoutEvidence(withoutWrappers(uncalledOnly(findings, requests), requests, folded));
}

/** Callers of one function that make the same of its path, whether one of them is a finding or is left out for it. */
function shapeOf({ sends: { file, start }, method, url }: RequestFact): string {
  return `${file}:${start} ${method} ${segmentsOf(url)}`;
}

/** What callers in other files state more of is reported there, as it is if a wrapper and its callers share a file. */
function withoutWrappers(
  findings: readonly HubFinding[],
  requests: readonly RequestFact[],
  folded: ReadonlySet<string>,
): readonly HubFinding[] {
  const key = ({ file, start, end }: Place) => `${file}:${start}:${end}`;
  const entered = new Map<string, RequestFact[]>();
  for (const fact of requests) {
    if (!fact.beyond) continue;
    const known = entered.get(key(fact.beyond));
    if (known) known.push(fact);
    else entered.set(key(fact.beyond), [fact]);
  }
  const reported = new Set(findings.map(({ verdict }) => verdict.fact));
  const isOther = (caller: RequestFact, { url, method }: RequestFact) =>
    caller.method !== method || segmentsOf(caller.url) !== segmentsOf(url);
  // A wrapper may send several things: only what goes on from the same text is the same. Names for names add nothing,
  // and a caller that another finding represents is reported nowhere else; a wrapper that represents one stays.
  const isMoreExact = (caller: RequestFact, wrapper: RequestFact) =>
    leadingText(caller.url).startsWith(leadingText(wrapper.url)) &&
    (reported.has(caller) || (!folded.has(shapeOf(caller)) && isOther(caller, wrapper)));
  return findings.filter(
    ({ verdict: { settled, fact } }) =>
      settled ||
      folded.has(shapeOf(fact)) ||
      !entered.get(key(fact.site))?.some((caller) => isMoreExact(caller, fact)),
  );
}

/** If another file calls the function that builds a request, the request is reported there. */
function uncalledOnly(
  findings: readonly HubFinding[],
  requests: readonly RequestFact[],
): readonly HubFinding[] {
  const isReturned = ({ verdict: { fact } }: HubFinding) => fact.returned === true;
  if (!findings.some(isReturned)) return findings;
  const key = ({ file, start }: Place) => `${file}:${start}`;
  const used = new Set(
    requests.flatMap(({ returned, url }) => (returned ? [] : url.map(({ within }) => key(within)))),
  );
  return findings.filter(
    (finding) =>
      !isReturned(finding) || !finding.verdict.fact.url.some(({ within }) => used.has(key(within))),
  );
}

/** A URL that is only mentioned needs no finding where another one has it as its evidence. */
function withoutEvidence(findings: readonly HubFinding[]): readonly HubFinding[] {
  const reported = new Set<string>();
  for (const { severity, evidence } of findings) {
    if (severity !== 'info') for (const { file, line } of evidence) reported.add(`${file}:${line}`);
  }
  return findings.filter(
    ({ severity, method, file, start }) =>
      severity !== 'info' || method !== 'unknown' || !reported.has(`${file}:${start.line}`),
  );
}
