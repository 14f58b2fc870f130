/** The comment that ignores a finding, with a reason and a last day, at a place where a scan reads it. */
import type { Edit, Finding } from '../finding.ts';
import { dayAfter } from '../text/calendar.ts';
import { commentSigns, type CommentSigns } from './comment-signs.ts';
import type { Found, Snapshot } from './snapshot.ts';

/** What a scan would find after an edit. */
export type TryOut = (edit: Edit) => Promise<Found>;

/** A reason that is true of every finding that is left for later; the reader writes a better one. */
const reason = 'not moved yet';

/**
 * A comment above the line, at its end, or one for the file: the first after which a scan ignores the finding and finds all
 * others as before. In a text of several lines, or in a command that goes on in the next line, most are no comments.
 *
 * @returns undefined if there is none
 */
export async function ignoreEdit(
  finding: Finding,
  snapshot: Snapshot,
  { days, tryOut }: { readonly days: number; readonly tryOut: TryOut },
): Promise<Edit | undefined> {
  const until = dayAfter(snapshot.today, days);
  for (const signs of commentSigns(finding.file)) {
    for (const edit of candidates(finding, snapshot, signs, `${finding.rule} until=${until} -- ${reason}`)) {
      if (ignores(finding, snapshot, await tryOut(edit))) return edit;
    }
  }
  return undefined;
}

function candidates(
  { file, start, end }: Finding,
  snapshot: Snapshot,
  { begin, end: close }: CommentSigns,
  what: string,
): readonly Edit[] {
  const text = snapshot.text(file);
  const lineStart = startOfLine(text, start.offset);
  const indent = /^[\t ]*/.exec(text.slice(lineStart))?.[0] ?? '';
  const lineBreak = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const lineEnd = endOfLine(text, end.offset);
  const top = /^(?:\uFEFF?#!|\uFEFF?<\?)/.test(text) ? endOfLine(text, 0) : undefined;
  const ofFile = `${begin}dockshift-ignore-file ${what}${close}`;
  return [
    {
      file,
      start: lineStart,
      end: lineStart,
      text: `${indent}${begin}dockshift-ignore ${what}${close}${lineBreak}`,
    },
    { file, start: lineEnd, end: lineEnd, text: ` ${begin}dockshift-ignore ${what}${close}` },
    top === undefined
      ? { file, start: 0, end: 0, text: `${ofFile}${lineBreak}` }
      : { file, start: top, end: top, text: `${lineBreak}${ofFile}` },
  ];
}

/** Of all alike findings of a line one is as good as the other: they are counted. */
function ignores(finding: Finding, before: Found, after: Found): boolean {
  const key = ({ rule, content, file }: Finding) => `${rule} ${content} ${file}`;
  const counted = (found: readonly Finding[]) => {
    const counts = new Map<string, number>();
    for (const one of found) counts.set(key(one), (counts.get(key(one)) ?? 0) + 1);
    return counts;
  };
  const [was, is] = [counted(before.findings), counted(after.findings)];
  const suppressed = [counted(before.suppressed), counted(after.suppressed)] as const;
  const own = key(finding);
  if ((is.get(own) ?? 0) >= (was.get(own) ?? 0)) return false;
  // What is no longer found must be suppressed, and of the same rule; nothing else is new or gone.
  for (const one of new Set([...was.keys(), ...is.keys()])) {
    const gone = (was.get(one) ?? 0) - (is.get(one) ?? 0);
    const kept = (suppressed[1].get(one) ?? 0) - (suppressed[0].get(one) ?? 0);
    if (gone !== kept || (gone !== 0 && !one.startsWith(`${finding.rule} `))) return false;
  }
  return true;
}

function startOfLine(text: string, offset: number): number {
  const before = text.slice(0, offset);
  return Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
}

function endOfLine(text: string, offset: number): number {
  const length = /[\r\n]/.exec(text.slice(offset))?.index;
  return length === undefined ? text.length : offset + length;
}
