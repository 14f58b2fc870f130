/** Reads what git prints of a difference, as far as lines are concerned. */

/** Lines from 1, both ends included. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Neighbouring lines that were replaced by others; a count may be 0. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** By file, under its new name; `binary` where git shows no lines. What was deleted is left out. */
export type Difference = ReadonlyMap<string, readonly Hunk[] | 'binary'>;

/** No file is called so, and no user's setting changes it. */
const newPrefix = 'dockshift-new/';

/** Makes git print what `readDiff` reads, whatever the user's settings are, and run nothing for it. */
export const diffOptions: readonly string[] = [
  '--patch',
  '--unified=0',
  '--inter-hunk-context=0',
  '--no-color',
  '--no-ext-diff',
  '--no-textconv',
  '--no-relative',
  '--find-renames',
  '--submodule=short',
  '--ignore-submodules=all',
  '--src-prefix=dockshift-old/',
  `--dst-prefix=${newPrefix}`,
];

export function readDiff(text: string): Difference {
  const files = new Map<string, Hunk[] | 'binary'>();
  const lines = text.split('\n');
  let hunks: Hunk[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const file = line.startsWith('+++ ') ? nameIn(line.slice(4).replace(/\t$/, '')) : binaryIn(line);
    if (file !== undefined && line.startsWith('Binary')) files.set(file, 'binary');
    else if (file !== undefined) files.set(file, (hunks = []));
    const hunk = hunkIn(line);
    if (!hunk) continue;
    hunks.push(hunk);
    // What is in the file may look like anything.
    for (let left = hunk.oldCount + hunk.newCount; left > 0 && at + 1 < lines.length;) {
      at++;
      if (!lines[at]?.startsWith('\\')) left--;
    }
  }
  return files;
}

function hunkIn(line: string): Hunk | undefined {
  const match = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
  if (!match) return undefined;
  const [, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
  return {
    oldStart: Number(oldStart),
    oldCount: Number(oldCount),
    newStart: Number(newStart),
    newCount: Number(newCount),
  };
}

/** `Binary files dockshift-old/a and dockshift-new/a differ`; either name may be in quotes. */
function binaryIn(line: string): string | undefined {
  const written = /^Binary files .* and ("?dockshift-new\/.*) differ$/s.exec(line)?.[1];
  return written === undefined ? undefined : nameIn(written);
}

/** @returns undefined for `/dev/null`: the file was deleted */
function nameIn(written: string): string | undefined {
  const name = written.startsWith('"') ? unquoted(written.slice(1, -1)) : written;
  return name.startsWith(newPrefix) ? name.slice(newPrefix.length) : undefined;
}

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** git writes unusual names as C writes strings, bytes beyond ASCII in octal digits. */
function unquoted(text: string): string {
  const bytes = [...text.matchAll(/\\([0-7]{3})|\\(.)|([^\\]+)/gs)].flatMap(
    ([, octal, letter, plain = '']) => {
      if (octal !== undefined) return [parseInt(octal, 8)];
      if (letter === undefined) return [...Buffer.from(plain)];
      return [escapes[letter] ?? letter.charCodeAt(0)];
    },
  );
  return Buffer.from(bytes).toString('utf8');
}

/** The lines that came with a difference. */
export function newLines(hunks: readonly Hunk[]): readonly LineRange[] {
  return hunks.flatMap(({ newStart, newCount }) =>
    newCount === 0 ? [] : [{ first: newStart, last: newStart + newCount - 1 }],
  );
}

/**
 * Where lines are after a further difference. Lines that it replaces are where those are that came for them.
 *
 * @param ranges sorted, as those of a difference are
 * @param hunks sorted, as git prints them
 */
export function carried(ranges: readonly LineRange[], hunks: readonly Hunk[]): readonly LineRange[] {
  let passed = 0;
  let shiftBefore = 0;
  return ranges.flatMap(({ first, last }) => {
    // What precedes this range precedes those behind it too.
    for (let hunk = hunks[passed]; hunk && endOf(hunk) <= first; hunk = hunks[++passed]) {
      shiftBefore += hunk.newCount - hunk.oldCount;
    }
    const moved: LineRange[] = [];
    let at = first;
    let shift = shiftBefore;
    for (let i = passed; i < hunks.length; i++) {
      const hunk = hunks[i];
      if (!hunk) break;
      const start = startOf(hunk);
      if (start > last) break;
      if (start > at) moved.push({ first: at + shift, last: start - 1 + shift });
      if (hunk.oldCount > 0 && endOf(hunk) > at) moved.push(...newLines([hunk]));
      at = Math.max(at, endOf(hunk));
      shift += hunk.newCount - hunk.oldCount;
    }
    if (at <= last) moved.push({ first: at + shift, last: last + shift });
    return moved;
  });
}

/** The old line that a hunk begins at: what only adds lines follows its old line. */
function startOf({ oldStart, oldCount }: Hunk): number {
  return oldCount === 0 ? oldStart + 1 : oldStart;
}

function endOf(hunk: Hunk): number {
  return startOf(hunk) + hunk.oldCount;
}

/**
 * Whether one of the ranges has a line with another one in common.
 *
 * @param ranges sorted, as those of a difference are: neither their first nor their last lines ever go back
 */
export function meets(ranges: readonly LineRange[], { first, last }: LineRange): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.first ?? 0) <= last) low = middle + 1;
    else high = middle;
  }
  return (ranges[low - 1]?.last ?? 0) >= first;
}
