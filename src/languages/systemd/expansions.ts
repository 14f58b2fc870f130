/** `%i`, `%%`, `${NAME}`, `$$`: what systemd puts into a word before the command sees it. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import type { Escape } from '../../embed/writing.ts';

/** https://www.freedesktop.org/software/systemd/man/latest/systemd.unit.html#Specifiers; before other letters a `%` is text. */
const specifier = '%[%aAbBcCdDEfgGhHiIjJlLmMnNopPqsStTuUvVwWyY]';
const specifiers = new RegExp(specifier, 'g');
const all = new RegExp(String.raw`${specifier}|\$\$|\$\{[^}]*\}`, 'g');

const percent: Escape = (text) => text.replaceAll('%', '%%');
const both: Escape = (text) => text.replaceAll('%', '%%').replaceAll('$', '$$$$');

/**
 * The text as the command sees it; a part that is known only at run time is a value, under its name.
 *
 * @param variables false if the command has the sign `:`, by which systemd leaves variables to it
 */
export function expanded(text: InnerText, source: string, variables: boolean): InnerText {
  const escape = variables ? both : percent;
  const builder = new InnerTextBuilder(text.start(0), source);
  let done = 0;
  for (const { 0: written, index } of text.text.matchAll(variables ? all : specifiers)) {
    const end = index + written.length;
    const span = { start: text.start(index), end: text.end(end) };
    const origin = { of: text, start: index, end, escape };
    builder.from(text, done, index, escape);
    if (written === '%%' || written === '$$') builder.instead(written.charAt(0), span, origin);
    else {
      const name = written.startsWith('${') ? written.slice(2, -1) : written;
      builder.value({ kind: 'name', name, ...span }, origin);
    }
    done = end;
  }
  return builder.from(text, done, text.text.length, escape).build();
}
