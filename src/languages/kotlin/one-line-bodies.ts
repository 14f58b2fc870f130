/**
 * `object Hub { val base = "…" }`: behind the last member of a class the grammar expects the end of a line, which the language does
 * not ask for. The blank there becomes one, so that no offset changes.
 */

/** What holds no code, and a blank before a brace that closes. The longest quotes come first. */
const parts =
  /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\[^\n]{1,5})'|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[ \t]\}/g;

/** @returns a text of the same length; literals are read from the one that was given */
export function withLineEnds(text: string): string {
  return text.replace(parts, (found) => (found === ' }' || found === '\t}' ? '\n}' : found));
}
