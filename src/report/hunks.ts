/** What edits change, as parts of a diff: computed from the edits, because to compare whole files takes the square of them. */
import { diffArrays } from 'diff';
import type { Edit, Finding } from '../finding.ts';

/** Neighbouring lines that change, with some around them. */
interface Hunk {
  /** UTF-16 offsets into the old text, at the begin of a line and behind the end of one. */
  readonly from: number;
  readonly to: number;
  /** Each with its sign before it and no line break; `\ No newline at end of file` is below what has none. */
  readonly lines: readonly string[];
}

/** Lines that go, and those that come in their place; either may be none. With their line breaks. */
interface Change {
  /** Offsets of the old lines. */
  readonly from: number;
  readonly to: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * @param edits of the text, in any order; none overlaps another
 * @param context how many lines are shown around what changes
 */
export function hunksOf(text: string, edits: readonly Edit[], context: number): readonly Hunk[] {
  const groups: { changes: Change[]; from: number; to: number }[] = [];
  for (const change of changesIn(text, edits)) {
    const from = linesBefore(text, change.from, context);
    const to = linesBehind(text, change.to, context);
    const last = groups.at(-1);
    if (last && from <= last.to) {
      last.changes.push(change);
      last.to = to;
    } else groups.push({ changes: [change], from, to });
  }
  return groups.map(({ changes, from, to }) => ({ from, to, lines: linesOf(text, changes, from, to) }));
}

function changesIn(text: string, edits: readonly Edit[]): readonly Change[] {
  const found: Change[] = [];
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  for (let at = 0; at < sorted.length;) {
    const from = lineStart(text, sorted[at]?.start ?? 0);
    let to = from;
    let next = '';
    let copied = from;
    // What is on the same lines changes together, and so does all that is put in behind the last one.
    const isOnThem = ({ start }: Edit) => to === from || start < to || to === text.length;
    for (let edit = sorted[at]; edit && isOnThem(edit); edit = sorted[++at]) {
      next += text.slice(copied, edit.start) + edit.text;
      copied = edit.end;
      to = lineEnd(text, edit.end);
    }
    next += text.slice(copied, to);
    for (const change of compared(text.slice(from, to), next, from)) {
      const last = found.at(-1);
      if (last?.to !== change.from) found.push(change);
      else found[found.length - 1] = together(last, change);
    }
  }
  return found;
}

function compared(before: string, after: string, from: number): readonly Change[] {
  const changes: Change[] = [];
  let at = from;
  let open: Change | undefined;
  for (const { value, added, removed } of diffArrays(inLines(before), inLines(after))) {
    const length = added ? 0 : value.reduce((sum, line) => sum + line.length, 0);
    if (added || removed) {
      const change = { from: at, to: at + length, removed: removed ? value : [], added: added ? value : [] };
      open = open ? together(open, change) : change;
    } else {
      if (open) changes.push(open);
      open = undefined;
    }
    at += length;
  }
  return open ? [...changes, open] : changes;
}

function together(first: Change, second: Change): Change {
  return {
    from: first.from,
    to: second.to,
    removed: [...first.removed, ...second.removed],
    added: [...first.added, ...second.added],
  };
}

function linesOf(text: string, changes: readonly Change[], from: number, to: number): readonly string[] {
  const lines: string[] = [];
  let at = from;
  const kept = (end: number) => inLines(text.slice(at, end)).flatMap((line) => signed(' ', line));
  for (const change of changes) {
    lines.push(...kept(change.from));
    for (const line of change.removed) lines.push(...signed('-', line));
    for (const line of change.added) lines.push(...signed('+', line));
    at = change.to;
  }
  lines.push(...kept(to));
  return lines;
}

function signed(sign: string, line: string): readonly string[] {
  return line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, '\\ No newline at end of file'];
}

/** Lines with their ends. */
function inLines(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** Behind the break of the line that an offset is on. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function linesBefore(text: string, at: number, count: number): number {
  let from = at;
  for (let i = 0; i < count && from > 0; i++) from = lineStart(text, from - 1);
  return from;
}

function linesBehind(text: string, at: number, count: number): number {
  let to = at;
  for (let i = 0; i < count; i++) to = lineEnd(text, to);
  return to;
}

/** A hunk with the numbers of its lines, from 1. */
interface NumberedHunk extends Hunk {
  readonly head: string;
}

/** The edits that findings need of a file, each once. */
export function editsOf(findings: readonly Finding[], file: string): readonly Edit[] {
  const own = findings.flatMap(({ fix }) => fix?.edits ?? []).filter((edit) => edit.file === file);
  return [...new Map(own.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit])).values()];
}

/** @param hunks of the text, in their order */
export function numbered(text: string, hunks: readonly Hunk[]): readonly NumberedHunk[] {
  let line = 1;
  let at = 0;
  let shift = 0;
  return hunks.map((hunk) => {
    line += breaksIn(text, at, hunk.from);
    at = hunk.from;
    const count = (signs: string) => hunk.lines.filter((one) => signs.includes(one.charAt(0))).length;
    const [old, fresh] = [count(' -'), count(' +')];
    const head = `@@ -${line},${old} +${line + shift},${fresh} @@`;
    shift += fresh - old;
    return { ...hunk, head };
  });
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
