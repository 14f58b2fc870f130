/**
 * A closer look at files that hold a word of a judged path and no host: can a literal begin with it? In most files the
 * word is the name of something, and they need not be parsed.
 *
 * @param words as they stand in paths: `repositories`
 * @returns a test of a file's text, for languages whose texts stand in quotes
 */
export function beginsPath(words: readonly string[]): (text: string) => boolean {
  const word = words.map((text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|');
  // After a quote, or after what is put into a template.
  const pattern = new RegExp(`["'\`}]/?(?:v\\d/)?(?:${word})(?![\\w.-])`, 'i');
  return (text) => pattern.test(text);
}
