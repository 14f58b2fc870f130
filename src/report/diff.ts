/** Changes as people read them: a unified diff, with the reason above each part. */
import type { Finding } from '../finding.ts';
import type { Colors } from '../text/colors.ts';
import { editsOf, hunksOf, numbered } from './hunks.ts';
import { visible } from './visible.ts';

/** A file as it is, and the findings whose fixes change it. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly findings: readonly Finding[];
}

const contextLines = 3;

/**
 * @param pathOf how a file is written for the reader
 * @returns the diff of one file, without a line break at its end
 */
export function diffText(
  { file, before, findings }: ChangedFile,
  colors: Colors,
  pathOf: (file: string) => string,
): string {
  const hunks = numbered(before, hunksOf(before, editsOf(findings, file), contextLines));
  const placed = findings
    .flatMap((finding, nth) =>
      editsOf([finding], file).map(({ start, end }) => ({ finding, nth, start, end })),
    )
    .toSorted((a, b) => a.start - b.start);
  let at = 0;
  const told = new Set<Finding>();
  const parts = hunks.map(({ from, to, head, lines }) => {
    while ((placed[at]?.end ?? from) < from) at++;
    const own: (typeof placed)[number][] = [];
    for (let one = placed[at]; one && one.start <= to; one = placed[++at]) own.push(one);
    own.sort((a, b) => a.nth - b.nth);
    const reasons = [...new Set(own.map(({ finding }) => finding))].flatMap((finding) => {
      const again = told.has(finding) ? ' (with the change above)' : '';
      told.add(finding);
      return [
        `  ${colors.bold(finding.rule)}  ${visible(finding.message)}${again}`,
        `  ${colors.dim(reasonOf(finding))}`,
      ];
    });
    return [...reasons, colors.cyan(head), ...lines.map((line) => coloured(line, colors))].join('\n');
  });
  return [colors.underline(pathOf(file)), ...parts].join('\n');
}

function reasonOf({ fix }: Finding): string {
  return visible(`${fix?.safety === 'safe' ? 'safe' : 'needs a reader'}: ${fix?.title ?? ''}`);
}

function coloured(line: string, colors: Colors): string {
  // Tabs are code; the end of a line under Windows is no news.
  const shown = line.replace(/\r$/, '').split('\t').map(visible).join('\t');
  return line.startsWith('+')
    ? colors.green(shown)
    : line.startsWith('-')
      ? colors.red(shown)
      : colors.dim(shown);
}
