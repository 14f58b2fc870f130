/** Searches for words in lists of files that are asked for again and again: each is made once, and its answer kept. */
import type { ProjectDisk } from './disk.ts';

/** Bytes of all answers that are kept, about. */
const mostBytes = 4 * 1024 * 1024;
/** Of one answer: of each file that it names, and of the rest. */
const bytesOfName = 8;
const bytesOfAnswer = 128;

type Search = ProjectDisk['search'];

/**
 * The same search. A list of files is known by itself, not by what is in it.
 *
 * @param most bytes of the answers that are kept at once; if it is left out, four million
 */
export function searchedOnce(search: Search, most = mostBytes): Search {
  let answers = new WeakMap<readonly string[], Map<string, readonly string[]>>();
  let bytes = 0;
  return (words, files) => {
    const key = words.join('\0');
    const known = answers.get(files)?.get(key);
    if (known) return known;
    const found = search(words, files);
    const more = bytesOfAnswer + key.length + bytesOfName * found.length;
    bytes += more;
    if (bytes > most) {
      answers = new WeakMap();
      bytes = more;
    }
    const ofFiles = answers.get(files) ?? new Map<string, readonly string[]>();
    answers.set(files, ofFiles.set(key, found));
    return found;
  };
}
