/** `[[ $names =~ ^web ]]`: a test of lines as one text, which may depend on where in it a line is. */

/** Around a word: a beginning, an end, or space. */
const edges = /\((?:\^|\$)\|[^()]*\)|\([^()]*\|(?:\^|\$)\)/g;
/** What is at a place, or goes from one line to the next. */
const places = /\^|\$(?![\w{(])|(?<!\\)\.|\[\^|\[:space:\]|\\n/;
/** `*web*`, `*" web "*`, nothing: what is anywhere. */
const anywhere = /^(?:\*(?:"[^"]*"|'[^']*'|[^*?"'])+\*|""|''|)$/;

/**
 * @param words of the test, behind the text @param keepsMatch whether the script reads what matched
 * @returns undefined if nothing there compares it
 */
export function isMatchedInOrder(words: string, keepsMatch: boolean): boolean | undefined {
  const [, operator, pattern = ''] =
    /^["'}]*\s*(=~|==?|!=|[<>])\s*((?:"[^"]*"|'[^']*'|\[\[:\w+:\]\]|[^\s"'])*)/.exec(words) ?? [];
  switch (operator) {
    case undefined:
      return undefined;
    case '=~':
      return keepsMatch || places.test(pattern.replaceAll(edges, ''));
    case '<':
    case '>':
      return true;
    default:
      return !anywhere.test(pattern);
  }
}
