import { isTemporary } from '../disk/temporary.ts';
import { enclosingRepository, listWithGit } from './git-list.ts';
import { keepInRealFolders } from './real-folders.ts';
import { keepRegularFiles, kindBelow } from './regular-files.ts';
import { leadsThroughSkippedFolder } from './skipped-folders.ts';
import { walk, type Listing } from './walk.ts';

interface DiscoverOptions {
  /** Absolute path of a folder. */
  readonly root: string;
  /** Whether the configuration ignores a file; the path is relative to the root. */
  readonly isIgnored?: (file: string) => boolean;
  /**
   * Files and folders that limit the list, relative to the root with forward slashes; left out: everything. A file
   * that the user names is listed even if git ignores it, but not what the configuration ignores.
   */
  readonly only?: readonly string[];
  /**
   * For callers that open every file and see there which are none: the list may then hold what git knows but the disk does
   * not hold as a regular file. Asking the disk for each of them costs as much as git's own list.
   */
  readonly opensEach?: boolean;
}

/**
 * Lists the files of a project: git's own list in a work tree, else a walk that honours `.gitignore`. Only regular
 * files are listed, never what lies behind a symbolic link, in a submodule, in `.git` or in `node_modules`, nor what a killed
 * dockshift has left.
 *
 * @returns files relative to the root with forward slashes, sorted by UTF-16 units, and what could not be listed
 */
export function discover(options: DiscoverOptions): Listing {
  const named = namedTargets(options.root, options.only ?? ['']);
  const listings = [named, ...listFolders(options, named.folders)];
  const isIgnored = options.isIgnored ?? (() => false);
  const files = listings.flatMap((listing) => listing.files).sort();
  return {
    files: files.filter((file, index) => file !== files[index - 1] && !isTemporary(file) && !isIgnored(file)),
    problems: listings.flatMap((listing) => listing.problems),
  };
}

function namedTargets(root: string, only: readonly string[]): Listing & { readonly folders: string[] } {
  const named = {
    files: new Array<string>(),
    problems: new Array<Listing['problems'][number]>(),
    folders: new Array<string>(),
  };
  for (const target of only) {
    const kind = target === '' ? 'folder' : kindBelow(root, target);
    if (kind === 'file') named.files.push(target);
    else if (kind === 'folder') named.folders.push(target);
    else named.problems.push({ file: target, message: `not read: ${missing[kind]}` });
  }
  return named;
}

const missing = {
  absent: 'it does not exist',
  other: 'neither a file nor a folder, or reached through a link',
};

function listFolders({ root, opensEach }: DiscoverOptions, folders: readonly string[]): Listing[] {
  if (folders.length === 0) return [];
  const repository = enclosingRepository(root);
  const fromGit = repository === undefined ? undefined : listWithGit(root, folders);
  if (fromGit === undefined) return folders.map((folder) => walk(root, folder, repository));
  if (fromGit === 'takes too long') {
    const walked = folders.map((folder) => walk(root, folder, repository));
    return [
      {
        files: [],
        problems: [{ file: '.', message: 'not listed by git: git takes longer than half a minute' }],
      },
      ...walked,
    ];
  }

  const trusts = opensEach === true && !fromGit.isPartial && folders.includes('');
  const kept = (trusts ? keepInRealFolders : keepRegularFiles)(root, fromGit.paths);
  const own = kept.files.filter((file) => isOwnCode(file, folders));
  // Git lists nothing of a folder that it ignores; but the user who names it needs its files all the same.
  const unlisted = folders.filter((folder) => !kept.files.some((file) => isBelow(file, folder)));
  return [
    { files: own, problems: kept.problems },
    ...unlisted.map((folder) => walk(root, folder, repository)),
  ];
}

function isOwnCode(file: string, folders: readonly string[]): boolean {
  return folders.some(
    (folder) => isBelow(file, folder) && !leadsThroughSkippedFolder(file.slice(folder.length)),
  );
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}
