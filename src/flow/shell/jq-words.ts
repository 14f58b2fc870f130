/** A program of jq as its words, one after the other. */

const tokens =
  /\s+|#[^\n]*|(?<string>(?:@\w+\s*)?"(?:[^"\\]|\\[^(]|\\\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*\))*")|(?<field>\.[A-Za-z_]\w*)|(?<word>[$@]?[A-Za-z_]\w*(?:::\w+)*)|(?<number>\d+(?:\.\d+)?)|(?<sign>\?\/\/|\/\/=?|\|=|[=!<>]=|\+=|-=|\.\.|[-+*/%|,;:.()[\]{}?<>=])/y;

interface Word {
  readonly kind: 'string' | 'field' | 'word' | 'number' | 'sign';
  readonly text: string;
}

/** Never leaves the evaluation: the program goes on in a way that is not followed. */
export class Lost extends Error {}

export class Words {
  private readonly all: readonly Word[];
  private at = 0;

  constructor(program: string) {
    this.all = wordsOf(program);
  }

  get isAtEnd(): boolean {
    return this.at >= this.all.length;
  }

  /** @param ahead words behind the next one */
  peek(ahead = 0): Word | undefined {
    return this.all[this.at + ahead];
  }

  /** The text of the next word; empty at the end. */
  get text(): string {
    return this.peek()?.text ?? '';
  }

  next(): Word | undefined {
    const word = this.peek();
    this.at++;
    return word;
  }

  take(text: string): boolean {
    if (this.text !== text) return false;
    this.at++;
    return true;
  }

  /** @throws {Lost} if another word is next */
  need(text: string): void {
    if (!this.take(text)) throw this.lost();
  }

  lost(): Lost {
    return new Lost(`\`${this.text}\` of jq is not followed`);
  }

  /** How many words are behind. */
  get place(): number {
    return this.at;
  }

  /** @param place where the text begins, which ends before the next word */
  since(place: number): string {
    return this.all
      .slice(place, this.at)
      .map(({ text }) => text)
      .join(' ');
  }

  /** Whether a `;` comes before the bracket that is open now is closed. */
  hasTwoParts(): boolean {
    let depth = 0;
    for (const { text } of this.all.slice(this.at)) {
      if (/^[([{]$/.test(text)) depth++;
      else if (/^[)\]}]$/.test(text)) depth--;
      if (depth < 0) return false;
      if (depth === 0 && text === ';') return true;
    }
    return false;
  }
}

/** What a string of the program holds. */
export function unquoted(text: string): string {
  return text.replaceAll(/^"|"$/g, '');
}

function wordsOf(program: string): readonly Word[] {
  const words: Word[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < program.length) {
    const before = tokens.lastIndex;
    const found = tokens.exec(program);
    if (!found) return [...words, { kind: 'sign', text: program.slice(before) }];
    const [kind] =
      Object.entries<string | undefined>(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    if (kind === 'string' || kind === 'field' || kind === 'word' || kind === 'number' || kind === 'sign') {
      words.push({ kind, text: found[0] });
    }
  }
  return words;
}
