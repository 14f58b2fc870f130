/** The command of a job as a shell is given it: `\%` is a `%`, and a `%` alone ends it. */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import { noLines, type Escape } from '../../embed/writing.ts';
import type { Span } from '../../ir/ir.ts';

/** What comes behind the first `%` is the input of the command, which is not read. */
export function commandOf(source: string, { start, end }: Span): InnerText {
  const builder = new InnerTextBuilder(start, source);
  const line = new InnerTextBuilder(start, source).verbatim(source.slice(start, end), start).build();
  let done = 0;
  // Behind a backslash, any sign but `%` stays as it is, with the backslash.
  for (const { 0: written, index } of line.text.matchAll(/\\[^]?|%/g)) {
    if (written !== '%' && written !== '\\%') continue;
    builder.from(line, done, index, escape);
    done = index + written.length;
    if (written === '%') return builder.build();
    const span = { start: start + index, end: start + done };
    builder.instead('%', span, { of: line, start: index, end: done, escape });
  }
  return builder.from(line, done, line.text.length, escape).build();
}

const escape: Escape = (text, { before }) => {
  if (text.includes('\n')) return { why: noLines };
  // Some crons make one backslash of two, and others leave both.
  const isUnclear = /\\(?:[\\%]|$)/.test(text) || (/\\$/.test(before) && /^[\\%]/.test(text));
  return isUnclear
    ? { why: 'crons read a backslash before `%` or another backslash in different ways' }
    : text.replaceAll('%', '\\%');
};
