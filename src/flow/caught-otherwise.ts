/** Clauses that catch the error of code that reads what is no list, and let that of code go which collects one from pages. */
import type { Unknown } from '../ir/ir.ts';
import type { Place } from '../trace/fact.ts';
import type { FileIndex } from '../trace/scope.ts';
import { aroundOf } from './around.ts';
import { answerTables } from './tables/index.ts';
import type { World } from './world.ts';

/** @param place where the value is read @returns the errors that such a clause names */
export function caughtOtherwise(world: World, file: FileIndex, place: Place): Place | undefined {
  const errors = answerTables[file.language]?.noList;
  if (!errors) return undefined;
  const text = world.textOf(file.file);
  const around = aroundOf(file);
  const tries = new Map<number, Unknown[]>();
  for (const clause of around.catches) {
    const { thrown } = clause;
    if (!thrown || thrown.start > place.start || place.end > thrown.end) continue;
    tries.set(thrown.start, [...(tries.get(thrown.start) ?? []), clause]);
  }
  const words = ({ start, end }: Unknown) => text.slice(start, end);
  for (const [, clauses] of [...tries].toSorted(([a], [b]) => b - a)) {
    if (clauses.some((one) => /^except\s*:/.test(words(one)) || errors.collected.test(words(one)))) {
      return undefined;
    }
    const clause = clauses.find((one) => errors.read.test(words(one)));
    if (clause) return { file: file.file, start: clause.start, end: clause.end };
  }
  return undefined;
}
