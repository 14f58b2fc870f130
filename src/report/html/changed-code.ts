/** What a fix would change, file by file. */
import type { Finding } from '../../finding.ts';
import { editsOf, hunksOf } from '../hunks.ts';
import type { Source } from '../sources.ts';
import { markup, type Markup } from './markup.ts';

const contextLines = 1;
/** UTF-16 units of a line that are shown. */
const unitsShown = 400;
/** Of what a changed line has in common with its other side. */
const unitsBefore = 80;

type DiffLine = readonly [sign: string, text: string];

export function changedCode(
  finding: Finding,
  sourceOf: (file: string) => Source | undefined,
): readonly Markup[] {
  const files = [...new Set(finding.fix?.edits.map(({ file }) => file))];
  return files.flatMap((file) => {
    const source = sourceOf(file);
    if (source === undefined) return [];
    const hunks = hunksOf(source.text, editsOf([finding], file), contextLines);
    if (hunks.length === 0) return [];
    const name = file === finding.file ? undefined : markup`<p class="path">${file}</p>`;
    return [markup`${name}<pre class="diff">${hunks.map(hunkMarkup)}</pre>`];
  });
}

function hunkMarkup({ lines }: { readonly lines: readonly string[] }, index: number): Markup {
  const cut = narrowed(lines.map((line) => [line.charAt(0), line.slice(1).replace(/\r$/, '')] as const));
  const gap = index === 0 ? undefined : markup`<span class="gap">⋯</span>`;
  return markup`${gap}${cut.map(([sign, text]) => {
    if (sign === '-') return markup`<del>${text}</del>`;
    return sign === '+' ? markup`<ins>${text}</ins>` : markup`<span>${text}</span>`;
  })}`;
}

/** Lines that are too long begin shortly before they differ from the line that takes their place. */
function narrowed(lines: readonly DiffLine[]): readonly DiffLine[] {
  const removed = lines.filter(([sign]) => sign === '-');
  const added = lines.filter(([sign]) => sign === '+');
  return lines
    .filter(([sign]) => sign !== '\\')
    .map((line) => {
      const [sign, text] = line;
      if (text.length <= unitsShown) return line;
      const others = sign === '-' ? added : sign === '+' ? removed : [];
      const other = others[(sign === '-' ? removed : added).indexOf(line)]?.[1] ?? '';
      const from = Math.max(0, sameUnits(text, other) - unitsBefore);
      const end = from + unitsShown;
      return [sign, `${from > 0 ? '…' : ''}${text.slice(from, end)}${end < text.length ? '…' : ''}`];
    });
}

function sameUnits(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count++;
  return count;
}
