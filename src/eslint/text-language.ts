/** A language of ESLint for any text: one node, the whole file. dockshift's own parsers read what is in it. */
import type { ESLint } from 'eslint';
import { lineTable, type LineTable } from '../text/positions.ts';

type Language = NonNullable<ESLint.Plugin['languages']>[string];
type SourceFile = Parameters<Language['parse']>[0];

interface Location {
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

const root = { type: 'Text' } as const;

class TextSource {
  readonly text: string;
  /** One for each look at a file: what is computed for it is kept by its tree. */
  readonly ast = { ...root };
  private readonly table: LineTable;

  constructor(text: string) {
    this.text = text;
    this.table = lineTable(text);
  }

  get lines(): readonly string[] {
    return this.text.split(/\r\n|[\r\n]/);
  }

  /** @param index a UTF-16 offset */
  getLocFromIndex(index: number): Location {
    const { line, column } = this.table.position(index);
    return { line, column: column - 1 };
  }

  /** Of the one node that there is. */
  getLoc(): { start: Location; end: Location } {
    return { start: this.getLocFromIndex(0), end: this.getLocFromIndex(this.text.length) };
  }

  getRange(): [number, number] {
    return [0, this.text.length];
  }

  getText(): string {
    return this.text;
  }

  getParent(): undefined {
    return undefined;
  }

  /** Into the node, and out of it again. */
  traverse() {
    const step = { kind: 1 as const, target: this.ast, args: [this.ast] };
    return [
      { ...step, phase: 1 as const },
      { ...step, phase: 2 as const },
    ];
  }
}

export const textLanguage: Language = {
  fileType: 'text',
  lineStart: 1,
  columnStart: 0,
  nodeTypeKey: 'type',
  validateLanguageOptions() {
    // There are none.
  },
  parse: () => ({ ok: true, ast: root }),
  createSourceCode: (file) => new TextSource(textOf(file)),
};

function textOf({ body }: SourceFile): string {
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}
