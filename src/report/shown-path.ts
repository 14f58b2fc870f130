import path from 'node:path';
import { visibleLine } from '../text/visible.ts';

/**
 * A file as a reader finds it from where they are: relative to their folder, absolute if it is elsewhere.
 *
 * @param file relative to the root, forward slashes
 */
export function shownPath(file: string, root: string, cwd: string): string {
  const absolute = path.join(root, file);
  const relative = path.relative(cwd, absolute);
  const below = relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
  return visibleLine(below && relative !== '' ? relative : absolute);
}
