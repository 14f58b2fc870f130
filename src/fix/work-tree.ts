import { spawnSync } from 'node:child_process';

/** What git says of a work tree. */
export type WorkTree =
  /** The first of the files that are changed and not committed; none where there is no work tree, or no git. */
  | { readonly kind: 'known'; readonly uncommitted: readonly string[] }
  /** git cannot say; why, in its own words. */
  | { readonly kind: 'unknown'; readonly why: string };

/**
 * Whether a folder lies in a git work tree with changes that are not committed: then nobody could tell ours from theirs.
 * Files that git does not know do not count.
 *
 * @param root absolute path
 */
export function workTreeAt(root: string): WorkTree {
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    ['status', '--porcelain', '--untracked-files=no', '-z', '--', '.'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      // Its words are read below.
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
  if (error) return { kind: 'known', uncommitted: [] };
  if (status !== 0) {
    const why = stderr.replace(/^(?:fatal|error): /, '').replace(/\n.*/s, '');
    const isNone = /^not a git repository|^this operation must be run in a work tree/.test(why);
    return isNone ? { kind: 'known', uncommitted: [] } : { kind: 'unknown', why };
  }
  const uncommitted = stdout
    .split('\0')
    .filter((entry) => /^[ MADRCUT?!]{2} /.test(entry))
    .map((entry) => entry.slice(3));
  return { kind: 'known', uncommitted };
}
