import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../disk/why-unreadable.ts';
import { textBehindLinks } from '../sift/open-file.ts';
import { LARGEST } from './read-file.ts';

/**
 * In a folder the first of these that is there counts. Those that no configuration can have are found too, for the reader
 * to refuse: left aside in silence, the defaults would hold in their place.
 */
const FILE_NAMES = [
  'yaml',
  'yml',
  'json',
  'jsonc',
  'json5',
  'toml',
  'js',
  'mjs',
  'cjs',
  'ts',
  'mts',
  'cts',
].map((ending) => `dockshift.config.${ending}`);

/**
 * The nearest configuration, looked for in a folder and the folders above it. Costs a few calls to the file system and
 * no parsing if there is none.
 *
 * @param folder the absolute path to begin at
 * @returns the absolute path of a configuration file or of a package.json that holds one, or null
 */
export function findConfiguration(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const found = configurationIn(at);
    if (found !== undefined) return found;
    if (dirname(at) === at) return null;
  }
}

/** The configuration in one folder. @param folder absolute */
export function configurationIn(folder: string): string | undefined {
  const own = FILE_NAMES.map((name) => join(folder, name)).find((file) => isFile(file) || isBrokenLink(file));
  if (own !== undefined) return own;
  const manifest = join(folder, 'package.json');
  return isFile(manifest) && holdsConfiguration(manifest) ? manifest : undefined;
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false; // a folder that may not be looked into
  }
}

/** A link that leads nowhere was meant to be one: the reader states what is wrong. */
function isBrokenLink(path: string): boolean {
  try {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink && statSync(path, { throwIfNoEntry: false }) === undefined;
  } catch (error) {
    return errorCode(error) === 'ELOOP';
  }
}

/** True for a package.json with a `dockshift` key of its own, and for a broken one that seems to have it. */
function holdsConfiguration(manifest: string): boolean {
  let text: string;
  try {
    if (statSync(manifest).size > LARGEST) return false;
    text = textBehindLinks(manifest) ?? '';
  } catch {
    return false;
  }
  if (!/"dockshift"\s*:/.test(text)) return false;
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null && 'dockshift' in content;
  } catch {
    // The reader of the file states where it is broken. A version of the package is a text.
    return /"dockshift"\s*:\s*\{/.test(text);
  }
}
