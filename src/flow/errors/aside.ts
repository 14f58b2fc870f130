/** Functions that show an error beside what the program is for, ask what it is, or pass it to the code that handles errors. */
import type { Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { answerTables } from '../tables/index.ts';

/** @param words of what is called, as the code writes them */
export function isAside(world: World, { file }: Around, words: string): boolean {
  const { aside, logsToOutput } = answerTables[file.language] ?? {};
  if (aside?.test(words) !== true) return false;
  if (!logsToOutput || !/log/i.test(words)) return true;
  // A log that goes to the standard output is what the program prints.
  return ![file, ...world.usersOf(file, [])].some((one) =>
    logsToOutput.test(withoutComments(world.textOf(one.file), one.language)),
  );
}
