/** Where the code of dockshift is kept, and how to run it from there. The manifest names the same repository; a test compares them. */
import { readFileSync } from 'node:fs';
import { ownVersion } from './version.ts';

/** Owner and name on GitHub. */
const repository = 'dockshift/dockshift';

export const repositoryUrl = `https://github.com/${repository}`;

/** The page about a rule. */
export function pageOfRule(rule: string): string {
  return `${repositoryUrl}/blob/main/rules/${rule}.md`;
}

/**
 * A shell command that runs this dockshift on another machine: npm builds it from its repository, at the commit of this build.
 * A build that was made without git names the tag of its version.
 */
export function runCommand(): string {
  return `npx --yes ${ownSource()}`;
}

/** The same as a package among the others of a project, for ESLint. */
export function installCommand(): string {
  return `npm install --save-dev ${ownSource()}`;
}

/** The commit of this build, or the tag of its version. */
export function ownRevision(): string {
  return ownCommit() ?? `v${ownVersion()}`;
}

function ownSource(): string {
  return `github:${repository}#${ownRevision()}`;
}

/** The commit that was built, from the nearest `dist/commit.txt` above this module; undefined if the build had no git. */
function ownCommit(): string | undefined {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const commit = lineOf(new URL('dist/commit.txt', folder));
    if (commit !== undefined) return commit;
    if (folder.pathname === new URL('..', folder).pathname) return undefined;
  }
}

function lineOf(file: URL): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
