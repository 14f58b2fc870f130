import { padEnd, wrap } from './wrap.ts';
import { widthOf } from './width.ts';

interface TableStyle {
  /** Terminal columns that a line may take. */
  readonly columns: number;
  /** Colours the lines of one cell, which may lose marks of Markdown by that; a colour takes no room. */
  readonly styled: (lines: readonly string[], row: number, column: number) => readonly string[];
}

const indent = '  ';
const gap = '  ';

/**
 * Rows as lines whose cells are below each other; the first row is the heading. If the rows are too wide, the widest columns are
 * narrowed, down to their longest word, and their cells wrapped. If that is not enough, the cells of a row are one below the
 * other, with the heading as their label, and empty ones are left out. The last cell of a line is not filled up.
 */
export function tableLines(rows: readonly (readonly string[])[], style: TableStyle): readonly string[] {
  const { columns, styled } = style;
  const count = Math.max(0, ...rows.map((cells) => cells.length));
  const all = Array.from({ length: count }, (_, column) => column);
  const widest = (column: number, partsOf: (cell: string) => readonly string[]) =>
    Math.max(
      ...rows.flatMap((cells, row) =>
        styled(partsOf(cells[column] ?? ''), row, column).map((part) => widthOf(part)),
      ),
    );
  const natural = all.map((column) => widest(column, (cell) => [cell]));
  const least = all.map((column) => widest(column, (cell) => cell.split(/\s+/)));
  const room = columns - indent.length - gap.length * (count - 1);
  if (count > 2 && sum(least) > room) return stacked(rows, style);
  const widths = narrowed(natural, least, room);
  return rows.flatMap((cells, row) => {
    const parts = all.map((column) => {
      const cell = cells[column] ?? '';
      const width = widths[column] ?? 0;
      return styled(width === natural[column] ? [cell] : wrap(cell, width), row, column);
    });
    const height = Math.max(...parts.map((lines) => lines.length));
    return Array.from({ length: height }, (_, line) => {
      const shown = parts.map((lines, column) => padEnd(lines[line] ?? '', widths[column] ?? 0));
      return (indent + shown.join(gap)).trimEnd();
    });
  });
}

/** Each row as its first cell, and below it a line or more for each other one. */
function stacked(rows: readonly (readonly string[])[], { columns, styled }: TableStyle): readonly string[] {
  const [heading = [], ...others] = rows;
  const width = Math.max(...heading.slice(1).map((label) => widthOf(label)));
  const beside = columns - 2 * indent.length - width - gap.length;
  return others.flatMap(([first = '', ...cells], index) => [
    ...styled([first], index + 1, 0).map((text) => indent + text),
    ...cells.flatMap((cell, at) =>
      cell === ''
        ? []
        : styled(wrap(cell, beside), index + 1, at + 1).map((text, line) => {
            const [label = ''] = line === 0 ? styled([heading[at + 1] ?? ''], 0, at + 1) : [];
            return indent + indent + padEnd(label, width) + gap + text;
          }),
    ),
  ]);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Takes columns from the widest ones until all of them fit, and none below what it needs at least. */
function narrowed(natural: readonly number[], least: readonly number[], room: number): readonly number[] {
  const widths = [...natural];
  for (let excess = sum(widths) - room; excess > 0; excess -= 1) {
    const spare = widths.map((width, column) => (width > (least[column] ?? 0) ? width : 0));
    const column = spare.indexOf(Math.max(...spare));
    if ((spare[column] ?? 0) === 0) break;
    widths[column] = (widths[column] ?? 0) - 1;
  }
  return widths;
}
