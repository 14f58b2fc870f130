/** Searches of words in lists of files that are asked for again and again: each is made once, and its answer kept. */
import type { ProjectDisk } from './disk.ts';

/** Names of files in all answers that are kept; they take 8 bytes each. */
const mostNames = 500_000;

type Search = ProjectDisk['search'];

/**
 * The same search. A list of files is known by itself, not by what is in it.
 *
 * @param most names in all answers that are kept at once
 */
export function searchedOnce(search: Search, most = mostNames): Search {
  let answers = new WeakMap<readonly string[], Map<string, readonly string[]>>();
  let names = 0;
  return (words, files) => {
    const key = words.join('\0');
    const known = answers.get(files)?.get(key);
    if (known) return known;
    const found = search(words, files);
    names += found.length + 1;
    if (names > most) {
      answers = new WeakMap();
      names = found.length + 1;
    }
    const ofFiles = answers.get(files) ?? new Map<string, readonly string[]>();
    answers.set(files, ofFiles.set(key, found));
    return found;
  };
}
