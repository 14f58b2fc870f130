/** The position of the tokenizer in a text, and what it has learned on the way. */
import type { StringForm, Syntax } from '../syntax.ts';
import type { Token } from './tokens.ts';

export abstract class Cursor {
  /** Characters that were looked at: for tests, which hold it to be a small multiple of the text's length. */
  steps = 0;
  at: number;
  readonly text: string;
  readonly row: Syntax;
  readonly end: number;
  /** The forms of strings, those with longer openings first, and the characters that they begin with. */
  readonly forms: readonly StringForm[];
  readonly starts: ReadonlySet<string>;
  /** Up to where it is known that a string of a form does not close. */
  readonly unclosed = new Map<string, number>();
  /** How many holes are inside each other. */
  holes = 0;

  constructor(text: string, row: Syntax, start: number, end: number) {
    this.text = text;
    this.row = row;
    this.at = start;
    this.end = end;
    this.forms = row.strings.toSorted((a, b) => b.open.length - a.open.length);
    this.starts = new Set(this.forms.map(({ open }) => open[0] ?? ''));
  }

  /** Tokens up to a closing bracket, which is left standing, or up to the end of the line. */
  abstract until(close: string | undefined, oneLine?: boolean): Token[];

  /** The tokens of a part of the text, by another row; the place does not change. */
  abstract inner(row: Syntax, start: number, end: number): Token[];

  /** Behind the next `close`; the end if there is none. */
  after(close: string, from: number): number {
    const found = this.text.indexOf(close, from);
    return found < 0 ? this.end : Math.min(this.end, found + close.length);
  }
}
