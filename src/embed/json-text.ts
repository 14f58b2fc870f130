/** A JSON string without its quotes and escapes. */
import { InnerTextBuilder, type InnerText } from './inner-text.ts';
import { noLines, type Write } from './writing.ts';

/**
 * @param source the file's text
 * @param from the offset after the opening quote
 * @param to the offset of the closing quote
 */
export function jsonText(source: string, from: number, to: number): InnerText {
  const builder = new InnerTextBuilder(from, source);
  addJsonText(builder, source, from, to);
  return builder.build(jsonWrite);
}

/** In a string of JSON, of which there is one line. */
export const jsonWrite: Write = (text) =>
  text.includes('\n') ? { why: noLines } : JSON.stringify(text).slice(1, -1);

export function addJsonText(builder: InnerTextBuilder, source: string, from: number, to: number): void {
  for (const match of source.slice(from, to).matchAll(/[^\\]+|\\u[\da-fA-F]{4}|\\[^]|\\/g)) {
    const [written] = match;
    const start = from + match.index;
    if (written.startsWith('\\')) builder.instead(unescaped(written), { start, end: start + written.length });
    else builder.verbatim(written, start);
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescaped(written: string): string {
  if (written.length === 6) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  return escapes[written.charAt(1)] ?? written.charAt(1);
}
