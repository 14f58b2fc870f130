/** What two scans have to report alike, when the files of one were changed in a way that means nothing. */
import type { Edit, Evidence, Finding } from '../../src/finding.ts';
import type { ChangedText } from './changed-alike.ts';
import type { Files } from './seeds.ts';

/** The changed files, by their paths before and after. */
export type Changes = ReadonlyMap<string, ChangedText>;

export function changedFiles(files: Files, changes: Changes): Files {
  return new Map([...files].map(([file, text]) => [file, changes.get(file)?.text ?? text]));
}

/**
 * What is found in one and not in the other, each in words.
 *
 * @param files before the changes
 * @param old the findings before them
 * @param now the findings after them
 */
export function differencesOf(
  files: Files,
  changes: Changes,
  old: readonly Finding[],
  now: readonly Finding[],
): readonly string[] {
  const got = now.map((one) => told(one, asItIs));
  const missing = old
    .map((one) => told(one, placesAfter(files, changes)))
    .filter((one) => {
      const at = got.findIndex((other) => JSON.stringify(other) === JSON.stringify(one));
      if (at >= 0) got.splice(at, 1);
      return at < 0;
    });
  return [
    ...missing.map((one, i) => `wanted: ${inWords(one, got[i])}`),
    ...got.map((one, i) => `got: ${inWords(one, missing[i])}`),
  ];
}

/** Where something of the old files is now. */
interface Places {
  readonly moved: (file: string, offset: number) => number;
  readonly ended: (file: string, offset: number) => number;
  readonly line: (file: string, line: number) => number;
  readonly put: (file: string, text: string) => string;
}

const asItIs: Places = {
  moved: (_file, offset) => offset,
  ended: (_file, offset) => offset,
  line: (_file, line) => line,
  put: (_file, text) => text,
};

function placesAfter(files: Files, changes: Changes): Places {
  return {
    moved: (file, offset) => changes.get(file)?.moved(offset) ?? offset,
    ended: (file, offset) => {
      const change = changes.get(file);
      return (change?.ended ?? change?.moved)?.(offset) ?? offset;
    },
    line: (file, line) => {
      const change = changes.get(file);
      if (!change) return line;
      const at = endOfLine(files.get(file) ?? '', line);
      return change.text.slice(0, change.moved(at)).split('\n').length;
    },
    put: (file, text) => changes.get(file)?.put?.(text) ?? text,
  };
}

function endOfLine(text: string, line: number): number {
  return text.split('\n').slice(0, line).join('\n').length;
}

/** All that a finding states, with the lines in its words. Its fingerprint depends on the rest. */
type Told = Readonly<Record<string, unknown>>;

function told(finding: Finding, { moved, ended, line, put }: Places): Told {
  const { file, start, end, rule, entry, url, method, severity, confidence, message, engine } = finding;
  const { evidence, fix, whyNoFix } = finding;
  // `main.go:7` in a sentence.
  const withLines = (text: string | null): string | undefined =>
    text?.replaceAll(/(?<=[ ,])([^\s:,]+):(\d+)(?=[,:;) ]|$)/g, (_, of: string, at: string) =>
      [of, line(of, Number(at))].join(':'),
    );
  const edited = ({ file: of, start: from, end: to, text }: Edit): string =>
    `${of}:${moved(of, from)}-${from === to ? moved(of, to) : ended(of, to)} ${JSON.stringify(put(of, text))}`;
  return {
    at: `${file}:${moved(file, start.offset)}-${ended(file, end.offset)}`,
    rule,
    entry,
    url,
    method,
    severity,
    confidence,
    message,
    engine,
    evidence: evidence.filter(isInCode).map((one) => [one.file, line(one.file, one.line), one.says]),
    whyNoFix: withLines(whyNoFix),
    fix: fix && [fix.safety, withLines(fix.title), fix.edits.map(edited)],
  };
}

/** What another file sets up for a class of C# has the head of a file for its place. */
function isInCode({ says }: Evidence): boolean {
  return !says.startsWith('base:');
}

/** What differs from the other; all of it where there is no other. */
function inWords(one: Told, other: Told | undefined): string {
  const differs = Object.entries(one).filter(
    ([key, value]) => key === 'at' || JSON.stringify(value) !== JSON.stringify(other?.[key]),
  );
  return JSON.stringify(Object.fromEntries(differs));
}
