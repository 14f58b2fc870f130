/**
 * The tokenizer: one pass over a text, driven by a row of the table. It bears anything: a string that is not closed is a
 * mark, a bracket without its counterpart is closed where the one around it is.
 */
import { backslash, counterpart } from './escapes.ts';
import { LiteralBuilder } from './literal.ts';
import { isBlank, isDigit, isNameRest, isNameStart, marks } from './characters.ts';
import type { HoleForm, StringForm, Syntax } from './syntax.ts';
import type { Group, Hole, StringPart, StringToken, Token } from './tokens.ts';

/** Brackets and strings inside each other that are followed. */
const maxDepth = 120;
const maxHoles = 6;

interface Pending {
  readonly token: StringToken;
  readonly word: string;
  readonly holes: readonly HoleForm[];
}

export class Scanner {
  /** Characters that were looked at: for tests, which hold it to be a small multiple of the text's length. */
  steps = 0;
  private at = 0;
  private readonly text: string;
  private readonly row: Syntax;
  private readonly end: number;
  private readonly forms: readonly StringForm[];
  private readonly starts: ReadonlySet<string>;
  /** Up to where it is known that a string of a form does not close. */
  private readonly unclosed = new Map<string, number>();
  private pending: Pending[] = [];
  private holes = 0;

  constructor(text: string, row: Syntax, start = 0, end = text.length) {
    this.text = text;
    this.row = row;
    this.at = start;
    this.end = end;
    this.forms = row.strings.toSorted((a, b) => b.open.length - a.open.length);
    this.starts = new Set(this.forms.map(({ open }) => open[0] ?? ''));
  }

  /** All tokens of the range. */
  tokens(): Token[] {
    return this.until(undefined);
  }

  /** The string that begins at an offset. */
  one(at: number): StringToken | undefined {
    this.at = at;
    return this.string(true, []);
  }

