/** Where a checkout is from, in git's own words. */
import { runGit } from './run-git.ts';

/**
 * @param root absolute path of a folder in a work tree
 * @returns the URL of the remote `origin`, as it is configured, and the commit that is checked out; undefined if git has no such
 *   remote or no commit
 */
export function originOf(root: string): { readonly remote: string; readonly commit: string } | undefined {
  const remote = line(root, ['config', '--get', 'remote.origin.url']);
  const commit = remote && line(root, ['rev-parse', '--verify', 'HEAD']);
  return remote && commit ? { remote, commit } : undefined;
}

function line(root: string, args: readonly string[]): string | undefined {
  const { status, stdout } = runGit(root, args);
  return status === 0 ? stdout.toString('utf8').trim() : undefined;
}
