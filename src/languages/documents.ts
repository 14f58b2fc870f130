/** Documents of settings that programs take in as data. */
import { posix } from 'node:path';
import type { ProjectFiles } from './project-files.ts';

/** UTF-16 units of a document that is taken in; longer ones are no settings. */
const mostData = 100_000;

/** What programs read as a document whose path they name. */
const endings = /\.(?:json|ya?ml)$/i;

/** What programs or the frameworks around them take in as data. */
export const dataEndings = /\.(?:json|ya?ml|properties|toml)$/i;

/** @returns whether a file is such a document, and may hold an address of the Hub */
export function isDocument(files: ProjectFiles, path: string): boolean {
  const text = dataEndings.test(path) && files.exists(path) ? files.read(path) : undefined;
  return text !== undefined && text.length < mostData && text.includes('docker');
}

/** The document that a program means by a path: beside its own file, or from the root, where programs are run. */
export function documentOf(files: ProjectFiles, path: string, reader: string): string | undefined {
  if (!endings.test(path) || posix.isAbsolute(path)) return undefined;
  const places = [posix.join(posix.dirname(reader), path), posix.normalize(path)];
  return places.find((place) => isDocument(files, place));
}

/** The same if no files are listed: of each path the nearest in a folder around the program. */
export function settingsAround(
  files: ProjectFiles,
  paths: readonly string[],
  reader: string,
): readonly string[] {
  const way = posix.dirname(reader).split('/');
  const folders = way.map((_, i) => way.slice(0, way.length - i).join('/')).concat('.');
  return paths.flatMap((path) => {
    const places = folders.map((folder) => posix.join(folder, path));
    return places.find((place) => isDocument(files, place)) ?? [];
  });
}

/**
 * The documents of settings of a program: of each path the one that shares most of its way with the program.
 *
 * @param paths as the model of the language has them
 */
export function settingsOf(files: ProjectFiles, paths: readonly string[], reader: string): readonly string[] {
  const way = posix.dirname(reader).split('/');
  const apart = (file: string): number => {
    const folders = posix.dirname(file).split('/');
    const shared = way.findIndex((folder, i) => folder !== folders[i]);
    return -(shared < 0 ? way.length : shared);
  };
  return paths.flatMap((path) => {
    const named = files.named?.(posix.basename(path)) ?? [];
    const own = named.filter((file) => `/${file}`.endsWith(`/${path}`) && !/(?:^|\/)tests?\//.test(file));
    const [nearest] = own.toSorted((a, b) => apart(a) - apart(b));
    return nearest !== undefined && isDocument(files, nearest) ? [nearest] : [];
  });
}
