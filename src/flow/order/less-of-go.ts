/** Types of Go that put lists in order by a method of their own: `sort.Sort(byStars(entries))`. */
import type { FileIndex } from '../../trace/model/scope.ts';
import { aroundOf } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';
import { mayTieBy } from './ties.ts';

/** @returns whether two entries may be equal for a `Less` of the project, or there is none in sight: which type is meant does not show */
export function mayTieByLess(world: World, file: FileIndex): boolean {
  const files = [file, ...world.usersOf(file, ['Less'])];
  const less = files.flatMap((one) => {
    const own = [...aroundOf(one).file.functions.values()].filter(
      (info) => info.owner && info.name === 'Less',
    );
    return own.map(({ fn }) => codeOf(world, one).slice(fn.start, fn.end));
  });
  return less.length === 0 || less.some((code) => mayTieBy(code));
}
