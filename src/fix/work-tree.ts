import path from 'node:path';
import { enclosingRepository } from '../discover/git-list.ts';
import { runGit } from '../discover/run-git.ts';
import { errorCode } from '../disk/why-unreadable.ts';

/** What git reports of a work tree. */
type WorkTree =
  /** The first of the files that are changed and not committed; none if there is no work tree, or no git. */
  | { readonly kind: 'known'; readonly uncommitted: readonly string[] }
  /** git does not know; why, in its own words. */
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Whether a folder lies in a git work tree with changes that are not committed: then our changes could not be distinguished from theirs.
 * Files that git does not know do not count.
 *
 * @param root absolute path
 */
export function workTreeAt(root: string): WorkTree {
  const args = ['status', '--porcelain', '--untracked-files=no', '-z', '--', '.'];
  const { status, stdout, stderr, error } = runGit(root, args, withoutFilters(root));
  if (errorCode(error) === 'ENOENT') return { kind: 'known', uncommitted: [] };
  if (error) return { kind: 'unknown', why: error.message };
  if (status !== 0) {
    const why = stderr
      .toString()
      .replace(/^(?:fatal|error): /, '')
      .replace(/\n.*/s, '');
    const isNone = /^not a git repository|^this operation must be run in a work tree/.test(why);
    const isKnown = isNone && enclosingRepository(root) === undefined;
    return isKnown ? { kind: 'known', uncommitted: [] } : { kind: 'unknown', why };
  }
  if (isOfOuter(root)) {
    return { kind: 'unknown', why: 'the nearest .git is not a repository' };
  }
  const uncommitted = stdout
    .toString()
    .split('\0')
    .filter((entry) => /^[ MADRCUT?!]{2} /.test(entry))
    .map((entry) => entry.slice(3));
  return { kind: 'known', uncommitted };
}

/** Whether git passes over a broken repository and answers for one that lies around it. */
function isOfOuter(root: string): boolean {
  const top = enclosingRepository(root);
  const { status, stdout } = runGit(root, ['rev-parse', '--show-prefix']);
  if (top === undefined || status !== 0) return false;
  const prefix = stdout.toString().replace(/\n$/, '');
  const folders = (way: string) => way.split(/[\\/]/).filter((name) => name !== '').length;
  return folders(prefix) !== folders(path.relative(top, root));
}

/**
 * To compare a file, git runs the filters that a repository's own configuration names: those are untrusted. Filters of
 * the user's own, such as that of LFS, stay.
 *
 * @returns variables of git's environment
 */
function withoutFilters(root: string): Readonly<Record<string, string>> {
  const pattern = String.raw`^filter\..*\.(clean|process|required)$`;
  const { stdout, error } = runGit(root, [
    'config',
    '-z',
    '--show-scope',
    '--name-only',
    '--get-regexp',
    pattern,
  ]);
  // Scope and name by turns.
  const words = error ? [] : stdout.toString().split('\0');
  const keys = words.filter(
    (_name, at) => at % 2 === 1 && ['local', 'worktree'].includes(words[at - 1] ?? ''),
  );
  const settings = keys.flatMap((key, nth): [string, string][] => [
    [`GIT_CONFIG_KEY_${nth}`, key],
    [`GIT_CONFIG_VALUE_${nth}`, key.endsWith('.required') ? 'false' : ''],
  ]);
  return { GIT_CONFIG_COUNT: String(keys.length), ...Object.fromEntries(settings) };
}
