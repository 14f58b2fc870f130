/**
 * `/v2/repositories/{x}`: is `x` a namespace (the call lists its repositories) or `namespace/name` (it reads one)?
 * By shape alone nobody can tell. The name of the hole, what it is by default, the query and what is read from the
 * answer can.
 */
import type { RequestFact } from '../trace/fact.ts';
import { skeleton } from '../trace/pieces.ts';
import type { Match } from './match.ts';
import { holeOf } from './match.ts';
import type { Url } from './url.ts';

/** What speaks for one of two readings, in words, and how strongly: negative for one name, positive for two. */
export interface Clue {
  readonly weight: number;
  readonly says: string;
}

const ownerWords = new Set(
  'namespace namespaces ns org orgs organization organisation organizations organisations orgname user users username owner account team login publisher vendor maintainer author uid nick person company tenant'.split(
    ' ',
  ),
);
const repositoryWords = new Set(
  'repo repos repository repositories reponame image images img imagename slug fullname package container docker project app library tagname module'.split(
    ' ',
  ),
);
/** Words that say nothing of their own: the word before counts. */
const neutralWords = new Set('name names id key value str string list item arg label full path'.split(' '));

/** Fields that only a page of a list has, and fields that a repository has at its top. */
const pageFields = new Set(['results', 'next', 'previous']);
const repositoryFields = new Set([
  'pull_count',
  'star_count',
  'full_description',
  'is_private',
  'is_automated',
  'has_starred',
  'last_updated',
  'date_registered',
  'collaborator_count',
  'permissions',
  'hub_user',
  'pullCount',
  'starCount',
  'fullDescription',
  'repository_type',
  'status_description',
]);
const pageParameters = new Set(['page', 'page_size', 'ordering', 'name', 'limit', 'per_page']);

/** The clues of a request with one segment after `repositories`. */
export function clues(match: Match, url: Url, fact: RequestFact): readonly Clue[] {
  const segment = [...match.values.values()][0];
  const hole = segment && holeOf(segment);
  if (!hole) return [];
  const found: Clue[] = [];
  if (hole.default) {
    const slash = skeleton(hole.default).includes('/');
    found.push({ weight: slash ? 4 : -1, says: `its default ${slash ? 'holds' : 'holds no'} slash` });
  }
  const named = nameClue(hole.name);
  if (named) found.push(named);
  const query = [...url.query, ...fact.query].filter((name) => pageParameters.has(name));
  if (query.length > 0) found.push({ weight: -2, says: `the query has ${query[0]}` });
  const pages = fact.reads.filter((name) => pageFields.has(name));
  const fields = fact.reads.filter((name) => repositoryFields.has(name));
  if (pages.length > 0) found.push({ weight: -3, says: `${pages[0]} is read from the answer` });
  else if (fields.length > 0) found.push({ weight: 3, says: `${fields[0]} is read from the answer` });
  else if (fact.reads.includes('count')) found.push({ weight: -1, says: 'count is read from the answer' });
  return found;
}

function nameClue(name: string): Clue | undefined {
  const last = name.split('.').at(-1) ?? name;
  const words = last
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+|\s+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
  for (const word of words.toReversed()) {
    if (ownerWords.has(word)) return { weight: -3, says: `{${name}} is named after an owner` };
    if (repositoryWords.has(word)) return { weight: 3, says: `{${name}} is named after a repository` };
    if (!neutralWords.has(word)) return undefined;
  }
  return undefined;
}
