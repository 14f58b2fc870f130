import type { Stats } from 'node:fs';

/**
 * Changes with a file. The time of the last change of its entry counts too: a writer can set the time of its
 * content, and an editor that saves twice within the grain of the clock leaves one size and one time.
 */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
