import { existsSync } from 'node:fs';
import path from 'node:path';
import { runGit } from './run-git.ts';
import { errorCode } from '../disk/why-unreadable.ts';

/**
 * The nearest folder at or above `folder` that holds a `.git`: the top of the work tree, as far as one can know
 * without asking git.
 */
export function enclosingRepository(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

interface GitListing {
  /** Relative to the root, with forward slashes. */
  readonly paths: readonly string[];
  /** Whether git could not look into each folder. */
  readonly isPartial: boolean;
}

/**
 * Tracked files, and untracked ones that no ignore file names, in git's own words. The list may hold what is no
 * regular file on disk (deleted files, submodules, symbolic links) and a path more than once (in a merge).
 *
 * @param root absolute path of a folder in a work tree
 * @param folders folders relative to `root` ('' is `root` itself) that limit the list
 * @returns undefined if git is absent or refuses
 */
export function listWithGit(
  root: string,
  folders: readonly string[],
): GitListing | 'takes too long' | undefined {
  const limits = folders.includes('') ? [] : folders;
  const result = runGit(root, [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...limits,
  ]);
  if (errorCode(result.error) === 'ETIMEDOUT') return 'takes too long';
  if (result.error !== undefined || result.status !== 0) return undefined;
  const paths = result.stdout
    .toString('utf8')
    .split('\0')
    .filter((name) => !isNoPlace.test(name));
  return { paths, isPartial: result.stderr.length > 0 };
}

/**
 * A slash at the end is the folder of a nested repository. Git itself writes nothing else of the kind into an index,
 * but passes on whatever one holds: `a/../../secret` leads out of the root.
 */
const isNoPlace = path.sep === '/' ? /(?:^|\/)\.{0,2}(?:\/|$)/ : /(?:^|[\\/])\.{0,2}(?:[\\/]|$)/;
