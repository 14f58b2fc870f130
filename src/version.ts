import { readFileSync } from 'node:fs';

/**
 * The version of this package, from the nearest package.json above this module: it is one folder up from the source
 * and further up from the build.
 *
 * @throws Error when the package is not whole
 */
export function ownVersion(): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const version = versionIn(new URL('package.json', folder));
    if (version !== undefined) return version;
    if (folder.pathname === new URL('..', folder).pathname) break;
  }
  throw new Error('the package.json of dockshift is missing: install it again');
}

function versionIn(file: URL): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null || !('name' in content) || !('version' in content)) {
    return undefined;
  }
  return content.name === 'dockshift' && typeof content.version === 'string' ? content.version : undefined;
}
