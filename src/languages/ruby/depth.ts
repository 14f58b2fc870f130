/** Keeps the lowering from running over its stack, whatever nests in a file. */
import type { Context } from './context.ts';

/** Expressions and statements inside each other that are read; what lies deeper says nothing of a URL. */
const maxDepth = 250;

/** What `read` gives one level further in, or `otherwise` where that is too deep. */
export function deeper<T>({ file }: Context, read: () => T, otherwise: () => T): T {
  if (file.depth >= maxDepth) return otherwise();
  file.depth++;
  try {
    return read();
  } finally {
    file.depth--;
  }
}
