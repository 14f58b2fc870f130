/**
 * A closer look at files that hold a word of a judged path and no host: can a literal begin with it? In most files the
 * word is the name of something, and they need not be parsed.
 *
 * @param words as they are in paths: `repositories`
 * @param bases what may be before them, beside a version: `api/v4`
 * @returns a test of a file's text, for languages whose texts are in quotes
 */
export function beginsPath(
  words: readonly string[],
  bases: readonly string[] = [],
): (text: string) => boolean {
  // After a quote, or after what is put into a template or a format: `$base/repositories`, `$this->base/repositories`.
  const pattern = new RegExp(
    `(?:["'\`}]|%[sv]|\\)s|\\$\\w[\\w>-]*(?=/))/?(?:(?:${['v\\d', ...bases.map(escaped)].join('|')})/)?(?:${anyOf(words)})(?![\\w.-])`,
    'i',
  );
  return (text) => pattern.test(text);
}

/**
 * A closer look at files that hold a host and whose texts need no quotes: is the word part of a path, or only
 * in a sentence?
 *
 * @param words as they are in paths: `repositories`
 */
export function holdsPath(words: readonly string[]): (text: string) => boolean {
  const word = anyOf(words);
  // Beside a slash, which a URL inside another one writes as `%2F`, or alone in quotes as one of several parts.
  const pattern = new RegExp(
    `(?:/|%2F)(?:${word})|(?:${word})(?:\\\\?/|%2F)|["'](?:${word})["']\\s*[,+\\])]`,
    'i',
  );
  return (text) => pattern.test(text);
}

function anyOf(words: readonly string[]): string {
  return words.length === 0 ? '(?!)' : words.map(escaped).join('|');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
