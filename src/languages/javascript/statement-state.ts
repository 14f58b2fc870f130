/** What a token follows, and what it does to the levels of the parser: begins or ends a statement, is a value, goes on with one. */
import type { Before } from './before.ts';
import { wordWeight } from './depth-bounds.ts';
import { Levels, type Level } from './levels.ts';
import {
  infixWords,
  leadingWords,
  nestingWords,
  reservedWords,
  statementWords,
  unclearWords,
} from './words.ts';

export class StatementState {
  readonly levels = new Levels();
  before: Before = 'start';
  /** What preceded that, if it is a word. */
  beforeWord: Before = 'start';
  word = '';
  brokeLine = false;

  addWord(word: string, isNumber: boolean): void {
    const isMember = this.before === 'dot';
    if (!isMember) this.beginStatement(word);
    this.brokeLine = false;
    this.beforeWord = this.before;
    if (isMember || isNumber) {
      this.before = 'value';
      this.word = '';
      return;
    }
    if (statementWords.has(word)) this.levels.keep(wordWeight);
    else if (nestingWords.has(word)) this.levels.add(wordWeight);
    this.before = reservedWords.has(word) ? 'operator' : unclearWords.has(word) ? 'unclear' : 'value';
    // `for await (`
    if (word !== 'await' || this.word !== 'for') this.word = word;
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

  /** The end of a statement, or of a part of the head of a loop. */
  semicolon(): void {
    if (this.levels.level.close === ')') this.endExpression('operator');
    else this.endStatement();
  }

  endExpression(before: Before): void {
    this.levels.endExpression();
    this.before = before;
    this.word = '';
  }

  /** Of an entry, or of a parameter: the next one ends it. Else it may be that of a label. */
  colon(): void {
    const isEntry = this.beforeWord === 'comma' || this.beforeWord === 'open';
    if (isEntry) this.levels.add(1);
    else this.levels.keep(1);
  }

  value(): void {
    this.before = 'value';
    this.beforeWord = 'value';
    this.word = '';
  }

  enter(level: Level): void {
    this.levels.enter(level);
    this.before = 'open';
    this.word = '';
  }
}
