/** Brackets inside brackets that are parsed; code that people write stays far below. */
export const maxDepth = 500;
/** Operators in a row without a statement's end, likewise. The parser's stack bears about four times as many. */
export const maxChain = 20_000;
/** A word that nests what follows takes more of the stack than an operator. */
export const wordWeight = 3;
