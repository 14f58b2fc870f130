/** The words of a value: between blanks, in quotes or not, with escapes as in C. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { noLines, type Escape } from '../../embed/writing.ts';
import { escapesOf } from '../escapes.ts';
import type { Span } from '../../ir/ir.ts';

interface UnitWord {
  readonly text: InnerText;
  /** As it is written, its quotes taken in. */
  readonly span: Span;
  /** What is written. */
  readonly written: string;
}

/** @param source the text of the unit */
export function wordsOf(line: InnerText, source: string): readonly UnitWord[] {
  const words: UnitWord[] = [];
  const { text } = line;
  for (let at = 0; at < text.length;) {
    if (isBlank(text.charAt(at))) {
      at++;
      continue;
    }
    const [word, end] = wordAt(line, at, source);
    const span = { start: line.start(at), end: line.end(end) };
    words.push({ text: word, span, written: text.slice(at, end) });
    at = end;
  }
  return words;
}

/** @returns the word, and the index after it */
function wordAt(line: InnerText, start: number, source: string): readonly [InnerText, number] {
  const { text } = line;
  const builder = new InnerTextBuilder(line.start(start), source);
  let quote = '';
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\') {
      const [meant, length] = escape(text, at);
      const span = { start: line.start(at), end: line.end(at + length) };
      builder.instead(meant, span, {
        of: line,
        start: at,
        end: at + length,
        escape: escapeIn(quote),
      });
      at += length - 1;
    } else if (char === quote) quote = '';
    else if (quote === '' && isBlank(char)) break;
    else if (quote === '' && (char === '"' || char === "'")) quote = char;
    else builder.from(line, at, at + 1, escapeIn(quote));
  }
  return [builder.build(), at];
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\t';
}

const escape = escapesOf({
  letters: `abfnrtvs\\"'`,
  numbers: /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{3}))/,
  keptBefore: /[^]/,
});

const inDouble = inQuotes('"');
const inSingle = inQuotes("'");

/** How a text is written in quotes of a kind, or without any. */
function escapeIn(quote: string): Escape {
  return quote === '' ? unquoted : quote === '"' ? inDouble : inSingle;
}

function inQuotes(quote: string): Escape {
  return (text) =>
    text.includes('\n') ? { why: noLines } : text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}

const unquoted: Escape = (text) => {
  if (text.includes('\n')) return { why: noLines };
  return /[ \t]/.test(text)
    ? { why: 'the change would end the word that the address is part of' }
    : text.replaceAll(/[\\"']/g, (sign) => `\\${sign}`);
};
