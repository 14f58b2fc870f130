/** Code around a finding, with the place marked. */
import type { Finding } from '../../finding.ts';
import type { LineTable } from '../../text/positions.ts';
import { markup, type Markup } from './markup.ts';

/** If a fix is shown, it shows the lines around it once more. */
const linesAround = { withFix: 1, alone: 2 };
/** Of a finding that goes over many lines the first ones are enough. */
const mostLines = 12;
/** UTF-16 units of a line that are shown around the place; a bundle may have a million. */
const unitsAround = 160;

/** @returns undefined if the text has no such line: the file has changed since it was scanned */
export function excerpt({ start, end, fix }: Finding, table: LineTable): Markup | undefined {
  if (start.line > table.count) return undefined;
  const last = Math.min(end.line, start.line + mostLines - 1);
  const around = fix ? linesAround.withFix : linesAround.alone;
  const hasCode = (number: number) => codeOf(table, number).trim() !== '';
  let from = Math.max(1, start.line - around);
  while (from < start.line && !hasCode(from)) from++;
  let to = Math.min(table.count, last + around);
  while (to > last && !hasCode(to)) to--;
  const lines = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return markup`<pre class="code">${lines.map((number) => {
    const text = codeOf(table, number);
    const isMarked = number >= start.line && number <= last;
    const begin = number === start.line ? start.column - 1 : text.length - text.trimStart().length;
    const stop = number === end.line ? end.column - 1 : text.length;
    return isMarked ? markedLine(number, text, begin, stop) : line(number, cut(text));
  })}</pre>`;
}

function markedLine(number: number, text: string, from: number, to: number): Markup {
  const before = text.slice(0, from);
  const place = text.slice(from, to);
  const after = text.slice(to);
  const lead = before.length > unitsAround ? `…${before.slice(-unitsAround)}` : before;
  const shown = place === '' ? undefined : markup`<mark>${cut(place, 3 * unitsAround)}</mark>`;
  return line(number, [lead, shown, cut(after)]);
}

function line(number: number, content: Parameters<typeof markup>[1]): Markup {
  return markup`<span data-n="${number}">${content}</span>`;
}

function cut(text: string, units = unitsAround): string {
  return text.length > units ? `${text.slice(0, units)}…` : text;
}

function codeOf(table: LineTable, number: number): string {
  return table.lineText(number).replace(/^\uFEFF/, '');
}
