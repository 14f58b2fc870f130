/** The folders that an editor has open, and which of them a file belongs to. */
import path from 'node:path';
import { Folder, type FolderOptions } from './folder.ts';
import { fileIn, pathOf } from './uris.ts';

/** A file in its folder. */
export interface Placed {
  readonly folder: Folder;
  /** Relative to it, with forward slashes. */
  readonly file: string;
}

type Around = Omit<FolderOptions, 'folder'>;

export class Workspace {
  private readonly around: Around;
  private readonly byPath = new Map<string, Folder>();

  constructor(around: Around) {
    this.around = around;
  }

  /** @param uris of folders */
  add(uris: readonly string[]): void {
    for (const uri of uris) {
      const found = pathOf(uri);
      if (found === undefined) continue;
      const folder = path.resolve(found);
      if (!this.byPath.has(folder)) this.byPath.set(folder, new Folder({ ...this.around, folder }));
    }
  }

  /** @returns those that were open */
  remove(uris: readonly string[]): readonly Folder[] {
    return uris.flatMap((uri) => {
      const found = path.resolve(pathOf(uri) ?? '');
      const folder = this.byPath.get(found);
      this.byPath.delete(found);
      return folder ? [folder] : [];
    });
  }

  get folders(): readonly Folder[] {
    return [...this.byPath.values()];
  }

  /** The innermost folder that holds the file; undefined if none does. */
  place(uri: string): Placed | undefined {
    const found = pathOf(uri);
    return found === undefined ? undefined : this.placeOf(found);
  }

  /** @param absolute a path */
  placeOf(absolute: string): Placed | undefined {
    let best: Placed | undefined;
    for (const folder of this.byPath.values()) {
      const file = fileIn(folder.path, absolute);
      if (file !== undefined && (!best || file.length < best.file.length)) best = { folder, file };
    }
    return best;
  }

  /** Every folder that holds the file: one may lie in another. @param absolute a path */
  holding(absolute: string): readonly Folder[] {
    return this.folders.filter((folder) => fileIn(folder.path, absolute) !== undefined);
  }
}
