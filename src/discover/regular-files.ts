import fs from 'node:fs';
import path from 'node:path';
import type { Listing } from './walk.ts';
import { whyUnreadable } from '../disk/why-unreadable.ts';

/** What is at a path; `other` is a link, a FIFO, a socket or a device. */
type Kind = 'file' | 'folder' | 'other' | 'absent';

/**
 * Of a list of paths, those that are regular files on disk and are reached through real folders only. What git lists
 * may be deleted, a submodule, a FIFO or a symbolic link, or lie behind a folder that was replaced by a link out of
 * the root. Links inside the root lead to files that are listed themselves, so that no link needs following.
 *
 * Reading each folder once costs half of asking for each file.
 *
 * @param root absolute path
 * @param paths relative to `root`, with forward slashes
 */
export function keepRegularFiles(root: string, paths: readonly string[]): Listing {
  const listing: Listing = { files: [], problems: [] };
  const folders = new Map<string, ReadonlyMap<string, Kind> | undefined>();
  for (const file of paths) {
    const kind = kindOf(file);
    if (kind === 'file') listing.files.push(file);
    // Git passes on names as bytes; one that is not UTF-8 cannot be opened by its decoded form.
    if (kind === 'absent' && file.includes('\uFFFD')) {
      listing.problems.push({ file, message: 'not read: the name is not valid UTF-8' });
    }
  }
  return listing;

  function kindOf(file: string): Kind {
    const slash = file.lastIndexOf('/');
    const entries = entriesOf(slash < 0 ? '' : file.slice(0, slash));
    if (entries === undefined) return 'absent';
    // A file system may know a name under another spelling (letter case, composed accents): ask before giving up.
    return entries.get(file.slice(slash + 1)) ?? kindOnDisk(path.join(root, file));
  }

  /** Undefined for what is no folder, or is reached through a link. */
  function entriesOf(folder: string): ReadonlyMap<string, Kind> | undefined {
    if (folders.has(folder)) return folders.get(folder);
    const entries = folder === '' || kindOf(folder) === 'folder' ? read(folder) : undefined;
    folders.set(folder, entries);
    return entries;
  }

  function read(folder: string): ReadonlyMap<string, Kind> {
    try {
      const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
      return new Map(entries.map((entry) => [entry.name, kindOfEntry(entry)]));
    } catch (error) {
      listing.problems.push({
        file: folder === '' ? '.' : folder,
        message: `not listed: ${whyUnreadable(error)}`,
      });
      return new Map();
    }
  }
}

/**
 * What is at a path below a root; `other` also for what is reached through a link.
 *
 * @param root absolute path
 * @param file relative to `root` with forward slashes, without `..`
 */
export function kindBelow(root: string, file: string): Kind {
  let at = root;
  let kind: Kind = 'folder';
  for (const name of file.split('/')) {
    if (kind !== 'folder') return kind === 'absent' ? 'absent' : 'other';
    at = path.join(at, name);
    kind = kindOnDisk(at);
  }
  return kind;
}

function kindOnDisk(absolute: string): Kind {
  try {
    return kindOfEntry(fs.lstatSync(absolute));
  } catch {
    return 'absent';
  }
}

function kindOfEntry(entry: fs.Dirent | fs.Stats): Kind {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'other';
}
