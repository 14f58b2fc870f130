/** The words, texts and signs of a short piece of code, in whatever language it is written. */

/** Words that may come before a value. */
export const before = /^(?:return|or|await|ref|case|in|do|begin|then|new|key|by)$/;

interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'sign';
  /** As it is written: of a text, with its quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It begins a line, and is no operator that continues the one before. */
  readonly isFirst: boolean;
}

const one =
  /(?<space>\s+|(?<=(?:^|[\n;{},])[ \t]{0,40})\/\/[^\n]*|#(?:\s[^\n]*|$)|\/\*[^]*?\*\/)|(?<word>[$@]{0,2}[A-Za-z_\u25A1]\w{0,80}(?:[?!](?![=\w]))?)|(?<number>\d[\w.]*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<sign><=>|[=!]==|\?\?|\?\.|&\.|->|=>|::|:=|[=!<>]=|=~|!~|&&|\|\||\*\*|\/\/|[^])/gu;

const continues = /^(?:[-+*/.,)\]}?:<>=&|]+|\?\.|&\.|and|or)$/;

function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  let isFirst = true;
  for (const { 0: text, index: start, groups = {} } of code.matchAll(one)) {
    if (groups['space'] !== undefined) {
      isFirst ||= text.includes('\n');
      continue;
    }
    const kind =
      groups['word'] !== undefined
        ? 'word'
        : groups['number'] !== undefined
          ? 'number'
          : groups['text'] !== undefined
            ? 'text'
            : 'sign';
    tokens.push({ kind, text, start, end: start + text.length, isFirst: isFirst && !continues.test(text) });
    isFirst = false;
  }
  return tokens;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** For each bracket the place of its partner. Those of a piece that was cut out of code may have none. */
function partnersOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    if (closing[text] !== undefined) open.push(at);
    const last = open.at(-1);
    if (last === undefined || closing[tokens[last]?.text ?? ''] !== text) continue;
    partners.set(last, at).set(at, last);
    open.pop();
  }
  return partners;
}

/** From its first token to the one behind its last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What ends an operand. */
const bounds = /^(?:[,;?:{}]|=>|->|&&|\|\||\?\?|and|or|return|=|:=)$/;
export const access = /^(?:\.|\?\.|&\.|->|::)$/;

/** A piece of code, by its tokens. */
export class Code {
  readonly tokens: readonly Token[];
  private readonly partners: ReadonlyMap<number, number>;
  private readonly written: string;

  constructor(written: string) {
    this.written = written;
    this.tokens = tokensOf(written);
    this.partners = partnersOf(this.tokens);
  }

  text(at: number): string {
    return this.tokens[at]?.text ?? '';
  }

  isWord(at: number): boolean {
    return this.tokens[at]?.kind === 'word';
  }

  /** As it is written. */
  codeOf({ from, to }: Range): string {
    return this.written.slice(this.tokens[from]?.start ?? 0, this.tokens[to - 1]?.end);
  }

  /** The bracket that is open before a token. */
  opens(at: number): number | undefined {
    for (let i = at - 1; i >= 0; i--) {
      const partner = this.partners.get(i);
      if (partner === undefined) continue;
      if (partner > i) return i;
      i = partner;
    }
    return undefined;
  }

  /** Whether a bracket follows what it is read of: it is no list. */
  isIndex(at: number): boolean {
    const last = this.tokens[at - 1];
    return (
      last !== undefined &&
      (last.kind === 'word' ? !before.test(last.text) : /^(?:[)\]]|\?\.)$/.test(last.text))
    );
  }

  /** The first token of what a member or an index is read of. */
  startOf(at: number): number {
    let from = at;
    for (;;) {
      const last = this.text(from - 1);
      const sign = this.text(from) === '[' || this.text(from) === '(' ? from : from - 1;
      if (sign === from ? !this.isIndex(from) && !this.isWord(from - 1) : !access.test(last)) return from;
      const base = sign - 1;
      const partner = this.partners.get(base);
      if (partner !== undefined && partner < base) from = partner;
      else if (this.isWord(base)) from = base;
      else return sign === from ? from : sign;
    }
  }

  /** What is compared or joined on one side of a sign. */
  operand(at: number, step: 1 | -1): Range {
    let i = at;
    for (; i >= 0 && i < this.tokens.length; i += step) {
      const partner = this.partners.get(i);
      if (partner === undefined) {
        const token = this.tokens[i];
        const isNewLine =
          step === 1 ? i !== at && token?.isFirst === true : this.tokens[i + 1]?.isFirst === true && i !== at;
        if (bounds.test(this.text(i)) || isNewLine) break;
      } else if (step === 1 ? partner > i : partner < i) i = partner;
      else break;
    }
    return step === 1 ? { from: at, to: Math.min(i, this.tokens.length) } : { from: i + 1, to: at + 1 };
  }

  /** The place behind the bracket that closes one; behind the code, if none does. */
  behind(open: number): number {
    return (this.partners.get(open) ?? this.tokens.length) + 1;
  }

  /** Whether it begins a line of its own. */
  isFirst(at: number): boolean {
    return this.tokens[at]?.isFirst === true;
  }
}
