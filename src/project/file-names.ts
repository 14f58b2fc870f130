/** The files of a project by their folders and by their own names; each is sorted when it is asked for first. */
import { posix } from 'node:path';

export class FileNames {
  private readonly files: readonly string[];
  private byFolder: ReadonlyMap<string, readonly string[]> | undefined;
  private byName: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param files relative to the root */
  constructor(files: readonly string[]) {
    this.files = files;
  }

  inFolder(folder: string): readonly string[] {
    this.byFolder ??= sorted(this.files, (file) => posix.dirname(file));
    return this.byFolder.get(folder) ?? [];
  }

  named(name: string): readonly string[] {
    this.byName ??= sorted(this.files, (file) => posix.basename(file));
    return this.byName.get(name) ?? [];
  }
}

function sorted(
  files: readonly string[],
  by: (file: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const key = by(file);
    const known = found.get(key);
    if (known) known.push(file);
    else found.set(key, [file]);
  }
  return found;
}
