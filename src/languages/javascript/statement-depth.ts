/** How deep a parser goes for a text, counted token by token: strings, comments and what has ended do not count. */
import { afterOperator, beginners, type Before } from './before.ts';
import { maxChain, maxDepth, wordWeight } from './depth-bounds.ts';
import { levelOf, Levels, type Level } from './levels.ts';
import { endOfPattern, endOfString, endOfTemplateText } from './literal-ends.ts';
import {
  headWords,
  infixWords,
  isBlank,
  isLineEnd,
  isWordUnit,
  leadingWords,
  nestingWords,
  reservedWords,
  statementWords,
  unclearWords,
} from './words.ts';

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
  private readonly levels = new Levels();
  private before: Before = 'start';
  /** What preceded that, if it is a word. */
  private beforeWord: Before = 'start';
  private word = '';
  private brokeLine = false;

  constructor(text: string, mayHoldMarkup: boolean) {
    this.text = text;
    this.mayHoldMarkup = mayHoldMarkup;
  }

  depth(): Depth {
    if (this.text.startsWith('#!')) this.toLineEnd();
    while (this.at < this.text.length) {
      if (!this.token()) return 'unknown';
      if (this.levels.total > maxChain || this.levels.depth > maxDepth) return 'deep';
    }
    return 'flat';
  }

  /** Reads one token, blank or comment; false if its kind is unclear. */
  private token(): boolean {
    const { text, at } = this;
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      if (isLineEnd(unit)) this.brokeLine = true;
      this.at++;
      return true;
    }
    const char = text.charAt(at);
    const next = text.charAt(at + 1);
    if (char === '/' && (next === '/' || next === '*')) return this.comment(next);
    if (isWordUnit(unit) || (char === '.' && next >= '0' && next <= '9')) return this.wordOrNumber();
    const isRead = this.sign(char, next);
    this.brokeLine = false;
    return isRead;
  }

  private comment(kind: string): boolean {
    if (kind === '/') {
      this.toLineEnd();
      return true;
    }
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) return false;
    for (let i = this.at; i < end && !this.brokeLine; i++) {
      this.brokeLine = isLineEnd(this.text.charCodeAt(i));
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
    const isMember = this.before === 'dot';
    if (!isMember) this.beginStatement(word);
    this.brokeLine = false;
    this.beforeWord = this.before;
    if (isMember || isNumber) {
      this.before = 'value';
      this.word = '';
      return true;
    }
    if (statementWords.has(word)) this.levels.keep(wordWeight);
    else if (nestingWords.has(word)) this.levels.add(wordWeight);
    this.before = reservedWords.has(word) ? 'operator' : unclearWords.has(word) ? 'unclear' : 'value';
    // `for await (`
    if (word !== 'await' || this.word !== 'for') this.word = word;
    return true;
  }

  /** A value, a line's end and a word that cannot go on with it: so ends a statement without a semicolon. */
  private beginStatement(word: string): void {
    const { before } = this;
    const { level } = this.levels;
    const isList = level.close === ')' || level.close === ']' || level.close === '`';
    const isLine = before === 'value' && this.brokeLine && !leadingWords.has(this.word);
    const isEnd = isLine || before === 'brace' || before === 'block';
    if (isEnd && !isList && !infixWords.has(word)) this.endStatement();
    if (word === 'else') this.levels.keep(level.ended);
    else if (this.before === 'start') level.ended = 0;
  }

  private endStatement(): void {
    this.levels.endStatement();
    this.before = 'start';
  }

  private sign(char: string, next: string): boolean {
    switch (char) {
      case '"':
      case "'":
        return this.string(char);
      case '`':
        this.levels.add(1);
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
        if (this.levels.level.close === ')') {
          this.endExpression('operator');
          return true;
        }
        this.endStatement();
        this.at++;
        return true;
      case ',':
        this.endExpression('comma');
        return true;
      case '<':
        return this.less(next);
      case '\\':
        return false;
      default:
        return this.operator(char, next);
    }
  }

  private endExpression(before: Before): void {
    this.levels.endExpression();
    this.before = before;
    this.word = '';
    this.at++;
  }

  private operator(char: string, next: string): boolean {
    const { text, at, before } = this;
    this.at++;
    this.word = '';
    if (char === ':') {
      // Of an entry, or of a parameter: the next one ends it. Else it may be that of a label.
      const isEntry = this.beforeWord === 'comma' || this.beforeWord === 'open';
      if (isEntry) this.levels.add(1);
      else this.levels.keep(1);
    } else this.levels.add(1);
    if ((char === '+' || char === '-') && next === char) {
      if (text.startsWith('-->', at)) return false;
      this.at++;
      const isBehind = before === 'value' && !this.brokeLine;
      this.before = isBehind ? 'value' : beginners.has(before) ? 'operator' : 'unclear';
      return true;
    }
    if (text.startsWith('...', at)) this.at = at + 3;
    this.before = afterOperator(text, at, before);
    return true;
  }

  /** Types and comparisons look alike, and the end of a type is unknown here. */
  private less(next: string): boolean {
    if (this.text.startsWith('<!--', this.at)) return false;
    const begins = this.before !== 'value';
    if (begins && this.mayHoldMarkup && (next === '>' || isWordUnit(next.charCodeAt(0)))) return false;
    this.levels.keepExpression();
    this.levels.keep(1);
    this.before = 'operator';
    this.word = '';
    this.at++;
    return true;
  }

  private slash(): boolean {
    const { before } = this;
    if (before === 'brace' || before === 'unclear' || before === 'dot') return false;
    this.at++;
    if (before === 'value') {
      this.levels.add(1);
      this.before = 'operator';
      this.word = '';
      return true;
    }
    const end = endOfPattern(this.text, this.at);
    if (end === undefined) return false;
    this.at = end;
    this.value();
    return true;
  }

  private string(quote: string): boolean {
    const { before } = this;
    const end = endOfString(this.text, this.at + 1, quote);
    if (end === undefined) return false;
    this.at = end;
    this.value();
    this.beforeWord = before;
    return true;
  }

  /** Reads on inside of a template: to its end, or into what it holds. */
  private template(): boolean {
    const next = endOfTemplateText(this.text, this.at);
    if (!next) return false;
    this.at = next.at;
    if (next.isWhole) this.value();
    else this.enter(levelOf('`', false, false));
    return true;
  }

  private value(): void {
    this.before = 'value';
    this.beforeWord = 'value';
    this.word = '';
  }

  private open(char: string): boolean {
    const { before, word } = this;
    const isHead = char === '(' && headWords.has(word);
    const isBlock = char === '{' && (before === 'start' || word === 'else' || word === 'do');
    this.at++;
    this.enter(levelOf(char === '(' ? ')' : char === '[' ? ']' : '}', isHead, isBlock));
    return true;
  }

  private enter(level: Level): void {
    this.levels.enter(level);
    this.before = 'open';
    this.word = '';
  }

  private close(char: string): boolean {
    const { close, isHead, isBlock } = this.levels.level;
    if ((close === '`' ? char !== '}' : char !== close) || !this.levels.leave()) return false;
    this.at++;
    if (close === '`') return this.template();
    this.value();
    if (isHead) this.before = 'start';
    else if (char === '}') this.before = isBlock ? 'block' : 'brace';
    return true;
  }
}
