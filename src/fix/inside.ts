import { realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a file lies in a folder where all links are followed.
 *
 * @param root absolute path
 * @param file absolute path; one that is not there does not
 */
export function isInside(root: string, file: string): boolean {
  try {
    const real = path.relative(realpathSync(root), realpathSync(file));
    return real !== '..' && !real.startsWith(`..${path.sep}`) && !path.isAbsolute(real);
  } catch {
    return false;
  }
}
