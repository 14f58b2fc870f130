/**
 * Whether anything below a root could give others a host: in nearly every code base nothing names one, and no import need be
 * followed to know that none leads there. Bytes are searched as they are; nothing is decoded.
 */
import { closeSync, openSync, readdirSync, readSync, type Dirent } from 'node:fs';
import { extname, join } from 'node:path';
import { isSkippedFolder } from '../discover/skipped-folders.ts';
import { extensions } from '../languages/javascript/files.ts';
import { prepareSearch } from '../sift/markers.ts';
import { defaultMaxBytes } from '../sift/size-limit.ts';

/** Files and folders that are looked at; where there are more, imports are followed in place of that. */
const maxEntries = 40_000;

const scripts: ReadonlySet<string> = new Set(extensions.map((extension) => `.${extension}`));
const exporting = /\bexports?\b/;

/**
 * @param root absolute path
 * @returns true where a script that exports anything names one of the hosts, and where that cannot be told
 */
export function mayGiveHost(root: string, hosts: readonly string[]): boolean {
  const search = prepareSearch({ hosts, paths: [], engine: [] });
  // One byte more than a file may have: what fills it is too large to be read by anybody.
  const buffer = Buffer.allocUnsafe(defaultMaxBytes + 1);
  const folders = [root];
  let left = maxEntries;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (--left < 0) return true;
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name)) folders.push(join(folder, entry.name));
      } else if (entry.isFile() && scripts.has(extname(entry.name))) {
        const bytes = read(join(folder, entry.name), buffer);
        if (isWide(bytes)) return true;
        const text = bytes.toString('latin1');
        if (search(text).host && exporting.test(text)) return true;
      }
    }
  }
  return false;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** @returns the part of the buffer that the file fills; nothing of one that is too large, or that cannot be read */
function read(file: string, buffer: Buffer): Buffer {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const length = readSync(descriptor, buffer, 0, buffer.length, 0);
      return buffer.subarray(0, length < buffer.length ? length : 0);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return buffer.subarray(0, 0);
  }
}

/** UTF-16, by its byte order mark: no search of single bytes finds anything in it. */
function isWide(bytes: Buffer): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
