/** Functions that log an error, check what it is, or pass it to the code that handles errors. */
import type { FileIndex } from '../../trace/model/scope.ts';
import type { Around } from '../code/around.ts';
import { withoutComments } from '../code/comments.ts';
import { filesOfProgram } from '../code/files-of-program.ts';
import { isErrorOutput } from '../code/standard-error.ts';
import type { World } from '../code/world.ts';
import { answerTables } from '../tables/index.ts';

/** @param words of what is called, as the code writes them */
export function isAside(world: World, { file }: Around, words: string): boolean {
  const { aside } = answerTables[file.language] ?? {};
  if (aside?.test(words) !== true) return false;
  if (isErrorOutput(world, file)) return passesOn.test(words);
  return !/log/i.test(words) || !isLogOutput(world, file);
}

/** What shows nothing itself. */
const passesOn = /(?:^|\.)(?:next|done|callback|cb|reject|emit|isAxiosError|captureException|panic)$/;

/** A log that goes to the standard output is what the program prints. */
export function isLogOutput(world: World, file: FileIndex): boolean {
  const { logsToOutput } = answerTables[file.language] ?? {};
  if (isErrorOutput(world, file)) return true;
  return (
    logsToOutput !== undefined &&
    filesOfProgram(world, file, ['SetOutput']).some((one) =>
      logsToOutput.test(withoutComments(world.textOf(one.file), one.language)),
    )
  );
}
