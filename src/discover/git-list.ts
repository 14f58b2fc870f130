import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * The nearest folder at or above `folder` that holds a `.git`: the top of the work tree, as far as one can tell
 * without asking git.
 */
export function enclosingRepository(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return undefined;
  }
}

/**
 * Tracked files, and untracked ones that no ignore file names, in git's own words. The list may hold what is no
 * regular file on disk: deleted files, submodules, symbolic links, folders of nested repositories.
 *
 * @param root absolute path of a folder in a work tree
 * @param folders folders relative to `root` ('' is `root` itself) that limit the list
 * @returns paths relative to `root` with forward slashes, or undefined where git is absent, refuses or takes too long
 */
export function listWithGit(root: string, folders: readonly string[]): string[] | undefined {
  const limits = folders.includes('') ? [] : folders;
  const result = spawnSync(
    'git',
    [
      ...harmless,
      '-C',
      root,
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--',
      ...limits,
    ],
    {
      // Windows looks for programs in the current folder first: a `git.exe` in the scanned project must not run.
      cwd: path.dirname(process.execPath),
      env: environment(process.env),
      maxBuffer: 512 * 1024 * 1024,
      timeout: 60_000,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    },
  );
  if (result.error !== undefined || result.status !== 0) return undefined;
  return result.stdout
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '' && !name.startsWith('../'));
}

/**
 * A repository's own configuration can name programs. Listing files would run `core.fsmonitor`; a folder that only
 * looks like a bare repository would be taken for one; and a missing object would be fetched from wherever the
 * configuration says, by whatever transport (see the environment below).
 */
const harmless = [
  '--no-pager',
  '--literal-pathspecs',
  '-c',
  'core.fsmonitor=false',
  '-c',
  `core.hooksPath=${os.devNull}`,
  '-c',
  'safe.bareRepository=explicit',
];

/** Variables that say where git keeps the user's own settings; every other GIT_* could point to another repository. */
const keptVariables = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_EXEC_PATH',
]);

function environment(own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(own).filter(([name]) => !name.startsWith('GIT_') || keptVariables.has(name));
  return {
    ...Object.fromEntries(kept),
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
    NoDefaultCurrentDirectoryInExePath: '1',
  };
}
