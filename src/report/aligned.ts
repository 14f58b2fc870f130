import type { Measure } from './columns.ts';

/**
 * Rows as lines whose cells are below each other, two columns apart. Colours take no room, the last cell of a row is
 * not filled up, and a column that is empty in every row is left out.
 */
export function aligned(rows: readonly (readonly string[])[], measure: Measure): readonly string[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => measure(row[column] ?? ''))),
  );
  return rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return width === 0 ? '' : `  ${cell}${' '.repeat(width - measure(cell))}`;
      })
      .join('')
      .trimEnd(),
  );
}
