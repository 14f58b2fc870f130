/** Programs that are kept from one analysis of a code base to the next: of files whose text is the same, nothing is parsed again. */
import { EarlierStatements } from '../languages/earlier-statements.ts';
import type { FileIndex } from '../trace/model/scope.ts';

/** UTF-16 units of source whose programs are kept; those that were not asked for longest go first. */
const mostUnits = 1_500_000;

interface Kept {
  readonly index: FileIndex;
  /** Of a file that has changed before, and is likely to change again. */
  readonly statements?: EarlierStatements;
}

export class KeptPrograms {
  private readonly most: number;
  private readonly kept = new Map<string, Kept>();
  private units = 0;

  constructor(most = mostUnits) {
    this.most = most;
  }

  /**
   * @param language the id of the one that the file is read in
   * @param make what is made of the text, and depends on nothing else that changes; it is given what it may use of the former text
   */
  index(
    language: string,
    file: string,
    text: string,
    make: (earlier?: EarlierStatements) => FileIndex,
  ): FileIndex {
    const key = `${language} ${file}`;
    const known = this.kept.get(key);
    if (known?.index.program.text === text) {
      this.kept.delete(key);
      this.kept.set(key, known);
      return known.index;
    }
    if (known) this.forget(key, known);
    const statements = known && new EarlierStatements(known.statements);
    const made = make(statements);
    this.kept.set(key, { index: made, ...(statements ? { statements } : {}) });
    this.units += made.program.text.length;
    for (const [oldest, kept] of this.kept) {
      if (this.units <= this.most) break;
      this.forget(oldest, kept);
    }
    return made;
  }

  private forget(key: string, { index }: Kept): void {
    this.kept.delete(key);
    this.units -= index.program.text.length;
  }
}
