import type { Problem } from '../../../ir/program.ts';
import type { Node, Statement } from './tree.ts';

/** Nested brackets and blocks that are read; code that people write stays far below. */
const maxDepth = 120;
/** The most mistakes of one file that are reported; more add nothing. */
const maxProblems = 5;

/** The bracket that ends what is read; none for a whole text. */
export type Close = '}' | ')' | undefined;

export abstract class Cursor {
  readonly text: string;
  readonly problems: Problem[] = [];
  pos = 0;
  /** False inside the arguments of a method, because a comma ends an argument there. */
  commas = true;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  abstract expression(): Node | undefined;

  /** @param wide whether a statement that gives a value may be here */
  abstract assignable(wide?: boolean): Node | undefined;

  abstract statements(close: Close): readonly Statement[];

  get isAtEnd(): boolean {
    return this.pos >= this.text.length;
  }

  peek(offset = 0): string {
    return this.text.charAt(this.pos + offset);
  }

  at(text: string): boolean {
    return this.text.startsWith(text, this.pos);
  }

  /** What a sticky pattern finds here, without going on. */
  sees(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.pos;
    return pattern.exec(this.text) ?? undefined;
  }

  /** What a sticky pattern finds here; goes on after it. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = this.sees(pattern);
    if (match) this.pos += match[0].length;
    return match;
  }

  /** Goes on after a text, if it is here. */
  skip(text: string): boolean {
    const found = this.at(text);
    if (found) this.pos += text.length;
    return found;
  }

  /** Goes on after blanks, comments and continued lines, but not to the next line. */
  blanks(): void {
    while (this.take(/[^\S\r\n]+|[\ufeff\u200b]+|`\r?\n|#[^\r\n]*|<#[^]*?(?:#>|$)/y)?.[0]);
  }

  /** The same, and over the ends of lines. */
  lines(): void {
    do this.blanks();
    while (this.take(/[\r\n]+/y));
  }

  /** The same, and over semicolons. */
  terminators(): void {
    do this.blanks();
    while (this.take(/[\r\n;]+/y));
  }

  problem(message: string, at = this.pos): void {
    if (this.problems.length < maxProblems) this.problems.push({ message, at });
  }

  expect(text: string): void {
    this.lines();
    if (!this.skip(text)) this.problem(`${text} is missing`);
  }

  /** Reads something nested, commas allowed; undefined if it lies too deep, and then brackets are skipped. */
  nested<T>(read: () => T, commas = true): T | undefined {
    if (this.depth >= maxDepth) {
      this.problem('nested too deeply to be read');
      this.balanced();
      return undefined;
    }
    const outer = this.commas;
    this.commas = commas;
    this.depth++;
    try {
      return read();
    } finally {
      this.depth--;
      this.commas = outer;
    }
  }

  /** Goes on after a bracket and what is in it, strings and comments left alone. Gives the text of all that. */
  balanced(): string {
    const start = this.pos;
    let open = 0;
    do {
      const found = this.take(
        /[^()[\]{}"'#<`]+|<#[^]*?(?:#>|$)|`[^]?|"(?:[^"`]|`[^]|"")*(?:"|$)|'[^']*(?:'|$)|#[^\r\n]*|[^]/y,
      )?.[0];
      if (found === undefined) break;
      if (found === '(' || found === '[' || found === '{') open++;
      else if (found === ')' || found === ']' || found === '}') open--;
    } while (open > 0);
    return this.text.slice(start, this.pos);
  }
}
