/** A command that is given word by word, as the text that a shell would be given. */
import { InnerTextBuilder, type InnerText } from './inner-text.ts';

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
      builder.from(word, done, quote);
      builder.instead(`'\\''`, { start: word.start(quote), end: word.end(quote + 1) });
      done = quote + 1;
    }
    builder.from(word, done);
    const end = word.end(word.text.length);
    builder.instead("'", { start: end, end });
  });
  return builder.build();
}
