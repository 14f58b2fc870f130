/** What the names of variables and functions say of the thing that they hold. */

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

/** Whether a variable is named after an owner (one segment of a path) or after a repository (`namespace/name`, often). */
export function kindOfName(name: string): 'owner' | 'repository' | undefined {
  for (const word of wordsOf(name.split('.').at(-1) ?? name).toReversed()) {
    if (ownerWords.has(word)) return 'owner';
    if (repositoryWords.has(word)) return 'repository';
    if (!neutralWords.has(word)) return undefined;
  }
  return undefined;
}

/** `repo.name`, `organization.id`: where the last word says nothing of its own, what has it does. */
export function kindOfHolder(name: string): 'owner' | 'repository' | undefined {
  const [last = '', holder] = name.split('.').toReversed();
  const isNeutral = wordsOf(last).every((word) => neutralWords.has(word));
  return isNeutral && holder !== undefined ? kindOfName(holder) : undefined;
}

/** Whether a function is named after many repositories or after one: `listRepos`, `GetRepository`. */
export function kindOfResult(name: string): 'many' | 'one' | undefined {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (!/^(?:repo|repository|image)s?$|^repositories$/.test(last)) return undefined;
  return last.endsWith('s') || words[0] === 'list' ? 'many' : 'one';
}

function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+|\s+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');
}
