/** Values that a document puts into a text, found by how it writes them. */
import type { Expr, Span } from '../ir/ir.ts';
import { InnerTextBuilder, type InnerText } from './inner-text.ts';
import { relocateWithin } from './relocate.ts';
import { through, type Escape } from './writing.ts';

/**
 * The same text with each match replaced by the value that `valueOf` gives; matches without one stay.
 *
 * @param pattern global, and never matching an empty text
 * @param escape how a text is written that shall not be read as such a value
 * @param valueOf is given the offsets of the match in the inner text, and gives offsets of it
 */
export function withValues(
  inner: InnerText,
  source: string,
  pattern: RegExp,
  valueOf: (match: RegExpMatchArray, span: Span) => Expr | undefined,
  escape?: Escape,
): InnerText {
  const builder = new InnerTextBuilder(inner.start(0), source);
  const relocated = relocateWithin(inner);
  let done = 0;
  for (const match of inner.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const value = valueOf(match, { start: match.index, end });
    if (!value) continue;
    const origin = { of: inner, start: match.index, end, ...(escape ? { escape } : {}) };
    builder.from(inner, done, match.index, escape).value(relocated(value), origin);
    done = end;
  }
  if (done === 0) return escape ? { ...inner, write: through(inner, escape) } : inner;
  return builder.from(inner, done, inner.text.length, escape).build();
}
