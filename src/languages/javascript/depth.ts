/** Guards the parser, which is native code: its stack cannot be caught when it runs over. */

/** Brackets inside brackets that are parsed; code that people write stays far below. */
const maxDepth = 500;
/** The same over a whole text, brackets in strings and expressions included. */
const maxOpen = 4_000;
/** Operators in a row without a statement's end, likewise. */
const maxChain = 20_000;

/**
 * True where a text nests so deeply that the parser's stack may not bear it. Counts brackets as if there were no
 * strings, and starts anew where a statement surely ends, so that unbalanced brackets in texts do not add up.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let open = 0;
  let chain = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === openRound || c === openSquare || c === openCurly || c === less) {
      if (c !== less) {
        depth++;
        open++;
      }
      if (depth > maxDepth || open > maxOpen || ++chain > maxChain) return true;
    } else if (c === closeRound || c === closeSquare || c === closeCurly) {
      if (depth > 0) depth--;
      if (open > 0) open--;
    } else if (c === newLine && isTopLevel(text, i + 1)) {
      depth = 0;
      chain = 0;
    } else if (c === semicolon) chain = 0;
    else if (chained.has(c) && ++chain > maxChain) return true;
  }
  return false;
}

const [openRound, closeRound, openSquare, closeSquare, openCurly, closeCurly, less, newLine, semicolon] =
  codes('()[]{}<\n;');
const chained = new Set(codes('+-!?:.~*&|='));

function codes(text: string): number[] {
  return Array.from(text, (char) => char.charCodeAt(0));
}

/** A line that begins with a word, without a blank in front, is rarely inside anything. */
function isTopLevel(text: string, at: number): boolean {
  return /[a-z]/i.test(text.charAt(at));
}
