/** Searches for other files by their texts, each made once: what opens a script, and what has the code of an interface. */
import type { Openers } from '../trace/model/project.ts';
import { implementersOf } from './implementers.ts';
import { openersOf } from './openers.ts';
import type { SearchedFiles } from './searched-files.ts';

/** A file that asks, and the id of the language that it is read as. */
interface Asking {
  readonly file: string;
  readonly language: string;
}

export class TextSearches {
  private readonly searched: SearchedFiles;
  private readonly openers = new Map<string, Openers>();
  /** By the file that asks, and the name. */
  private readonly implementers = new Map<string, readonly string[]>();

  constructor(searched: SearchedFiles) {
    this.searched = searched;
  }

  /** Files that seem to open a script, by its name; none for a file in a language whose files do not share names so. */
  openersOf({ file, language }: Asking): Openers {
    const known = this.openers.get(file);
    if (known) return known;
    const sharesNames =
      this.searched.files.exists(file) && this.searched.languageOf(file)?.sharesNames === true;
    const found = sharesNames ? openersOf(this.searched, file, language) : { files: [], isWhole: true };
    this.openers.set(file, found);
    return found;
  }

  /** Files that seem to implement an interface. */
  implementersOf(name: string, { file, language }: Asking): readonly string[] {
    const key = `${file}:${name}`;
    const found = this.implementers.get(key) ?? implementersOf(this.searched, name, file, language);
    this.implementers.set(key, found);
    return found;
  }
}
