import fs from 'node:fs';
import path from 'node:path';
import type { Listing } from './walk.ts';

/**
 * Of a list of paths, those that are reached through real folders only, so that none of them leads out of the root unless it
 * is a link itself. What is at a path is not asked: one question for each folder, and none for the files in it.
 *
 * @param root absolute path
 * @param paths relative to `root`, with forward slashes
 */
export function keepInRealFolders(root: string, paths: readonly string[]): Listing {
  const folders = new Map([['', true]]);
  const isReal = (folder: string): boolean => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const real = isReal(parentOf(folder)) && isFolder(`${root}${path.sep}${folder}`);
    folders.set(folder, real);
    return real;
  };
  return { files: paths.filter((file) => isReal(parentOf(file))), problems: [] };
}

/** @returns '' for what is in the root */
function parentOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** Whether a folder is there, and no link to one. */
function isFolder(absolute: string): boolean {
  try {
    return fs.lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    return false;
  }
}
