/** Languages whose lines are commands: batch files, fish, Nushell, Tcl. Words need no quotes there. */
import type { Expr, Stmt, Text } from '../../ir/ir.ts';
import { expression } from './read/expressions.ts';
import { isBlank } from './scan/characters.ts';
import { spanOf, wordText } from './read/nodes.ts';
import { stringOf } from './read/primaries.ts';
import { readingOf } from './read/statements.ts';
import { Scanner } from './scan/scanner.ts';
import { setBy, type Setting, type Word } from './set-commands.ts';
import type { CommandForm, Syntax } from './syntax.ts';
import type { StringPart } from './scan/tokens.ts';

const control: ReadonlySet<string> = new Set(
  'if else then do not begin while and or try catch end { } ( )'.split(' '),
);

export class CommandReader implements Setting {
  /** Characters that were looked at. */
  steps = 0;
  private at: number;
  private readonly end: number;
  readonly text: string;
  private readonly row: Syntax;
  readonly form: CommandForm;
  /** Remembers which strings do not close. */
  private readonly strings: Scanner;

  constructor(text: string, row: Syntax, start: number, end: number) {
    this.text = text;
    this.row = row;
    this.at = start;
    this.end = end;
    this.strings = new Scanner(text, row, start, end);
    this.form = row.commands ?? { sets: [], separators: [], continues: '\\', holes: [], prefixes: [] };
  }

  statements(): readonly Stmt[] {
    const stmts: Stmt[] = [];
    let words: Word[] = [];
    const finish = (): void => {
      if (words.length > 0) stmts.push(...this.command(words));
      words = [];
    };
    while (this.at < this.end) {
      this.steps++;
      const char = this.text[this.at] ?? '';
      if (isBlank(char)) {
        this.at++;
      } else if (char === '\n') {
        this.at++;
        finish();
      } else if (this.isContinued(char)) {
        this.at = Math.min(this.end, lineEnd(this.text, this.at) + 1);
      } else if (words.length === 0 && this.isComment()) {
        this.skipLine();
      } else {
        const separator = this.form.separators.find((mark) => this.text.startsWith(mark, this.at));
        if (separator !== undefined) {
          this.at += separator.length;
          finish();
          continue;
        }
        if (char === '#' && this.row.lineComments.includes('#')) {
          this.skipLine();
          continue;
        }
        words.push(this.word());
      }
    }
    finish();
    return stmts;
  }

  private isContinued(char: string): boolean {
    return (
      char === this.form.continues &&
      /^.[ \t\r]*$/.test(this.text.slice(this.at, lineEnd(this.text, this.at)))
    );
  }

  private isComment(): boolean {
    const rest = this.text.slice(this.at, this.at + 8).toLowerCase();
    return this.row.lineComments.some(
      (open) => rest.startsWith(open) && (!/[a-z]/.test(open) || !/^\w/.test(rest.slice(open.length))),
    );
  }

  private skipLine(): void {
    this.at = Math.min(this.end, lineEnd(this.text, this.at));
  }

  /** A word: bare text, strings and holes, with nothing between them. */
  private word(): Word {
    const start = this.at;
    const parts: Expr[] = [];
    let bare = true;
    while (this.at < this.end) {
      this.steps++;
      const char = this.text[this.at] ?? '';
      if (
        isBlank(char) ||
        char === '\n' ||
        (this.at > start && this.form.separators.some((mark) => this.text.startsWith(mark, this.at)))
      ) {
        break;
      }
      const quoted = this.quoted();
      if (quoted) {
        parts.push(quoted);
        bare = false;
        continue;
      }
      parts.push(...this.bare());
    }
    const span = { start, end: this.at };
    const [only, second] = parts;
    if (only && !second) return { ...only, ...span, bare };
    return { kind: 'join', parts, ...span, bare };
  }

  private quoted(): Expr | undefined {
    const char = this.text[this.at] ?? '';
    if (!this.row.strings.some(({ open }) => open.startsWith(char))) return undefined;
    const token = this.strings.one(this.at);
    if (token?.kind !== 'string') return undefined;
    this.at = token.end;
    const [only, second] = token.parts;
    const parts = token.parts.map((part) => this.partOf(part));
    if (only && !second) {
      return {
        ...(parts[0] ?? stringOf(token, readingOf(this.row, this.text))),
        start: token.start,
        end: token.end,
      };
    }
    return { kind: 'join', parts, start: token.start, end: token.end };
  }

  private bare(): readonly Expr[] {
    const from = this.at;
    const { text } = this;
    // The first character may be a quote that closes nowhere.
    this.at++;
    while (this.at < this.end) {
      const char = text[this.at] ?? '';
      if (isBlank(char) || char === '\n' || this.row.strings.some(({ open }) => open === char)) break;
      if (this.form.separators.some((mark) => text.startsWith(mark, this.at))) break;
      this.at++;
    }
    this.steps += this.at - from;
    return this.partsIn(from, this.at);
  }

  /** Bare text with its holes. */
  partsIn(start: number, end: number): readonly Expr[] {
    const parts = new Scanner(this.text, this.row, start, end).body(this.form.holes);
    return parts.map((part) => this.partOf(part));
  }

  private partOf(part: StringPart): Expr {
    if (part.kind === 'text') return part;
    const hole = expression(part.items, readingOf(this.row, this.text), part);
    return hole.kind === 'name' && this.form.anyCase ? { ...hole, name: hole.name.toLowerCase() } : hole;
  }

  command(given: readonly Word[]): readonly Stmt[] {
    const words = given.slice(given.findIndex((word) => !this.isPrefix(word)));
    const [first, ...rest] = words;
    const name = first?.kind === 'text' ? first : undefined;
    if (!first || (name && control.has(name.value.toLowerCase()) && rest.length === 0)) return [];
    const span = spanOf(words);
    const set = name && this.form.sets.find(({ word }) => this.isWord(name, word));
    if (set) return setBy(rest, set.form, span, this);
    const callee: Expr = name ? trimmed(name) : first;
    return [
      {
        kind: 'expression',
        value: { kind: 'call', callee, args: rest, named: [], form: 'command', ...span },
      },
    ];
  }

  private isWord(name: Text, word: string): boolean {
    const value = name.value.replace(/^[@({]+/, '');
    return this.form.anyCase ? value.toLowerCase() === word : value === word;
  }

  private isPrefix(word: Word): boolean {
    if (word.kind !== 'text' || !word.bare) return false;
    return (
      [...control, ...this.form.prefixes].some((prefix) => this.isWord(word, prefix)) ||
      /^[@({]+$/.test(word.value)
    );
  }
}

function trimmed(name: Text): Text {
  const mark = /^[@({^]+(?=.)/.exec(name.value)?.[0].length ?? 0;
  return mark === 0 ? name : wordText(name.value.slice(mark), name.start + mark, name.end);
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
