/**
 * Which of two operations a request is, if its address could be of either: what is read from its answer shows it, once
 * that is followed to its uses. `/v2/repositories/{x}` lists if `results` is read, and reads one repository if
 * `pull_count` is.
 */
import type { Catalog, ResolvedEntry } from '../catalog/catalog.ts';
import { usesOfAnswer } from '../flow/follow/answer.ts';
import type { World } from '../flow/code/world.ts';
import { best, shapesOf, type Match } from './match.ts';
import { certainty, type Verdict } from './verdict.ts';

/** @returns the verdict as it was if the answer leaves it open, or is not read */
export function settled(verdict: Verdict, catalog: Catalog, world: Omit<World, 'read' | 'site'>): Verdict {
  const { fact, url } = verdict;
  const sure = certainty(fact);
  const matches = sure === 'high' ? best(shapesOf(catalog, url, fact), fact.method) : [];
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

/** Used instead of the name of the field at the top, if that is unknown. */
const anywhere = '*';

function topOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? '';
}
