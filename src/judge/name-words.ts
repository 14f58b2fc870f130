/** What the names of variables and functions state of the thing that they hold. */

import type { HolePiece } from '../trace/model/fact.ts';

const ownerWords = new Set(
  'namespace namespaces ns org orgs organization organisation organizations organisations orgname user users username owner account team login publisher vendor maintainer author uid nick person company tenant'.split(
    ' ',
  ),
);
const repositoryWords = new Set(
  'repo repos repository repositories reponame image images img imagename slug package container docker project app library tagname module'.split(
    ' ',
  ),
);
/** Words that give no information on their own: the word before counts. */
const neutralWords = new Set('name names id key value str string list item arg label full path'.split(' '));

/** Words that hold two names together: `nameWithOwner`, `org_and_repo`. */
const joints = new Set(['with', 'and', 'slash']);

/**
 * What a variable is named after: an owner (one segment of a path), a repository (`namespace/name`, often), or both of them
 * (`namespace/name`, always).
 */
export function kindOfName(name: string): 'owner' | 'repository' | 'both' | undefined {
  const [last = '', holder = ''] = name.split('.').toReversed();
  const words = wordsOf(last);
  if (isJoined(words)) return 'both';
  const full = withoutFull(words);
  if (full) return [...wordsOf(holder), ...full].some((word) => ownerWords.has(word)) ? 'owner' : 'both';
  const backwards = words.toReversed();
  for (const [i, word] of backwards.entries()) {
    if (ownerWords.has(word)) return 'owner';
    // `orgSlug` is the organization, in the form that it has in addresses.
    if (word === 'slug' && ownerWords.has(backwards[i + 1] ?? '')) continue;
    if (repositoryWords.has(word)) return 'repository';
    if (!neutralWords.has(word)) return undefined;
  }
  return undefined;
}

/** `nameWithOwner`, `repo_with_namespace`, `ownerAndName`: an owner on one side and what it owns on the other. */
function isJoined(words: readonly string[]): boolean {
  if (words.join('') === 'nwo') return true;
  const at = words.findIndex((word) => joints.has(word));
  const sides = [words.slice(0, Math.max(at, 0)), words.slice(at + 1)];
  const isOwner = (side: readonly string[]) => side.some((word) => ownerWords.has(word));
  const isOwned = (side: readonly string[]) =>
    side.length > 0 && side.every((word) => repositoryWords.has(word) || neutralWords.has(word));
  return at > 0 && sides.some(isOwner) && sides.some(isOwned);
}

/** `full_name`, `repoFullName`: the words before; undefined for other names. */
function withoutFull(words: readonly string[]): readonly string[] | undefined {
  if (words.at(-1) === 'fullname') return words.slice(0, -1);
  return words.at(-2) === 'full' && words.at(-1) === 'name' ? words.slice(0, -2) : undefined;
}

/** The name of a hole that states its kind: its own, else that of the list it is from or of the parameter it is passed to. */
export function kindOfHole({ name, of, param }: Pick<HolePiece, 'name' | 'of' | 'param'>) {
  for (const called of [name, of, param]) {
    const kind = called === undefined ? undefined : kindOfName(called);
    if (called !== undefined && kind !== undefined) return { called, kind };
  }
  const kind = kindOfHolder(name);
  return kind && { called: name, kind };
}

/** `repo.name`, `organization.id`: if the last word gives no information on its own, what has it does. */
function kindOfHolder(name: string): ReturnType<typeof kindOfName> {
  const [last = '', holder] = name.split('.').toReversed();
  const isNeutral = wordsOf(last).every((word) => neutralWords.has(word));
  return isNeutral && holder !== undefined ? kindOfName(holder) : undefined;
}

/** Verbs of functions that have to do with several of what they are named after. */
const many = new Set('list each for all every walk iterate'.split(' '));

/** Whether a function is named after many repositories or after one: `listRepos`, `GetRepository`. */
export function kindOfResult(name: string): 'many' | 'one' | undefined {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (!/^(?:repo|repository|image)s?$|^repositories$/.test(last)) return undefined;
  return last.endsWith('s') || many.has(words[0] ?? '') ? 'many' : 'one';
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+|\s+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}
