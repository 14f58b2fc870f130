/** Changes as people read them: a unified diff, with the reason above each part. */
import { structuredPatch } from 'diff';
import type { Finding } from '../finding.ts';
import { lineTable } from '../text/positions.ts';
import type { Colors } from '../text/colors.ts';
import { visible } from './visible.ts';

/** A file before and after, with the findings that want it so. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly findings: readonly Finding[];
}

const contextLines = 3;

/**
 * @param pathOf how a file is written for the reader
 * @returns the diff of one file, without a line break at its end
 */
export function diffText(
  { file, before, after, findings }: ChangedFile,
  colors: Colors,
  pathOf: (file: string) => string,
): string {
  const { hunks } = structuredPatch(file, file, before, after, '', '', { context: contextLines });
  const table = lineTable(before);
  const lineCount = before.endsWith('\n') ? table.count - 1 : table.count;
  const placed = findings.flatMap((finding) =>
    (finding.fix?.edits ?? [])
      .filter((edit) => edit.file === file)
      .map((edit) => ({
        finding,
        first: table.position(edit.start).line,
        last: table.position(edit.end).line,
      })),
  );
  const told = new Set<Finding>();
  const parts = hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => {
    const end = oldStart + Math.max(1, oldLines);
    // What is put in behind the last line stands on a line that is not there.
    const own = placed.filter(({ first, last }) => last >= oldStart && Math.min(first, lineCount) < end);
    const reasons = [...new Set(own.map(({ finding }) => finding))].flatMap((finding) => {
      const again = told.has(finding) ? ' (with the change above)' : '';
      told.add(finding);
      return [
        `  ${colors.bold(finding.rule)}  ${visible(finding.message)}${again}`,
        `  ${colors.dim(reasonOf(finding))}`,
      ];
    });
    const head = colors.cyan(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`);
    return [...reasons, head, ...lines.map((line) => coloured(line, colors))].join('\n');
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
