/**
 * The tokenizer: one pass over a text, driven by a row of the table. It bears anything: a string that is not closed is a
 * mark, a bracket without its counterpart is closed where the one around it is.
 */
import { isBlank } from './characters.ts';
import { skipComment } from './comments.ts';
import { Cursor } from './cursor.ts';
import { counterpart } from './escapes.ts';
import { heredocSign, readHeredoc, type Pending } from './heredocs.ts';
import { string, stringBody } from './strings.ts';
import type { HoleForm, Syntax } from '../syntax.ts';
import type { Group, StringPart, StringToken, Token } from './tokens.ts';
import { skipCharacter, word } from './words.ts';

/** Brackets and strings inside each other that are followed. */
const maxDepth = 120;

export class Scanner extends Cursor {
  private pending: Pending[] = [];

  constructor(text: string, row: Syntax, start = 0, end = text.length) {
    super(text, row, start, end);
  }

  /** All tokens of the range. */
  tokens(): Token[] {
    return this.until(undefined);
  }

  /** The string that begins at an offset. */
  one(at: number): StringToken | undefined {
    this.at = at;
    return string(this, true, []);
  }

  /** The whole range as the inside of a string. */
  body(holes: readonly HoleForm[]): StringPart[] {
    return stringBody(this, holes);
  }

  override inner(row: Syntax, start: number, end: number): Token[] {
    return new Scanner(this.text, row, start, end).tokens();
  }

  override until(close: string | undefined, oneLine = false): Token[] {
    const top: Token[] = [];
    const stack: { group: Group; close: string }[] = [];
    let items = top;
    let blank = true;
    if (this.at === 0 && this.text.startsWith('#!')) this.at = this.after('\n', 0);
    const leave = (end: number): void => {
      const done = stack.pop();
      if (done) Object.assign(done.group, { end });
      items = stack.at(-1)?.group.items ?? top;
    };
    while (this.at < this.end) {
      this.steps++;
      const char = this.text[this.at] ?? '';
      if (isBlank(char)) {
        this.at++;
        blank = true;
        continue;
      }
      if (char === '\n') {
        if (oneLine) return top;
        const start = this.at++;
        if (this.pending.length > 0) this.heredocs();
        items.push({ kind: 'break', start, end: this.at, indent: this.indent() });
        blank = true;
        if (this.row.endsAt !== undefined && this.text.startsWith(this.row.endsAt, this.at)) {
          this.at = this.end;
        }
        continue;
      }
      if (skipComment(this, blank)) {
        blank = true;
        continue;
      }
      const start = this.at;
      const token = this.heredoc(blank) ?? string(this, blank, items);
      if (token) items.push(token);
      if (token || skipCharacter(this)) {
        blank = false;
        continue;
      }
      if ('([{'.includes(char) && stack.length < maxDepth) {
        const group: Group = { kind: 'group', open: char, items: [], start, end: start, blank };
        items.push(group);
        stack.push({ group, close: counterpart(char) });
        items = group.items;
        this.at++;
        blank = true;
        continue;
      }
      if (')]}'.includes(char)) {
        const open = stack.findLastIndex((entry) => entry.close === char);
        if (open < 0 && char === close) return top;
        this.at++;
        while (open >= 0 && stack.length > open) leave(this.at);
        blank = false;
        continue;
      }
      items.push(word(this, char, blank));
      blank = false;
    }
    while (stack.length > 0) leave(this.at);
    return top;
  }

  private indent(): number {
    let width = 0;
    for (let i = this.at; i < this.end; i++) {
      const char = this.text[i];
      if (char === ' ') width++;
      else if (char === '\t') width += 4;
      else if (char !== '\r') break;
    }
    return width;
  }

  private heredoc(blank: boolean): StringToken | undefined {
    const sign = heredocSign(this, blank);
    if (sign) this.pending.push(sign);
    return sign?.token;
  }

  /** The bodies of the here-documents that the line before asked for. */
  private heredocs(): void {
    for (const pending of this.pending.splice(0)) {
      readHeredoc(this, pending, (start, end, holes) => {
        const inner = new Scanner(this.text, this.row, start, end);
        const body = inner.body(holes);
        this.steps += inner.steps;
        return body;
      });
    }
  }
}
