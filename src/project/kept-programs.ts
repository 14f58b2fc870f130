/** Programs that are kept from one analysis of a code base to the next: of files whose text is the same, nothing is parsed again. */
import type { FileIndex } from '../trace/model/scope.ts';

/** UTF-16 units of source whose programs are kept; those that were not asked for longest go first. */
const mostUnits = 1_500_000;

export class KeptPrograms {
  private readonly most: number;
  private readonly kept = new Map<string, FileIndex>();
  private units = 0;

  constructor(most = mostUnits) {
    this.most = most;
  }

  /**
   * @param language the id of the one that the file is read in
   * @param make what is made of the text, and depends on nothing else that changes
   */
  index(language: string, file: string, text: string, make: () => FileIndex): FileIndex {
    const key = `${language} ${file}`;
    const known = this.kept.get(key);
    if (known?.program.text === text) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    if (known) this.forget(key, known);
    const made = make();
    this.kept.set(key, made);
    this.units += made.program.text.length;
    for (const [oldest, index] of this.kept) {
      if (this.units <= this.most) break;
      this.forget(oldest, index);
    }
    return made;
  }

  private forget(key: string, index: FileIndex): void {
    this.kept.delete(key);
    this.units -= index.program.text.length;
  }
}
