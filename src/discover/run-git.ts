import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { errorCode } from '../disk/why-unreadable.ts';

/**
 * Runs git on an untrusted repository: nothing that its configuration names is run, and nothing is fetched.
 *
 * @param root absolute path of the folder that git works in
 * @param more further variables of its environment
 * @returns an error with the code ETIMEDOUT if it takes longer than half a minute
 */
export function runGit(
  root: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<Buffer> {
  const before = endless.get(root);
  if (before) return before;
  const result = spawnSync('git', [...harmless, '-C', root, ...args], {
    // Windows looks for programs in the current folder first: a `git.exe` in the scanned project must not run.
    cwd: path.dirname(process.execPath),
    env: { ...environment(process.env), ...more },
    maxBuffer: 512 * 1024 * 1024,
    timeout: patience,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  if (errorCode(result.error) === 'ETIMEDOUT') endless.set(root, result);
  return result;
}

/** Milliseconds. Git lists half a million files in a few seconds; at a FIFO in the place of its index it waits for ever. */
const patience = 30_000;

/** What came of the first try in folders where git did not end: it is not awaited twice. */
const endless = new Map<string, SpawnSyncReturns<Buffer>>();

/**
 * A repository's own configuration can name programs. Listing files would run `core.fsmonitor`; a folder that only
 * looks like a bare repository would be taken for one; and a missing object would be fetched from wherever the
 * configuration states, by whatever transport (see the environment below).
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

/** Variables that state where git keeps the user's own settings; every other GIT_* could point to another repository. */
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
