/** Where the baseline is. Costs a few calls to the file system, and no parsing. */
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import { baselineName } from './baseline.ts';

/**
 * The baseline that a scan goes by: the one that the configuration names, else `dockshift-baseline.json` beside the
 * configuration; without a configuration, the nearest from the root upwards.
 *
 * @param root absolute path of the scanned root
 * @returns an absolute path, or null if there is none. What the configuration names need not be there
 */
export function findBaseline({ baseline, file }: Configuration, root: string): string | null {
  if (baseline !== null) return realOf(baseline);
  if (file !== null) return inFolder(realOf(path.dirname(file)));
  for (let at = root; ; at = path.dirname(at)) {
    const found = inFolder(at);
    if (found !== null || path.dirname(at) === at) return found;
  }
}

/**
 * Where a baseline is written.
 *
 * @param cwd absolute path of the working folder, which a new one goes to if nothing else is stated
 */
export function placeOfBaseline(config: Configuration, root: string, cwd: string): string {
  const found = findBaseline(config, root);
  if (found !== null) return found;
  const way = path.relative(cwd, root);
  const isBelow = way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
  const folder = config.file === null ? (isBelow ? cwd : root) : realOf(path.dirname(config.file));
  return path.join(folder, baselineName);
}

function inFolder(folder: string): string | null {
  const file = path.join(folder, baselineName);
  try {
    return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
  } catch {
    return null; // a folder that may not be looked into
  }
}

/** The root of a scan is a real path; the way from one to the other counts. The file itself may be a link. */
function realOf(file: string): string {
  try {
    return path.join(fs.realpathSync(path.dirname(file)), path.basename(file));
  } catch {
    return file;
  }
}
