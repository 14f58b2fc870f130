/** Values that a document puts into a text, found by how it writes them. */
import type { Expr, Span } from '../ir/ir.ts';
import { InnerTextBuilder, type InnerText } from './inner-text.ts';
import { relocateWithin } from './relocate.ts';

/**
 * The same text with each match replaced by the value that `valueOf` gives; matches without one stay.
 *
 * @param pattern global, and never matching an empty text
 * @param valueOf is given the offsets of the match in the inner text, and gives offsets of it
 */
export function withValues(
  inner: InnerText,
  source: string,
  pattern: RegExp,
  valueOf: (match: RegExpMatchArray, span: Span) => Expr | undefined,
): InnerText {
  const builder = new InnerTextBuilder(inner.start(0), source);
  const relocated = relocateWithin(inner);
  let done = 0;
  for (const match of inner.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    const value = valueOf(match, { start: match.index, end });
    if (!value) continue;
    builder.from(inner, done, match.index).value(relocated(value));
    done = end;
  }
  return done === 0 ? inner : builder.from(inner, done).build();
}
