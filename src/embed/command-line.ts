/** A command that is given word by word, as the text that a shell would be given. */
import { InnerTextBuilder, type InnerText } from './inner-text.ts';
import type { Escape } from './writing.ts';

/** A text between the quotes of a word as the word itself: there, a quote is `'\\''`. */
const unquoted: Escape = (text) => {
  const parts = text.split(`'\\''`);
  return parts.some((part) => part.includes("'"))
    ? { why: 'the change would end the word that the address is part of' }
    : parts.join("'");
};

/**
 * Each word in single quotes, so that nothing in it means anything to a shell. Values of documents stay values.
 *
 * @param source the text of the file
 */
export function commandLine(words: readonly InnerText[], source: string): InnerText {
  const builder = new InnerTextBuilder(words[0]?.start(0) ?? 0, source);
  words.forEach((word, index) => {
    const at = { start: word.start(0), end: word.start(0) };
    builder.instead(index > 0 ? " '" : "'", at);
    const quotes = [...word.text.matchAll(/'/g)].map((match) => match.index);
    let done = 0;
    for (const quote of quotes) {
      builder.from(word, done, quote, unquoted);
      builder.instead(
        `'\\''`,
        { start: word.start(quote), end: word.end(quote + 1) },
        { of: word, start: quote, end: quote + 1, escape: unquoted },
      );
      done = quote + 1;
    }
    builder.from(word, done, word.text.length, unquoted);
    const end = word.end(word.text.length);
    builder.instead("'", { start: end, end });
  });
  return builder.build();
}
