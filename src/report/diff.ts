/** Changes as people read them: a unified diff, with the reason above each part. */
import type { Finding } from '../finding.ts';
import type { Colors } from '../text/colors.ts';
import { editsOf, hunksOf, numbered } from './hunks.ts';
import { headerName } from './patch.ts';
import { withFilesNamed } from '../text/places.ts';
import { visible } from '../text/visible.ts';
import { changeText } from './finding-words.ts';
import type { ChangedFile } from './changed-file.ts';
const contextLines = 3;

/** How a diff is shown to a person. */
export interface Shown {
  readonly colors: Colors;
  /** How a file is written for the reader. */
  readonly pathOf: (file: string) => string;
  /** The file as `git apply` and `patch -p1` look for it from where the reader is; forward slashes. */
  readonly nameOf: (file: string) => string;
  /** True for a terminal: the ends of lines of Windows are left out there. */
  readonly isTerminal: boolean;
}

/**
 * Reasons precede the diff of a file, with their lines: between its parts neither `git apply` nor `patch` takes any.
 *
 * @returns the diff of one file, without a line break at its end
 */
export function diffText({ file, before, findings }: ChangedFile, shown: Shown): string {
  const { colors, pathOf, nameOf, isTerminal } = shown;
  const hunks = numbered(before, hunksOf(before, editsOf(findings, file), contextLines));
  const reasons = findings.flatMap((finding) => {
    const line = finding.file === file ? `${pathOf(file)}:${finding.start.line}` : pathOf(file);
    return [
      `${colors.underline(line)}  ${colors.bold(finding.rule)}  ${visible(finding.message)}`,
      `  ${colors.dim(withFilesNamed(reasonOf(finding), pathOf))}`,
    ];
  });
  const name = nameOf(file);
  const parts = hunks.flatMap(({ head, lines }) => [
    colors.cyan(head),
    ...lines.map((line) => coloured(line, colors, isTerminal)),
  ]);
  const header = [`--- ${headerName(`a/${name}`)}`, `+++ ${headerName(`b/${name}`)}`].map(lineOf);
  return [...reasons, ...header.map((line) => colors.bold(line)), ...parts].join('\n');
}

function reasonOf({ fix }: Finding): string {
  return visible(fix ? changeText(fix) : '');
}

function lineOf(code: string): string {
  return code.split('\t').map(visible).join('\t');
}

function coloured(line: string, colors: Colors, isTerminal: boolean): string {
  const code = line.replace(/\r$/, '');
  // Tabs are code; the end of a line under Windows is no news at a terminal, and belongs to the diff in a file.
  const end = isTerminal ? '' : line.slice(code.length);
  const shown = lineOf(code) + end;
  return line.startsWith('+')
    ? colors.green(shown)
    : line.startsWith('-')
      ? colors.red(shown)
      : colors.dim(shown);
}
