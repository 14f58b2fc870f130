/**
 * `Key=value` of a unit (https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html): a backslash at the end of a
 * line joins it with the next one, and lines of comments between the two are left out.
 */
import { InnerTextBuilder, type InnerText } from '../../embed/inner-text.ts';
import type { Span } from '../../ir/ir.ts';
import { withTemplateHoles } from './holes.ts';

export interface Assignment {
  readonly key: string;
  readonly value: InnerText;
  /** Of the key. */
  readonly at: Span;
}

const keyed = /^[ \t]*([A-Za-z][\w-]*)[ \t]*=[ \t]*/;

/**
 * @param source the text of the unit
 * @param file its name, which shows whether it is a template
 */
export function assignmentsOf(source: string, file: string): readonly Assignment[] {
  return linesOf(source).flatMap((line): readonly Assignment[] => {
    const [written, key] = keyed.exec(line.text) ?? [];
    if (written === undefined || key === undefined) return [];
    const value = new InnerTextBuilder(line.start(written.length), source)
      .from(line, written.length, Math.max(written.length, line.text.trimEnd().length))
      .build();
    const from = line.text.indexOf(key);
    return [
      {
        key,
        value: withTemplateHoles(value, file, source),
        at: { start: line.start(from), end: line.end(from + key.length) },
      },
    ];
  });
}

/** The logical lines. */
function linesOf(source: string): readonly InnerText[] {
  const lines: InnerText[] = [];
  let open: InnerTextBuilder | undefined;
  let next = source.startsWith('\ufeff') ? 1 : 0;
  for (const written of source.slice(next).split(/(?<=\n)/)) {
    const start = next;
    next += written.length;
    const line = written.replace(/\r?\n$/, '');
    if (/^[ \t]*[#;]/.test(line)) continue;
    const end = start + line.length;
    open ??= new InnerTextBuilder(start, source);
    if (goesOn(line)) {
      open.verbatim(line.slice(0, -1), start).instead(' ', { start: end - 1, end: next });
      continue;
    }
    lines.push(open.verbatim(line, start).build());
    open = undefined;
  }
  if (open) lines.push(open.build());
  return lines;
}

function goesOn(line: string): boolean {
  const [signs = ''] = /(?<!\\)\\+$/.exec(line) ?? [];
  return signs.length % 2 === 1;
}
