/** Which lines of a project changed, by git's own difference. */
import fs from 'node:fs';
import path from 'node:path';
import { visible } from '../text/visible.ts';
import { UserError } from '../errors/user-error.ts';
import { repositoryAt, type AskedRepository } from './ask-git.ts';
import { carried, diffOptions, newLines, readDiff, type Difference, type LineRange } from './diff.ts';

/** By file, relative to the scanned root; files that did not change are left out. */
export interface ChangedLines {
  readonly files: ReadonlyMap<string, readonly LineRange[] | 'all'>;
  /** Files whose staged content is not what lies on disk; none if that is of no concern. */
  readonly notAsStaged: readonly string[];
}

/**
 * The lines that changed since the branch left a commit: committed, staged, or only on disk. In a file that git does not know
 * yet every line did; one that was renamed changed where its lines did.
 *
 * @param root absolute path
 * @param ref a branch, a tag or a commit, as typed
 * @throws UserError if git cannot know, above all if a shallow clone does not hold the commit
 */
export function changedSince(root: string, ref: string): ChangedLines {
  const repository = repositoryAt(root, '--since');
  const base = baseOf(repository, ref);
  const difference = readDiff(repository.answer('diff', ...diffOptions, base, '--'));
  const unknown = repository.answer('ls-files', '-z', '--others', '--exclude-standard').split('\0');
  const inRoot = namesInRoot(repository);
  const files = new Map<string, readonly LineRange[] | 'all'>();
  for (const [file, hunks] of difference) {
    const name = inRoot(file);
    if (name !== undefined) files.set(name, hunks === 'binary' ? 'all' : newLines(hunks));
  }
  for (const file of unknown) if (file !== '') files.set(file, 'all');
  return { files, notAsStaged: [] };
}

/**
 * The lines that are staged for the next commit, as they are on disk: that is what a scan reads.
 *
 * @param root absolute path
 * @param index what `GIT_INDEX_FILE` states, absolute: in a hook of `git commit -a` that is where the commit is made
 */
export function changedInIndex(root: string, index: string | undefined): ChangedLines {
  const own = repositoryAt(root, '--staged');
  const folder = own.answer('rev-parse', '--absolute-git-dir').trimEnd();
  const isOwn = index !== undefined && isIn(folder, index);
  const repository = isOwn ? repositoryAt(root, '--staged', index) : own;
  const staged = readDiff(repository.answer('diff', '--cached', ...diffOptions, '--'));
  const later = readDiff(repository.answer('diff', ...diffOptions, '--'));
  const inRoot = namesInRoot(repository);
  const files = new Map<string, readonly LineRange[] | 'all'>();
  const notAsStaged: string[] = [];
  for (const [file, hunks] of staged) {
    const name = inRoot(file);
    if (name === undefined) continue;
    files.set(name, stagedLines(hunks, later.get(file)));
    if (later.has(file)) notAsStaged.push(name);
  }
  return { files, notAsStaged };
}

/** A variable of the environment could name the index of any other repository. */
function isIn(folder: string, index: string): boolean {
  try {
    return fs.realpathSync(path.dirname(index)) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

type OfFile = Difference extends ReadonlyMap<string, infer Hunks> ? Hunks : never;

function stagedLines(staged: OfFile, later: OfFile | undefined): readonly LineRange[] | 'all' {
  if (staged === 'binary' || later === 'binary') return 'all';
  return later ? carried(newLines(staged), later) : newLines(staged);
}

/** The commit at which the branch left the other one: what has changed there since is not this branch's doing. */
function baseOf(repository: AskedRepository, ref: string): string {
  const commit = commitNamed(repository, ref);
  const head = repository.ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}');
  if (head.kind === 'refusal') return commit;
  const base = repository.ask('merge-base', commit, 'HEAD');
  if (base.kind === 'answer') return base.text.trim();
  const shown = `'${visible(ref)}'`;
  throw new UserError(
    isShallow(repository)
      ? `--since: this clone is shallow and does not reach back to where the branch left ${shown}; ${deeper}`
      : `--since: the branch and ${shown} have no commit in common`,
  );
}

function commitNamed(repository: AskedRepository, ref: string): string {
  const found = commitOf(repository, ref);
  if (found !== undefined) return found;
  const shown = `'${visible(ref)}'`;
  if (isShallow(repository)) {
    throw new UserError(`--since: this clone is shallow and does not hold ${shown}; ${deeper}`);
  }
  const remote = commitOf(repository, `origin/${ref}`);
  const hint = remote === undefined ? '' : `; did you mean 'origin/${visible(ref)}'?`;
  throw new UserError(`--since: git has no commit called ${shown}${hint}`);
}

const deeper =
  'fetch the history first: git fetch --unshallow, in GitHub Actions fetch-depth: 0, in GitLab GIT_DEPTH: 0';

function commitOf(repository: AskedRepository, ref: string): string | undefined {
  const found = repository.ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  return found.kind === 'answer' ? found.text.trim() : undefined;
}

function isShallow(repository: AskedRepository): boolean {
  return repository.answer('rev-parse', '--is-shallow-repository').trim() === 'true';
}

/** git names files from the top of the work tree, a scan from its root. */
function namesInRoot(repository: AskedRepository): (file: string) => string | undefined {
  const prefix = repository.answer('rev-parse', '--show-prefix').replace(/\n$/, '');
  return (file) => (file.startsWith(prefix) ? file.slice(prefix.length) : undefined);
}
