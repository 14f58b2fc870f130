/** With what exactly this dockshift runs: another build, or a newer parser, may see more in the same file. */
import fs from 'node:fs';
import { isRecord } from './cache-file.ts';

/** @returns name and version of each dependency; null for one that is not where packages usually are */
export function installedVersions(): readonly (readonly [string, string | null])[] {
  const own = ownPackage();
  if (!own) return [];
  return Object.keys(own.manifest.dependencies).map((library) => [library, versionOf(library, own.folder)]);
}

/**
 * Two builds may bear one version, for example if a hook installs a commit. The build writes the digest of its modules.
 *
 * @returns '' if dockshift was not built
 */
export function buildDigest(): string {
  const own = ownPackage();
  try {
    return own ? fs.readFileSync(new URL('dist/build-digest.txt', own.folder), 'utf8') : '';
  } catch {
    return '';
  }
}

function ownPackage(): { readonly folder: URL; readonly manifest: Manifest } | undefined {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const manifest = manifestAt(new URL('package.json', folder));
    if (manifest?.name === 'dockshift') return { folder, manifest };
    if (folder.pathname === new URL('..', folder).pathname) return undefined;
  }
}

/** As Node.js looks for it. */
function versionOf(library: string, from: URL): string | null {
  for (let folder = from; ; folder = new URL('..', folder)) {
    const version = manifestAt(new URL(`node_modules/${library}/package.json`, folder))?.version;
    if (version !== undefined) return version;
    if (folder.pathname === new URL('..', folder).pathname) return null;
  }
}

interface Manifest {
  readonly name: unknown;
  readonly version: string | undefined;
  readonly dependencies: object;
}

function manifestAt(file: URL): Manifest | undefined {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const content: unknown = JSON.parse(text);
  if (!isRecord(content)) return undefined;
  const { name, version, dependencies } = content;
  return {
    name,
    version: typeof version === 'string' ? version : undefined,
    dependencies: isRecord(dependencies) ? dependencies : {},
  };
}
