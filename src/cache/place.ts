/** Where the cache is kept. */
import fs from 'node:fs';
import path from 'node:path';
import { isTemporary } from '../disk/temporary.ts';
import { kindBelow } from '../discover/regular-files.ts';

/** What the cache is called in the root of a project that has no better place for it. */
const cacheName = '.dockshift-cache.json';

const inModules = 'node_modules/.cache/dockshift/scan.json';

/**
 * Whether a file is a cache, and no part of what is scanned.
 *
 * @param root absolute path
 * @param used absolute path of the cache that is in use, if one is
 * @returns a test of a file relative to the root
 */
export function isCacheIn(root: string, used: string | undefined): (file: string) => boolean {
  const own = used === undefined ? cacheName : path.relative(root, used).split(path.sep).join('/');
  return (file) => file === own || file === cacheName || (file.endsWith('.tmp') && isTemporary(file));
}

/**
 * The place that a cache has if nothing names one: among those of other tools, or in the root. No link is followed to it: it
 * could lead out of the project.
 *
 * @param root absolute path
 * @returns an absolute path
 */
export function placeOfCache(root: string): string {
  const isPackage =
    kindBelow(root, 'node_modules') === 'folder' || fs.existsSync(path.join(root, 'package.json'));
  const kind = kindBelow(root, inModules);
  return path.join(root, isPackage && (kind === 'file' || kind === 'absent') ? inModules : cacheName);
}
