/**
 * Which of two operations a request is, where its address could be of either: what is read from its answer shows it, once
 * that is followed to its uses. `/v2/repositories/{x}` lists if `results` is read, and reads one repository if
 * `pull_count` is.
 */
import type { ResolvedEntry } from '../catalog/catalog.ts';
import { filesOfRequest } from '../trace/model/request-files.ts';
import { usesOfAnswer } from '../flow/follow/answer.ts';
import type { World } from '../flow/code/world.ts';
import { findingsAgain, type JudgeContext } from '../judge/findings.ts';
import type { HubFinding } from '../judge/hub-finding.ts';
import { best, shapesOf, type Match } from '../judge/match.ts';
import { certainty, type Verdict } from '../judge/verdict.ts';
import type { RequestFact } from '../trace/model/fact.ts';
import type { ProofContext } from './proof.ts';

/** @returns the verdict as it was where the answer leaves it open, or is not read */
export function settled(verdict: Verdict, { world, catalog }: ProofContext): Verdict {
  const { fact, url } = verdict;
  const sure = certainty(fact);
  const matches = sure === 'high' ? best(shapesOf(catalog, url), fact.method) : [];
  if (matches.length < 2) return verdict;
  // A field that is found in the text may be one of an entry as well.
  const seeing: World = { ...world, read: () => 'use', fieldsNamed: (name) => [`${anywhere}.${name}`] };
  const { uses } = usesOfAnswer(seeing, fact);
  const tops = uses.flatMap(({ kind, path }) => (kind === 'field' ? [topOf(path)] : []));
  const read = new Set(tops.filter((top) => top !== anywhere));
  if (read.size === 0) return verdict;
  const fitting = matches.filter(({ entry }) => {
    const fields = fieldsOf(entry);
    return [...read].every((field) => fields.has(field));
  });
  const [match, another] = fitting;
  if (!match) return readsOfAll(matches, read) ? undecided(verdict, matches) : verdict;
  if (another) return verdict;
  const isSame = match.entry === verdict.match.entry;
  if (isSame && verdict.or === undefined && verdict.confidence === sure) return verdict;
  return { ...verdict, match, or: undefined, confidence: sure };
}

/** Whether the code reads of each operation what the others lack: it is ready for all of them. */
function readsOfAll(matches: readonly Match[], read: ReadonlySet<string>): boolean {
  const sets = matches.map(({ entry }) => fieldsOf(entry));
  return sets.every((own) =>
    [...read].some((field) => own.has(field) && !sets.some((other) => other !== own && other.has(field))),
  );
}

function undecided(verdict: Verdict, matches: readonly Match[]): Verdict {
  const other = matches.find(({ entry }) => entry !== verdict.match.entry);
  return other ? { ...verdict, or: other.entry, confidence: 'low' } : verdict;
}

/**
 * The findings, those whose call was in doubt with what their answers show. A text that several calls share moves only if
 * each of them is sure, so those of the same files are worked out anew.
 */
export function settledFindings(
  findings: readonly HubFinding[],
  proof: ProofContext,
  context: JudgeContext,
): readonly HubFinding[] {
  const changed = new Set<string>();
  const now = findings.map((finding): HubFinding => {
    const verdict = settled(finding.verdict, proof);
    if (verdict === finding.verdict) return finding;
    for (const file of filesOfRequest(verdict.fact)) changed.add(file);
    return { ...finding, verdict };
  });
  if (changed.size === 0) return findings;
  const isNear = (fact: RequestFact) => [...filesOfRequest(fact)].some((file) => changed.has(file));
  const near = now.filter(({ verdict }) => isNear(verdict.fact));
  const again = findingsAgain(near, proof.world.requests.filter(isNear), context);
  const byOld = new Map(near.map((finding, i) => [finding, again[i] ?? finding]));
  return now.map((finding) => byOld.get(finding) ?? finding);
}

/** The names at the top of the old answer, as far as the catalogue has them. */
function fieldsOf({ replacement }: ResolvedEntry): ReadonlySet<string> {
  const { keeps, fields = {} } = replacement ?? {};
  const paths = [
    ...(keeps?.fields ?? []),
    ...(keeps?.parts ?? []),
    ...(keeps?.addresses ?? []),
    ...Object.keys(fields),
  ];
  return new Set(paths.flatMap((path) => (topOf(path) === '' ? [] : [topOf(path)])));
}

/** In place of the name of the field at the top, where that is not known. */
const anywhere = '*';

function topOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? '';
}
