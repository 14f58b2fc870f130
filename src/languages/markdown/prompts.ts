/** What a person types in a session of a terminal: the lines behind a prompt. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';

const prompt = /^[ \t]*(?:\([\w.-]+\)[ \t]*)?(?:[\w.-]+@[\w.-][^$#%>]*)?(?:\$|%|❯|➜|PS[^>]*>)[ \t]+/;
const root = /^[ \t]*#[ \t]+(?=(?:curl|wget|http|docker|sudo)\b)/;

/** A text without a prompt is taken as it is; otherwise the lines without one are what was answered. */
export function typed(inner: InnerText, source: string): InnerText {
  const lines = inner.text.split(/(?<=\n)/);
  if (!lines.some((line) => prompt.test(line))) return inner;
  const builder = new InnerTextBuilder(inner.start(0), source);
  let at = 0;
  let goesOn = false;
  for (const line of lines) {
    const [sign] = prompt.exec(line) ?? root.exec(line) ?? [];
    if (sign !== undefined) builder.from(inner, at + sign.length, at + line.length);
    else if (goesOn) {
      builder.from(inner, at + (/^[ \t]*>[ \t]/.exec(line)?.[0].length ?? 0), at + line.length);
    }
    if (sign !== undefined || goesOn) goesOn = /\\[ \t]*\n$/.test(line);
    at += line.length;
  }
  return builder.build();
}
