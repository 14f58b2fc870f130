/** Patterns that find one field in the text of an answer, at any place: `"pull_count":\s*(\d+)`. */

/** A space may follow the colon; whether one does is not documented. */
const space = String.raw`(?:\\s\*|\[\[:space:\]\]\*| \*|\\s\?| \?)`;
const numbers = String.raw`-?\??(?:\\d|\[0-9\]|\[\\d\.\]|\[0-9\.\])[+*]?`;
const words = String.raw`(?:true|false|null)(?:\|(?:true|false|null))*`;
/** All up to the quote that ends a text. */
const texts = [
  String.raw`\[\^\\?"\][*+]\??`,
  String.raw`\.[*+]\?`,
  String.raw`\(\?:\[\^\\?"\\\\\](?:\+)?\|\\\\\.\)[*+]`,
  String.raw`\(\?:\\\\\.\|\[\^\\?"\\\\\]\)[*+]`,
  String.raw`\[\\w[-. /]*\]\+`,
  String.raw`[\w-]+`,
].join('|');
/** A group, which may have a name. */
const group = String.raw`\((?:\?P?<\w+>)?`;
const quoted = String.raw`"(?:${group}(?:${texts})\)|(?:${texts}))"|${group}"(?:${texts})"\)`;
const value = String.raw`(?:${group}(?:${numbers}|${words}|null\|${quoted})\)|${numbers}|${words}|${quoted})`;
const whole = new RegExp(String.raw`^\\?"(\w+)\\?"${space}?:(?:${space}(?:${value})?)?$`);

/**
 * @param pattern a regular expression
 * @returns the name of the field; undefined if what is found depends on more: on spaces, or on the text around it
 */
export function fieldOfPattern(pattern: string): string | undefined {
  return whole.exec(pattern)?.[1];
}