  /** Tokens up to a closing bracket, which is left standing. */
  private until(close: string | undefined, oneLine = false): Token[] {
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
      if (this.comment(blank)) {
        blank = true;
        continue;
      }
      const start = this.at;
      const token = this.heredoc(blank) ?? this.string(blank, items) ?? this.character();
      if (token !== undefined) {
        if (token !== true) items.push(token);
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
      items.push(this.word(char, blank));
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

  private comment(blank: boolean): boolean {
    const { text, row, at } = this;
    for (const { open, close, nested, lineStart } of row.blockComments ?? []) {
      if (!text.startsWith(open, at)) continue;
      if (lineStart && at > 0 && text[at - 1] !== '\n') continue;
      this.at = nested ? this.nestedEnd(open, close) : this.after(close, at + open.length);
      return true;
    }
    if (row.spacedComments && !blank) return false;
    if (!row.lineComments.some((open) => this.begins(open))) return false;
    const end = text.indexOf('\n', at);
    this.at = end < 0 || end > this.end ? this.end : end;
    return true;
  }

  /** Words that begin comments (`REM`) count in any case, and alone. */
  private begins(open: string): boolean {
    const { text, at } = this;
    if (!/[A-Za-z]/.test(open)) return text.startsWith(open, at);
    return (
      text.slice(at, at + open.length).toLowerCase() === open && !isNameRest(text[at + open.length] ?? '', '')
    );
  }

  private nestedEnd(open: string, close: string): number {
    let depth = 1;
    let at = this.at + open.length;
    while (at < this.end && depth > 0) {
      this.steps++;
      if (this.text.startsWith(close, at)) {
        depth--;
        at += close.length;
      } else if (this.text.startsWith(open, at)) {
        depth++;
        at += open.length;
      } else at++;
    }
    return at;
  }

  private after(close: string, from: number): number {
    const found = this.text.indexOf(close, from);
    return found < 0 ? this.end : Math.min(this.end, found + close.length);
  }

  private word(char: string, blank: boolean): Token {
    const { text, row } = this;
    const start = this.at;
    if (isDigit(char)) {
      while (this.at < this.end && /[\w.]/.test(text[this.at] ?? '')) {
        // `1..3` and `1.method` end the number.
        if (text[this.at] === '.' && !isDigit(text[this.at + 1] ?? '')) break;
        this.at++;
      }
      return { kind: 'number', text: text.slice(start, this.at), start, end: this.at, blank };
    }
    const sigil = row.nameStart?.includes(char) === true;
    if (isNameStart(char) || (sigil && (row.reads === 'lists' || isNameStart(text[start + 1] ?? '')))) {
      this.at++;
      const rest = row.nameRest ?? '';
      while (this.at < this.end && isNameRest(text[this.at] ?? '', rest)) {
        // `get!` is a name, `get != x` is not one.
        if ('!?'.includes(text[this.at] ?? '') && text[this.at + 1] === '=') break;
        if (text[this.at] === '-' && text[this.at + 1] === '>') break;
        this.at++;
      }
      return { kind: 'name', text: text.slice(start, this.at), start, end: this.at, blank };
    }
    const mark = marks.find((known) => text.startsWith(known, start)) ?? char;
    this.at = Math.min(this.end, start + mark.length);
    return { kind: 'mark', text: mark, start, end: this.at, blank };
  }

  /** A character literal: nothing that anybody asks for. */
  private character(): true | undefined {
    const { text, at, row } = this;
    const escaped = text[at + 1] === '\\';
    if (row.characters === 'quote' && text[at] === "'" && text[at + (escaped ? 3 : 2)] === "'") {
      this.at += escaped ? 4 : 3;
      return true;
    }
    const mark = row.characters === 'backslash' ? '\\' : row.characters === 'question' ? '?' : undefined;
    if (mark === undefined || text[at] !== mark || isBlank(text[at + 1] ?? ' ') || text[at + 1] === '\n') {
      return undefined;
    }
    this.at += mark === '?' && escaped ? 3 : 2;
    return true;
  }

  private string(blank: boolean, items: readonly Token[]): StringToken | undefined {
    const { text, at } = this;
    const char = text[at] ?? '';
    if (!this.starts.has(char)) return undefined;
    // A letter goes on with a name there: `his"` is no `s"`.
    if (isNameStart(char) && isNameRest(text[at - 1] ?? '', '') && at > 0 && !blank) return undefined;
    for (const form of this.forms) {
      if (!text.startsWith(form.open, at)) continue;
      const open = this.opening(form, items);
      if (!open) continue;
      const key = `${form.open}${open.close}`;
      if (at < (this.unclosed.get(key) ?? -1)) continue;
      const parts = this.inside(form, open.close, at + open.length);
      if (parts) {
        return { kind: 'string', parts: parts.parts, start: at, end: this.at, blank, open: form.open };
      }
      this.unclosed.set(key, this.at);
      this.at = at;
    }
    return undefined;
  }

  /** How long the opening delimiter is, and what closes it. */
  private opening(form: StringForm, items: readonly Token[]): { length: number; close: string } | undefined {
    const { text, at } = this;
    const { open, close } = form;
    if (form.pairs) {
      const last = items.at(-1);
      // `->q(…)` and `sub q {` are names.
      if (last?.kind === 'mark' && (last.text === '->' || last.text === '=>')) return undefined;
      const delimiter = text[at + open.length] ?? '';
      if (!/[^\w\s,;=)}\]]/.test(delimiter)) return undefined;
      return { length: open.length + 1, close: counterpart(delimiter) };
    }
    if (form.padding === undefined) return { length: open.length, close };
    let pad = 0;
    while (text[at + open.length + pad] === form.padding && pad < 16) pad++;
    const second = close.at(-1) === open.at(-1) ? '' : close[0];
    const padding = form.padding.repeat(pad);
    // `r#"…"#`, `[=[…]=]`
    const inner = form.padding === '#' ? '"' : open;
    if (text[at + open.length + pad] !== inner) return undefined;
    return {
      length: open.length + pad + 1,
      close: form.padding === '#' ? `"${padding}` : `${second ?? ''}${padding}${close}`,
    };
  }

  /** The parts of a string up to its end; undefined where it does not close, with `at` where that is known. */
  private inside(form: StringForm, close: string, from: number): { parts: StringPart[] } | undefined {
    const { text } = this;
    const parts: StringPart[] = [];
    const literal = new LiteralBuilder();
    const put = (part: StringPart | undefined): void => {
      if (part) parts.push(part);
    };
    let plain = from;
    const flush = (): void => {
      if (this.at > plain) literal.plain(text.slice(plain, this.at), plain);
    };
    this.at = from;
    while (this.at < this.end) {
      this.steps++;
      const char = text[this.at] ?? '';
      if (char === '\n' && !form.lines) return undefined;
      const doubled = form.escapes === 'doubled' && text.startsWith(close + close, this.at);
      if (text.startsWith(close, this.at) && !doubled && !this.isNixEscape(form)) {
        flush();
        put(literal.finish());
        this.at += close.length;
        if (parts.length === 0) parts.push({ kind: 'text', value: '', at: from, start: from, end: from });
        return { parts };
      }
      const start = this.at;
      const hole = this.hole(form.holes ?? [], form.lines ?? false);
      if (hole === 'doubled') {
        this.at = start;
        flush();
        literal.escaped(char, start, 2);
        this.at = plain = start + 2;
        continue;
      }
      if (hole) {
        const end = this.at;
        this.at = start;
        flush();
        put(literal.finish());
        put(hole);
        this.at = plain = end;
        continue;
      }
      this.at = start;
      const escaped = this.escape(form, char, close);
      if (!escaped) {
        this.at++;
        continue;
      }
      flush();
      literal.escaped(escaped.value, start, escaped.length);
      this.at = plain = start + escaped.length;
    }
    this.at = this.end;
    return undefined;
  }

  private isNixEscape({ escapes }: StringForm): boolean {
    return escapes === 'nix' && /^''(?:\$|'|\\)/.test(this.text.slice(this.at, this.at + 3));
  }

  private escape(
    form: StringForm,
    char: string,
    close: string,
  ): { value: string; length: number } | undefined {
    const { text, at } = this;
    switch (form.escapes) {
      case undefined:
        return undefined;
      case 'backslash':
        return char === '\\' && at + 1 < this.end ? backslash(text, at) : undefined;
      case 'backtick':
        return char === '`' ? { value: text[at + 1] ?? '', length: 2 } : undefined;
      case 'doubled':
        return text.startsWith(close + close, at) ? { value: close, length: close.length * 2 } : undefined;
      case 'nix':
        if (!this.isNixEscape(form)) return undefined;
        return text[at + 2] === "'"
          ? { value: "''", length: 3 }
          : { value: text[at + 2] === '$' ? '$' : '', length: 3 };
      default:
        return form.escapes satisfies never;
    }
  }

  /** A hole that begins here; `at` is behind it then. */
  private hole(forms: readonly HoleForm[], lines: boolean): Hole | 'doubled' | undefined {
    const { text } = this;
    const start = this.at;
    for (const form of forms) {
      const mark = form.kind === 'between' ? form.open : form.mark;
      if (!text.startsWith(mark, start)) continue;
      switch (form.kind) {
        case 'between': {
          if (form.doubled && text.startsWith(mark + mark, start)) return 'doubled';
          const items = this.between(form.open, form.close, lines);
          if (items) return { kind: 'hole', items, start, end: this.at };
          break;
        }
        case 'name':
        case 'enclosed': {
          const end = this.nameEnd(form, start);
          if (end === undefined) break;
          this.at = end;
          const inner = new Scanner(
            text,
            { ...this.row, reads: 'expressions', nameStart: '', nameRest: '' },
            start + mark.length,
            form.kind === 'enclosed' ? end - mark.length : end,
          );
          return { kind: 'hole', items: inner.tokens(), start, end };
        }
        default:
          return form satisfies never;
      }
    }
    if (text.startsWith('}}', start) && forms.some(isDoubled)) return 'doubled';
    return undefined;
  }

  private nameEnd(form: Exclude<HoleForm, { kind: 'between' }>, start: number): number | undefined {
    const { text } = this;
    let end = start + form.mark.length;
    if (!isNameStart(text[end] ?? '') && !(form.kind === 'enclosed' || isDigit(text[end] ?? ''))) {
      return undefined;
    }
    const name = () => {
      while (end < this.end && isNameRest(text[end] ?? '', form.kind === 'enclosed' ? ':~,-=' : '')) end++;
    };
    name();
    if (form.kind === 'enclosed') {
      return text.startsWith(form.mark, end) && end > start + form.mark.length
        ? end + form.mark.length
        : undefined;
    }
    const { members } = form;
    while (
      members !== undefined &&
      text.startsWith(members, end) &&
      isNameStart(text[end + members.length] ?? '')
    ) {
      end += members.length;
      name();
    }
    return end;
  }

  /** The tokens between the marks of a hole, which may hold strings again; `at` is behind it then. */
  private between(open: string, close: string, lines: boolean): Token[] | undefined {
    const start = this.at;
    const key = `hole${open}`;
    if (this.holes >= maxHoles || start < (this.unclosed.get(key) ?? -1)) return undefined;
    this.holes++;
    this.at = start + open.length;
    const items = this.until(close[0], !lines);
    this.holes--;
    if (this.text.startsWith(close, this.at) && this.at < this.end) {
      this.at += close.length;
      return items;
    }
    this.unclosed.set(key, this.at);
    this.at = start;
    return undefined;
  }

  private heredoc(blank: boolean): StringToken | undefined {
    const { heredocs } = this.row;
    if (!heredocs || !this.text.startsWith(heredocs.open, this.at)) return undefined;
    const found = /^[-~]?(["']?)([A-Z_a-z]\w*)\1/.exec(
      this.text.slice(this.at + heredocs.open.length, this.at + 60),
    );
    if (!found) return undefined;
    const start = this.at;
    this.at += heredocs.open.length + found[0].length;
    const token: StringToken = { kind: 'string', parts: [], start, end: this.at, blank, open: heredocs.open };
    this.pending.push({ token, word: found[2] ?? '', holes: found[1] === "'" ? [] : heredocs.holes });
    return token;
  }

  /** The bodies of the here-documents that the line before asked for. */
  private heredocs(): void {
    for (const { token, word, holes } of this.pending.splice(0)) {
      const from = this.at;
      let lineStart = from;
      let found = -1;
      const key = `${word}\n`;
      while (lineStart < this.end && !this.unclosed.has(key)) {
        this.steps++;
        const newline = this.text.indexOf('\n', lineStart);
        const lineEnd = newline < 0 ? this.end : newline;
        const line = this.text.slice(lineStart, Math.min(lineEnd, lineStart + 200)).trim();
        if (line === word || line === `${word};` || line === `${word},` || line === `${word})`) {
          found = lineStart;
          this.at = Math.min(
            this.end,
            lineStart + this.text.slice(lineStart, lineEnd).indexOf(word) + word.length,
          );
          break;
        }
        lineStart = lineEnd + 1;
      }
      if (found < 0) this.unclosed.set(key, this.end);
      const end = found < 0 ? this.at : found;
      if (found < 0 || end === from) continue;
      const inner = new Scanner(this.text, this.row, from, end);
      const body = inner.body(holes);
      this.steps += inner.steps;
      token.parts.push(...body);
    }
  }

  /** The whole range as the inside of a string. */
  body(holes: readonly HoleForm[]): StringPart[] {
    const parts: StringPart[] = [];
    const literal = new LiteralBuilder();
    let plain = this.at;
    const flush = (end: number): void => {
      if (end > plain) literal.plain(this.text.slice(plain, end), plain);
      const text = literal.finish();
      if (text) parts.push(text);
    };
    while (this.at < this.end) {
      this.steps++;
      const start = this.at;
      const hole = this.hole(holes, true);
      if (hole !== undefined && hole !== 'doubled') {
        flush(start);
        parts.push(hole);
        plain = this.at;
      } else this.at = start + 1;
    }
    flush(this.end);
    return parts;
  }
}

function isDoubled(form: HoleForm): boolean {
  return form.kind === 'between' && form.doubled === true;
}
