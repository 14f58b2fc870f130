/**
 * `/v2/repositories/{x}`: is `x` a namespace (the call lists its repositories) or `namespace/name` (it reads one)?
 * The shape alone cannot decide. The name of the hole, what it is by default, the query and what is read from the
 * answer can.
 */
import type { HolePiece, RequestFact } from '../trace/model/fact.ts';
import { skeleton } from '../trace/model/pieces.ts';
import type { Match } from './match.ts';
import { holeOf } from './match.ts';
import { kindOfHole, kindOfResult } from './name-words.ts';
import type { Segment, Url } from './url.ts';

/** What speaks for one of two readings, in words, and how strongly: negative for one name, positive for two. */
export interface Clue {
  readonly weight: number;
  readonly reason: string;
}

/** Fields that only a page of a list has, and fields that a repository has at its top. */
const pageFields = new Set(['results', 'next', 'previous']);
const repositoryFields = new Set(
  'pullcount starcount description fulldescription isprivate isautomated hasstarred lastupdated dateregistered collaboratorcount permissions hubuser repositorytype statusdescription'.split(
    ' ',
  ),
);
/** Parameters that only a list has a use for, by their weight as evidence. */
const pageParameters: ReadonlyMap<string, number> = new Map([
  ['page', -4],
  ['page_size', -4],
  ['ordering', -4],
  ['per_page', -2],
  ['limit', -2],
  ['name', -2],
]);

/** The clues of a request with one segment after `repositories`. */
export function clues(match: Match, url: Url, fact: RequestFact): readonly Clue[] {
  const segment = [...match.values.values()][0];
  if (!segment || !holeOf(segment)) return [];
  const found = [...nameClues(segment)];
  const inside = functionClue(fact.inside);
  if (inside) found.push(inside);
  const [parameter] = [...url.query, ...fact.query]
    .map((name) => ({ name, weight: pageParameters.get(name) ?? 0 }))
    .toSorted((a, b) => a.weight - b.weight);
  if (parameter && parameter.weight < 0) {
    found.push({ weight: parameter.weight, reason: `the query has ${parameter.name}` });
  }
  const pages = fact.reads.filter((name) => pageFields.has(spelled(name)));
  const fields = fact.reads.filter((name) => repositoryFields.has(spelled(name)));
  if (pages.length > 0) found.push({ weight: -3, reason: `${pages[0]} is read from the answer` });
  else if (fields.length > 0) found.push({ weight: 3, reason: `${fields[0]} is read from the answer` });
  else if (fact.reads.some((name) => spelled(name) === 'count')) {
    found.push({ weight: -1, reason: 'count is read from the answer' });
  }
  return found;
}

/** The clues that a segment gives by itself: what it is by default, and what it is called. */
export function nameClues(segment: Segment): readonly Clue[] {
  const hole = holeOf(segment);
  if (!hole) return [];
  const found: Clue[] = [];
  if (hole.default) {
    const slash = skeleton(hole.default).includes('/');
    found.push({ weight: slash ? 4 : -1, reason: `its default ${slash ? 'holds' : 'holds no'} slash` });
  }
  const clue = nameClue(hole);
  return clue ? [...found, clue] : found;
}

/** What is called after both has a slash, even if the answer is read as a list and asked for in pages. */
const weights = { owner: -3, repository: 3, both: 7 } as const;
const after = {
  owner: 'an owner',
  repository: 'a repository',
  both: 'a repository with its owner',
} as const;

function nameClue(hole: HolePiece): Clue | undefined {
  const found = kindOfHole(hole);
  return (
    found && { weight: weights[found.kind], reason: `{${found.called}} is named after ${after[found.kind]}` }
  );
}

/** `listRepositories`, `GetRepository`: what the function is called states what it is after. */
function functionClue(inside: string | undefined): Clue | undefined {
  const kind = inside === undefined ? undefined : kindOfResult(inside);
  if (!kind) return undefined;
  return { weight: kind === 'many' ? -2 : 2, reason: `the function is called ${inside}` };
}

/** Languages spell the same field in their own ways: `pull_count`, `pullCount`, `PullCount`. */
function spelled(field: string): string {
  return field.replaceAll('_', '').toLowerCase();
}
