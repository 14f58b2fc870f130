/** `namespace/name` in one expression, as the new path needs it. */
import type { Node } from '../../../parsers/tree-sitter.ts';

/** Expressions that a method can be called on without parentheses. */
const postfix = new Set([
  'identifier',
  'attribute',
  'subscript',
  'call',
  'string',
  'parenthesized_expression',
]);

interface SlugText {
  readonly text: string;
  /** True where names with and without a namespace are both right. */
  readonly isComplete: boolean;
}

/**
 * @param library whether a name without a slash gets the namespace `library`
 * @returns undefined if the expression cannot be continued
 */
export function slugText(node: Node, library: boolean): SlugText | undefined {
  // What is quoted whole has no slash left to take apart.
  if (/\bquote(?:_plus)?\(.*(?:safe|plus)|urlencode/s.test(node.text) || node.text.includes('\n')) {
    return undefined;
  }
  const outer = quoteAround(node);
  const quote = outer === undefined ? usualQuote(node) : outer.includes('"') ? "'" : '"';
  // Before Python 3.12 the braces of an f-string hold no quote of its own and no backslash.
  if (
    outer !== undefined &&
    (node.text.includes('\\') || (outer.length === 1 && node.text.includes(outer)))
  ) {
    return undefined;
  }
  const self = postfix.has(node.type) ? node.text : `(${node.text})`;
  const q = (text: string) => `${quote}${text}${quote}`;
  // Written three times, it must be the same three times: calls are left alone.
  if (library && !/^[\w.]+(?:\[-?\d+\])?$/.test(node.text)) return undefined;
  const named = library ? `(${self} if ${q('/')} in ${self} else ${q('library/')} + ${self})` : self;
  return { text: `${named}.replace(${q('/')}, ${q('/repositories/')}, 1)`, isComplete: library };
}

/** How the f-string is quoted whose braces the node is in. */
function quoteAround(node: Node): string | undefined {
  for (let up = node.parent; up; up = up.parent) {
    if (up.type === 'interpolation') return up.parent?.lastChild?.text;
    if (up.type.endsWith('_statement')) return undefined;
  }
  return undefined;
}

/** The quote that the file uses most. */
export function usualQuote(node: Node): string {
  let root = node;
  while (root.parent) root = root.parent;
  const single = root.text.split("'").length;
  const double = root.text.split('"').length;
  return single > double ? "'" : '"';
}
