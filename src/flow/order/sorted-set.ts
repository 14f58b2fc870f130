/** A sorted set keeps one of the items that its comparer finds equal: `new TreeSet<>(Comparator.comparingInt(Repo::stars))`. */
import { mayTieBy } from './ties.ts';

const made = /\b(?:TreeSet|ConcurrentSkipListSet|SortedSet)(?:<[^()]*>)?\(([^;]*)/;
/** A comparer that the code has made, beside the order that the items have by themselves. */
const compares = /\bcomparing|::|->|=>|^\s*by_?[A-Z]/i;

/** @param words that a set is made by */
export function keepsOneOfEqual(words: string): boolean {
  const by = made.exec(words)?.[1] ?? '';
  return compares.test(by) && mayTieBy(by);
}

/** @returns whether the items themselves decide which of them are equal */
export function comparesItems(words: string): boolean {
  return made.exec(words)?.[1]?.trimStart().startsWith(')') === true;
}
