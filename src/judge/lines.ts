import type { Place } from '../trace/model/fact.ts';
import { lineTable, type LineTable } from '../text/positions.ts';

/** Line tables of files, made when they are needed. */
export class Lines {
  private readonly tables = new Map<string, LineTable>();
  private readonly textOf: (file: string) => string;

  constructor(textOf: (file: string) => string) {
    this.textOf = textOf;
  }

  of(file: string): LineTable {
    let table = this.tables.get(file);
    if (!table) this.tables.set(file, (table = lineTable(this.textOf(file))));
    return table;
  }

  /** What is at a place. */
  code({ file, start, end }: Place): string {
    return this.text(file).slice(start, end);
  }

  text(file: string): string {
    return this.textOf(file);
  }
}
