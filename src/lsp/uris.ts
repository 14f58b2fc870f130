/** Paths and URIs. An editor may spell the same file in several ways: what it has sent is what it gets back. */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** @returns an absolute path; undefined for what is no file, such as a buffer without a name */
export function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

export function uriOf(absolute: string): string {
  return pathToFileURL(absolute).href;
}

/** @returns relative to the folder with forward slashes; undefined if the file is elsewhere */
export function fileIn(folder: string, absolute: string): string | undefined {
  const relative = path.relative(folder, absolute);
  if (relative === '' || path.isAbsolute(relative)) return undefined;
  const file = relative.split(path.sep).join('/');
  return file.startsWith('../') ? undefined : file;
}
