/** Commands of traps of a shell, which may run at any time: `trap 'echo "$last"' EXIT`. */
import type { Span } from '../../ir/ir.ts';
import type { Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { World } from '../code/world.ts';

const handlers = /\btrap[ \t]+(?:--[ \t]+)?(?:'[^']*'|"[^"]*")/g;

export function isTrapped(world: World, around: Around, { start, end }: Span): boolean {
  if (around.file.language !== 'shell') return false;
  return [...codeOf(world, around.file).matchAll(handlers)].some(
    ({ index, 0: { length } }) => index < start && end < index + length,
  );
}
