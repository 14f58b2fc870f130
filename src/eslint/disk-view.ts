import { posix } from 'node:path';
import { leadsThroughSkippedFolder } from '../discover/skipped-folders.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-file.ts';
import { workspacePackages } from './workspace-packages.ts';

/**
 * The files below a root, as they are when they are first asked for: what this view has seen stays as it was. What is
 * outside the root, behind a link or in a folder such as node_modules is not there.
 */
export class DiskView implements ProjectFiles {
  private readonly store: FileStore;
  private readonly from: string;
  private readonly files = new Map<string, StoredFile | undefined>();
  private readonly folders = new Map<string, boolean>([['.', true]]);
  private manifests: readonly string[] | undefined;

  /** @param from the file that is looked from, relative to the root: the packages around it count */
  constructor(store: FileStore, from: string) {
    this.store = store;
    this.from = from;
  }

  /** @param file relative to the root, with forward slashes */
  file(file: string): StoredFile | undefined {
    if (this.files.has(file)) return this.files.get(file);
    const found = this.isInside(file) ? this.store.file(file) : undefined;
    this.files.set(file, found);
    return found;
  }

  exists(file: string): boolean {
    return this.file(file) !== undefined;
  }

  read(file: string): string | undefined {
    return this.file(file)?.text();
  }

  /** Nothing is listed: none of the languages that a linted file imports from asks for it. */
  inFolder(): readonly string[] {
    return [];
  }

  packages(): readonly string[] {
    return (this.manifests ??= workspacePackages(this.store.root, this, this.from));
  }

  private isInside(file: string): boolean {
    if (posix.isAbsolute(file) || posix.normalize(file) !== file || file.startsWith('../')) return false;
    return !leadsThroughSkippedFolder(file) && this.isFolder(posix.dirname(file));
  }

  /** Whether a folder is there and no part of the way to it is a link. */
  private isFolder(folder: string): boolean {
    let is = this.folders.get(folder);
    if (is === undefined) {
      is = this.isFolder(posix.dirname(folder)) && this.store.isFolder(folder);
      this.folders.set(folder, is);
    }
    return is;
  }
}
