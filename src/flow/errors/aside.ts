/** Functions that show an error beside what the program is for, ask what it is, or hand it to whoever handles errors. */
import type { Around } from '../code/around.ts';
import { answerTables } from '../tables/index.ts';

/** @param words of what is called, as the code writes them */
export function isAside({ file }: Around, words: string): boolean {
  return answerTables[file.language]?.aside?.test(words) === true;
}
