/** Fixes of findings as ESLint has them: it makes fixes by itself, offers suggestions, and both in one file only. */
import type { Edit, Finding, Fix } from '../finding.ts';
import type { Message } from './message.ts';

interface Remedy {
  readonly fix?: MakeFix;
  readonly suggest?: readonly (Message & { readonly fix: MakeFix })[];
}

/** The part of ESLint's fixer that is used. Users of the package need no types of typescript-eslint for this. */
type MakeFix = (fixer: Fixer) => readonly Replacement[];

interface Fixer {
  replaceTextRange(range: readonly [number, number], text: string): Replacement;
}

interface Replacement {
  readonly range: readonly [number, number];
  readonly text: string;
}

/** The line of an offset in a file of the project, from 1. */
type LineOf = (file: string, offset: number) => number;

/**
 * A safe fix is ESLint's `fix`, an unsafe one a suggestion with its title. One that reaches into other files is a
 * suggestion whose title names them, and makes the part that belongs here; if all of it is elsewhere it only states where.
 *
 * @param file the linted file, as findings name it
 */
export function remedyOf({ fix, end }: Finding, file: string, lineOf: LineOf): Remedy {
  if (!fix) return {};
  const own = fix.edits.filter((edit) => edit.file === file);
  if (fix.safety === 'safe' && own.length === fix.edits.length) return { fix: made(own) };
  // ESLint leaves out a suggestion that has no edit at all.
  const nothing: Edit = { file, start: end.offset, end: end.offset, text: '' };
  const title = titleOf(fix, file, lineOf);
  return { suggest: [{ ...titled(title), fix: made(own.length > 0 ? own : [nothing]) }] };
}

/** The title of a suggestion, with the places in other files that the fix changes too. */
export function titleOf({ title, edits }: Fix, file: string, lineOf: LineOf): string {
  const elsewhere = edits.filter((edit) => edit.file !== file);
  if (elsewhere.length === 0) return title;
  const places = [...new Set(elsewhere.map((edit) => `${edit.file}:${lineOf(edit.file, edit.start)}`))];
  const listed = places.join(' and ');
  return elsewhere.length < edits.length
    ? `${title}; ${listed} must change with it: dockshift migrate does both`
    : `${title}; the change is in ${listed}: dockshift migrate makes it`;
}

function titled(title: string): Message {
  return { messageId: 'suggestion', data: { title } };
}

/** One edit that two parts of a fix need is made once. */
function made(edits: readonly Edit[]): MakeFix {
  const once = edits.filter((edit, i) => edits.findIndex((other) => isSame(other, edit)) === i);
  return (fixer) => once.map(({ start, end, text }) => fixer.replaceTextRange([start, end], text));
}

function isSame(a: Edit, b: Edit): boolean {
  return a.start === b.start && a.end === b.end && a.text === b.text;
}
