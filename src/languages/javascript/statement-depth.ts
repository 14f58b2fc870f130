/** How deep a parser goes for a text, counted token by token: strings, comments and what has ended do not count. */
import { afterOperator, beginners } from './before.ts';
import { maxChain, maxDepth } from './depth-bounds.ts';
import { levelOf } from './levels.ts';
import { endOfPattern, endOfString, endOfTemplateText } from './literal-ends.ts';
import { StatementState } from './statement-state.ts';
import { headWords, isBlank, isLineEnd, isWordUnit } from './words.ts';

/** `unknown` if only a parser could decide what is a string: all that was left out must surely be one. */
type Depth = 'flat' | 'deep' | 'unknown';

/** @param mayHoldMarkup whether `<` can begin an element, whose text is no code */
export function depthOf(text: string, mayHoldMarkup: boolean): Depth {
  return new Reading(text, mayHoldMarkup).depth();
}

class Reading {
  private readonly text: string;
  private readonly mayHoldMarkup: boolean;
  private at = 0;
  private readonly state = new StatementState();

  constructor(text: string, mayHoldMarkup: boolean) {
    this.text = text;
    this.mayHoldMarkup = mayHoldMarkup;
  }

  depth(): Depth {
    if (this.text.startsWith('#!')) this.toLineEnd();
    while (this.at < this.text.length) {
      if (!this.token()) return 'unknown';
      if (this.state.levels.total > maxChain || this.state.levels.depth > maxDepth) return 'deep';
    }
    return 'flat';
  }

  /** Reads one token, blank or comment; false if its kind is unclear. */
  private token(): boolean {
    const { text, at } = this;
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      if (isLineEnd(unit)) this.state.brokeLine = true;
      this.at++;
      return true;
    }
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '/' && (next === '/' || next === '*')) return this.comment(next);
    if (isWordUnit(unit) || (char === '.' && next >= '0' && next <= '9')) return this.wordOrNumber();
    const isRead = this.sign(char, next);
    this.state.brokeLine = false;
    return isRead;
  }

  private comment(kind: string): boolean {
    if (kind === '/') {
      this.toLineEnd();
      return true;
    }
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) return false;
    for (let i = this.at; i < end && !this.state.brokeLine; i++) {
      this.state.brokeLine = isLineEnd(this.text.charCodeAt(i));
    }
    this.at = end + 2;
    return true;
  }

  private toLineEnd(): void {
    while (this.at < this.text.length && !isLineEnd(this.text.charCodeAt(this.at))) this.at++;
  }

  private wordOrNumber(): boolean {
    const from = this.at++;
    const isNumber = /[0-9.]/.test(this.text.charAt(from));
    const isPart = (unit: number) => isWordUnit(unit) || (isNumber && unit === 46);
    while (isPart(this.text.charCodeAt(this.at))) this.at++;
    const word = this.text.slice(from, this.at);
    this.state.addWord(word, isNumber);
    return true;
  }

  private sign(char: string, next: string): boolean {
    switch (char) {
      case '"':
      case "'":
        return this.string(char);
      case '`':
        this.state.levels.add(1);
        this.at++;
        return this.template();
      case '/':
        return this.slash();
      case '(':
      case '[':
      case '{':
        return this.open(char);
      case ')':
      case ']':
      case '}':
        return this.close(char);
      case ';':
        this.state.semicolon();
        this.at++;
        return true;
      case ',':
        this.state.endExpression('comma');
        this.at++;
        return true;
      case '<':
        return this.less(next);
      case '\\':
        return false;
      default:
        return this.operator(char, next);
    }
  }

  private operator(char: string, next: string): boolean {
    const { text, at } = this;
    const { before } = this.state;
    this.at++;
    this.state.word = '';
    if (char === ':') this.state.colon();
    else this.state.levels.add(1);
    if ((char === '+' || char === '-') && next === char) {
      if (text.startsWith('-->', at)) return false;
      this.at++;
      const isBehind = before === 'value' && !this.state.brokeLine;
      this.state.before = isBehind ? 'value' : beginners.has(before) ? 'operator' : 'unclear';
      return true;
    }
    if (text.startsWith('...', at)) this.at = at + 3;
    this.state.before = afterOperator(text, at, before);
    return true;
  }

  /** Types and comparisons look alike, and the end of a type is unknown here. */
  private less(next: string): boolean {
    if (this.text.startsWith('<!--', this.at)) return false;
    const begins = this.state.before !== 'value';
    if (begins && this.mayHoldMarkup && (next === '>' || isWordUnit(next.charCodeAt(0)))) return false;
    this.state.levels.keepExpression();
    this.state.levels.keep(1);
    this.state.before = 'operator';
    this.state.word = '';
    this.at++;
    return true;
  }

  private slash(): boolean {
    const { before } = this.state;
    if (before === 'brace' || before === 'unclear' || before === 'dot') return false;
    this.at++;
    if (before === 'value') {
      this.state.levels.add(1);
      this.state.before = 'operator';
      this.state.word = '';
      return true;
    }
    const end = endOfPattern(this.text, this.at);
    if (end === undefined) return false;
    this.at = end;
    this.state.value();
    return true;
  }

  private string(quote: string): boolean {
    const { before } = this.state;
    const end = endOfString(this.text, this.at + 1, quote);
    if (end === undefined) return false;
    this.at = end;
    this.state.value();
    this.state.beforeWord = before;
    return true;
  }

  /** Reads on inside of a template: to its end, or into what it holds. */
  private template(): boolean {
    const next = endOfTemplateText(this.text, this.at);
    if (!next) return false;
    this.at = next.at;
    if (next.isWhole) this.state.value();
    else this.state.enter(levelOf('`', false, false));
    return true;
  }

  private open(char: string): boolean {
    const { before, word } = this.state;
    const isHead = char === '(' && headWords.has(word);
    const isBlock = char === '{' && (before === 'start' || word === 'else' || word === 'do');
    this.at++;
    this.state.enter(levelOf(char === '(' ? ')' : char === '[' ? ']' : '}', isHead, isBlock));
    return true;
  }

  private close(char: string): boolean {
    const { close, isHead, isBlock } = this.state.levels.level;
    if ((close === '`' ? char !== '}' : char !== close) || !this.state.levels.leave()) return false;
    this.at++;
    if (close === '`') return this.template();
    this.state.value();
    if (isHead) this.state.before = 'start';
    else if (char === '}') this.state.before = isBlock ? 'block' : 'brace';
    return true;
  }
}
