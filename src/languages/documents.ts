/** Documents of settings that programs take in as data. */
import { posix } from 'node:path';
import type { ProjectFiles } from './project-files.ts';

/** UTF-16 units of a document that is taken in; longer ones are no settings. */
const mostData = 100_000;

const endings = /\.(?:json|ya?ml)$/i;

/** @returns whether a file is such a document, and may hold an address of the Hub */
export function isDocument(files: ProjectFiles, path: string): boolean {
  const text = endings.test(path) && files.exists(path) ? files.read(path) : undefined;
  return text !== undefined && text.length < mostData && text.includes('docker');
}

/** The document that a program means by a path: beside its own file, or from the root, where programs are run. */
export function documentOf(files: ProjectFiles, path: string, reader: string): string | undefined {
  if (!endings.test(path) || posix.isAbsolute(path)) return undefined;
  const places = [posix.join(posix.dirname(reader), path), posix.normalize(path)];
  return places.find((place) => isDocument(files, place));
}
