/** Data that is nested deeper than anybody writes it: parsers that call themselves must not see it. */

const maxDepth = 300;
/** Characters at the beginning of a line that may each open a level in YAML. */
const maxLead = 1_500;

export function isTooDeep(text: string): boolean {
  let depth = 0;
  let lead = 0;
  let leading = true;
  for (const char of text) {
    if (char === '\n') {
      lead = 0;
      leading = true;
    } else if (leading && (char === ' ' || char === '-' || char === '?' || char === ':' || char === '\t')) {
      if (++lead > maxLead) return true;
    } else leading = false;
    // Brackets in strings count too: no text of a data file holds so many more that open than that close.
    if (char === '[' || char === '{') {
      if (++depth > maxDepth) return true;
    } else if ((char === ']' || char === '}') && depth > 0) depth--;
  }
  return false;
}
