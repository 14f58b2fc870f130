/** The packages of a workspace, by the globs that its root names: `workspaces` of package.json, or pnpm-workspace.yaml. */
import { join, posix } from 'node:path';
import { deepest, whyUnbounded } from '../discover/pattern-cost.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { load } from './lazy-packages.ts';

interface Glob {
  readonly text: string;
  /** For a person: `package.json: workspace 2`. */
  readonly place: string;
}

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
    ...globsIn(workspacesOf(jsonOf(files.read('package.json'))), 'package.json: workspace'),
    ...globsIn(
      fieldOf(yamlOf(files.read('pnpm-workspace.yaml')), 'packages'),
      'pnpm-workspace.yaml: package',
    ),
  ];
  return [...new Set([...listed(root, globs), ...around])].filter((file) => files.exists(file));
}

function listed(root: string, globs: readonly Glob[]): readonly string[] {
  if (globs.length === 0) return [];
  const key = globs.map(({ text, place }) => `${place} ${text}`).join('\n');
  const known = listings.get(root);
  const now = performance.now();
  if (known?.globs === key && now - known.at < listingHolds) return known.manifests;
  const used = globs.filter(({ text, place }) => {
    const why = whyUnused(text);
    if (why !== undefined) warn(`${join(root, place)} is not used: ${why}`);
    return why === undefined;
  });
  const patterns = used.map(({ text }) => {
    return `${text.replace(/^(!?)\.\//, '$1').replace(/(?<!\/)\/+$/, '')}/package.json`;
  });
  const manifests = load('fast-glob').sync(patterns, {
    cwd: root,
    ignore: ['**/node_modules/**'],
    followSymbolicLinks: false,
    suppressErrors: true,
    extglob: false,
    deep: deepest,
  });
  manifests.sort();
  listings.set(root, { globs: key, at: now, manifests });
  return manifests;
}

/**
 * Why a pattern is not looked for, or undefined. It comes from the linted project, and it has to be matched in a time
 * that an editor has: matching goes back and forth between its stars.
 */
function whyUnused(glob: string): string | undefined {
  const text = glob.replace(/^!/, '');
  if (text.startsWith('..') || posix.isAbsolute(text)) return 'it leads outside of the project';
  const why = whyUnbounded(text);
  if (why !== undefined) return why;
  const names = text.split('/').filter((name) => name !== '**');
  if (text.split('**').length > 3) return 'it has more than 2 `**`';
  return names.some((name) => name.split('*').length > 3) ? 'it has more than 2 `*` in a name' : undefined;
}

const warned = new Set<string>();

/** Prints it once: the files of a project are linted one by one, and each asks for its packages. */
function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  process.emitWarning(message, 'DockshiftWarning');
}

/** A list, or an object that holds one (https://docs.npmjs.com/cli/configuring-npm/package-json#workspaces; Yarn 1). */
function workspacesOf(manifest: unknown): unknown {
  const workspaces = fieldOf(manifest, 'workspaces');
  return Array.isArray(workspaces) ? workspaces : fieldOf(workspaces, 'packages');
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

/** @param place what an item of the list is called, without its number */
function globsIn(list: unknown, place: string): readonly Glob[] {
  return (Array.isArray(list) ? list : []).flatMap((text: unknown, at) => {
    return typeof text === 'string' ? [{ text, place: `${place} ${String(at + 1)}` }] : [];
  });
}
