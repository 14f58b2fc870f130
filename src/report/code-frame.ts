import type { Position } from '../finding.ts';
import { printable, takeFirst, takeLast, type Measure } from './columns.ts';
import type { LineTable } from '../text/positions.ts';

/** A line of code as it is shown. */
interface FrameLine {
  /** From 1. */
  readonly number: number;
  readonly code: string;
}

/** The line where a finding starts, with the place to underline, and the line before it if that states something. */
interface CodeFrame {
  readonly before: FrameLine | undefined;
  readonly marked: FrameLine;
  /** In terminal columns from the start of the code. */
  readonly underline: { readonly indent: number; readonly width: number };
}

/**
 * Lays out a piece of code. A line that is too long is cut around the place; a place of several lines is underlined
 * to the end of its first.
 *
 * @param room how many terminal columns the code may take
 * @returns undefined if the text has no such line: the file has changed since it was scanned
 */
export function codeFrame(
  table: LineTable,
  start: Position,
  end: Position,
  room: number,
  measure: Measure,
): CodeFrame | undefined {
  if (start.line > table.count) return undefined;
  const line = codeOf(table, start.line);
  const from = Math.min(start.column - 1, line.length);
  const to = end.line === start.line ? Math.max(from, end.column - 1) : line.length;
  const { code, underline } = aroundPlace(line, from, to, room, measure);
  const before = start.line > 1 ? codeOf(table, start.line - 1) : '';
  const shownBefore =
    before.trim() === '' ? undefined : shorten(printable(head(before, room), 0, measure), room, measure);
  return {
    before: shownBefore === undefined ? undefined : { number: start.line - 1, code: shownBefore },
    marked: { number: start.line, code },
    underline,
  };
}

function aroundPlace(line: string, from: number, to: number, room: number, measure: Measure) {
  const nearBefore = tail(line.slice(0, from), room);
  const before = printable(nearBefore, 0, measure);
  const place = printable(head(line.slice(from, to), room), measure(before), measure);
  const after = printable(head(line.slice(to), room), measure(before + place), measure).trimEnd();

  let lead = before;
  const tooWide = measure(before + place + after) > room;
  if (nearBefore.length < from || (tooWide && measure(before) > room / 4)) {
    const free = room - measure(place) - Math.min(measure(after), shownAfter) - 1;
    lead = `…${takeLast(before, Math.max(shownBefore, free), measure)}`;
  }
  const code = shorten(lead + place + after, room, measure);
  const indent = measure(lead);
  return {
    code,
    underline: { indent, width: Math.max(1, Math.min(measure(place), measure(code) - indent)) },
  };
}

/** How many columns before and after the place a cut line keeps at least. */
const shownBefore = 12;
const shownAfter = 16;

function codeOf(table: LineTable, line: number): string {
  return table.lineText(line).replace(/^\uFEFF/, '');
}

function shorten(text: string, room: number, measure: Measure): string {
  return measure(text) <= room ? text : `${takeFirst(text, room - 1, measure)}…`;
}

/** A beginning that is surely long enough to fill the room: a minified line need not be measured to its end. */
function head(text: string, room: number): string {
  return text.slice(0, room * unitsPerColumn);
}

function tail(text: string, room: number): string {
  return text.slice(-room * unitsPerColumn);
}

const unitsPerColumn = 4;
