/** Guards the parser, which is native code: its stack cannot be caught when it runs over. */
import { maxChain, maxDepth, wordWeight } from './depth-bounds.ts';
import { depthOf } from './statement-depth.ts';
import { infixWords, isWordUnit, nestingWords } from './words.ts';

/** Brackets over a whole text, those in strings and expressions included. */
const maxOpen = 4_000;

/**
 * True if a text nests so deeply that the parser's stack may not bear it. Strings, comments and statements that have ended do
 * not count, as far as it is certain what is one: what markup and regular expressions are, only a parser knows.
 *
 * @param mayHoldMarkup whether `<` can begin an element
 */
export function isTooDeep(text: string, mayHoldMarkup: boolean): boolean {
  const depth = depthOf(text, mayHoldMarkup);
  return depth === 'unknown' ? seemsTooDeep(text) : depth === 'deep';
}

/**
 * Counts brackets and operators as if there were no strings, and starts anew where a statement surely ends, so that unbalanced
 * brackets in texts do not add up.
 */
function seemsTooDeep(text: string): boolean {
  let depth = 0;
  let open = 0;
  let chain = 0;
  /** Brackets: right between round ones, as in `for (;;)`, a semicolon ends nothing. */
  let inside: number[] = [];
  /** Whether a statement may end here. */
  let whole = true;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isWordUnit(c)) {
      const word = wordAt(text, i);
      i += word.length - 1;
      whole = !nestingWords.has(word);
      if (!whole) chain += wordWeight;
      if (chain > maxChain) return true;
    } else if (c === openRound || c === openSquare || c === openCurly || c === less) {
      if (c !== less) {
        depth++;
        open++;
        inside.push(c);
      }
      whole = false;
      if (depth > maxDepth || open > maxOpen || ++chain > maxChain) return true;
    } else if (c === closeRound || c === closeSquare || c === closeCurly) {
      if (depth > 0) depth--;
      if (open > 0) open--;
      inside.pop();
      whole = true;
    } else if (c === newLine && whole && isTopLevel(text, i + 1)) {
      depth = 0;
      chain = 0;
      inside = [];
    } else if (c === semicolon) {
      if (inside.at(-1) !== openRound) chain = 0;
      whole = true;
    } else if (chained.has(c)) {
      whole = false;
      if (++chain > maxChain) return true;
    }
  }
  return false;
}

const [openRound, closeRound, openSquare, closeSquare, openCurly, closeCurly, less, newLine, semicolon] =
  codes('()[]{}<\n;');
const chained = new Set(codes('+-!?:.~*&|='));

function codes(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

function wordAt(text: string, at: number): string {
  let end = at + 1;
  while (isWordUnit(text.charCodeAt(end))) end++;
  return text.slice(at, end);
}

/** A line that begins with a word, without a blank in front, is rarely inside anything. */
function isTopLevel(text: string, at: number): boolean {
  return /[a-z]/i.test(text.charAt(at)) && !infixWords.has(wordAt(text, at));
}
