/** The files below a root, remembered from one linted file to the next and from run to run, as long as their content is the same. */
import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './stamp.ts';
import { StoredFile } from './stored-file.ts';

/** An editor lints for days; the files that were not asked for the longest are forgotten. */
const maxFiles = 10_000;

export class FileStore {
  /** Absolute path. */
  readonly root: string;
  /** In the order in which they were last asked for. */
  private readonly files = new Map<string, StoredFile>();

  constructor(root: string) {
    this.root = root;
  }

  /**
   * A regular file as it is now; undefined for what is none.
   *
   * @param file relative to the root, with forward slashes; the way to it is known to hold no link
   */
  file(file: string): StoredFile | undefined {
    const stats = this.stats(file);
    const known = this.files.get(file);
    this.files.delete(file);
    if (!stats?.isFile()) return undefined;
    const stamp = stampOf(stats);
    const found = known?.seen(stamp) ?? new StoredFile(this.root, file, stamp);
    this.files.set(file, found);
    if (this.files.size > maxFiles) this.files.delete(this.files.keys().next().value ?? '');
    return found;
  }

  /** Whether a folder is there itself, not a link to one. */
  isFolder(folder: string): boolean {
    return this.stats(folder)?.isDirectory() ?? false;
  }

  private stats(path: string): Stats | undefined {
    try {
      return lstatSync(join(this.root, path), { throwIfNoEntry: false });
    } catch {
      return undefined; // below a file, or if access is denied
    }
  }
}
