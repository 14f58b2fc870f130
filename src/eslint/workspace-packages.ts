/** The packages of a workspace, by the globs that its root names: `workspaces` of package.json, or pnpm-workspace.yaml. */
import { posix } from 'node:path';
import { deepest } from '../discover/pattern-cost.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { load } from './lazy-packages.ts';

interface Listing {
  readonly globs: string;
  readonly at: number;
  readonly manifests: readonly string[];
}

/** How long a list holds, in milliseconds: a run over many files lists once, an editor sees a new package soon. */
const listingHolds = 10_000;

const listings = new Map<string, Listing>();

/**
 * The package.json of every package that code around a file can import by its name.
 *
 * @param root absolute path
 * @param linted relative to the root; the packages that hold it count, named by a glob or not
 * @returns paths relative to the root
 */
export function workspacePackages(
  root: string,
  files: Pick<ProjectFiles, 'exists' | 'read'>,
  linted: string,
): readonly string[] {
  const around: string[] = [];
  for (let folder = posix.dirname(linted); ; folder = posix.dirname(folder)) {
    around.push(posix.join(folder, 'package.json'));
    if (folder === posix.dirname(folder)) break;
  }
  const globs = [
    ...workspaceGlobs(jsonOf(files.read('package.json'))),
    ...textsIn(fieldOf(yamlOf(files.read('pnpm-workspace.yaml')), 'packages')),
  ];
  return [...new Set([...listed(root, globs), ...around])].filter((file) => files.exists(file));
}

function listed(root: string, globs: readonly string[]): readonly string[] {
  // What leads out of the root is not listed at all.
  const patterns = globs
    .filter((glob) => !glob.includes('..') && !posix.isAbsolute(glob.replace(/^!/, '')) && isPlain(glob))
    .map((glob) => `${glob.replace(/^(!?)\.\//, '$1').replace(/(?<!\/)\/+$/, '')}/package.json`);
  if (patterns.length === 0) return [];
  const key = patterns.join('\n');
  const known = listings.get(root);
  const now = performance.now();
  if (known?.globs === key && now - known.at < listingHolds) return known.manifests;
  const manifests = load('tinyglobby').globSync(patterns, {
    cwd: root,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    expandDirectories: false,
    extglob: false,
    deep: deepest,
  });
  manifests.sort();
  listings.set(root, { globs: key, at: now, manifests });
  return manifests;
}

/**
 * Whether a pattern is matched in a time that an editor has. The linted project brings it, and matching goes back and forth
 * between its stars.
 */
function isPlain(glob: string): boolean {
  const most = (count: number, of: string) => (name: string) => name.split(of).length - 1 <= count;
  const names = glob.split('/').filter((name) => name !== '**');
  return (
    glob.length <= 1024 &&
    [most(2, '**'), most(3, '{')].every((holds) => holds(glob)) &&
    names.every(most(2, '*'))
  );
}

/** A list, or an object that holds one (https://docs.npmjs.com/cli/configuring-npm/package-json#workspaces; Yarn 1). */
function workspaceGlobs(manifest: unknown): readonly string[] {
  const workspaces = fieldOf(manifest, 'workspaces');
  return textsIn(Array.isArray(workspaces) ? workspaces : fieldOf(workspaces, 'packages'));
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function yamlOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : load('yaml').parse(text);
  } catch {
    return undefined;
  }
}

function fieldOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null
    ? Object.getOwnPropertyDescriptor(data, name)?.value
    : undefined;
}

function textsIn(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.filter((item) => typeof item === 'string') : [];
}
