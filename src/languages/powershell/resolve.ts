/**
 * Which file a path or a module's name means. Paths begin at the folder of the file that holds them, which is nearly
 * always `$PSScriptRoot`, or else at the root. Letter case and the kind of slash make no difference.
 */
import { posix } from 'node:path';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';
import { functionPrefix } from './imports.ts';

/** Folders that by custom hold the functions of a module. */
const parts = [
  '.',
  'Public',
  'Private',
  'Functions',
  'Internal',
  'Classes',
  'Helpers',
  'Scripts',
  'Modules',
  'lib',
  'src',
  'Source',
];
const endings = ['', '.ps1', '.psm1', '.psd1'];
/** Folders above a file that are asked for the file of a function. */
const maxUp = 3;

export function powershellResolver(files: ProjectFiles): ImportResolver {
  const known = new Map<string, string | undefined>();

  /** A file by its path, whatever its letter case. */
  const find = (path: string): string | undefined => {
    if (path.startsWith('..')) return undefined;
    if (files.exists(path)) return path;
    const key = path.toLowerCase();
    return files.inFolder(posix.dirname(path)).find((file) => file.toLowerCase() === key);
  };

  const script = (path: string): string | undefined => {
    const own = endings
      .map((ending) => find(path + ending))
      .find((file) => file !== undefined && isOurs(file));
    if (own !== undefined) return own;
    // A folder with a module of the same name.
    const inside = posix.join(path, posix.basename(path));
    return ['.psd1', '.psm1'].map((ending) => find(inside + ending)).find((file) => file !== undefined);
  };

  const ofFunction = (name: string, folder: string): string | undefined => {
    const [only, another] = files.named?.(`${name}.ps1`) ?? [];
    if (only !== undefined && another === undefined) return only;
    let at = folder;
    for (let up = 0; up <= maxUp; up++) {
      for (const part of parts) {
        for (const spelled of new Set([part, part.toLowerCase()])) {
          const found = find(posix.join(at, spelled, `${name}.ps1`));
          if (found !== undefined) return found;
        }
      }
      if (at === '.') break;
      at = posix.dirname(at);
    }
    return undefined;
  };

  const resolve = (from: string, folder: string): string | undefined => {
    if (from.startsWith(functionPrefix)) return ofFunction(from.slice(functionPrefix.length), folder);
    const path = from.replaceAll('\\', '/');
    if (posix.isAbsolute(path) || /^(?:[A-Za-z]:|~)/.test(path)) return undefined;
    for (const start of new Set([folder, posix.dirname(folder), '.'])) {
      const found = script(posix.join(start, path));
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return (from, importer) => {
    const folder = posix.dirname(importer);
    const key = `${folder} ${from}`;
    if (!known.has(key)) known.set(key, resolve(from, folder));
    const found = known.get(key);
    return found === importer ? undefined : found;
  };
}

function isOurs(file: string): boolean {
  return /\.ps(?:1|m1|d1)$/i.test(file);
}
