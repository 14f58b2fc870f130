/** What was found of what, by language and by each dimension, as text. */
import { nameOf, type Cell } from './cells.ts';
import type { Measured } from './measure.ts';

const dimensions: Readonly<Record<string, (cell: Cell) => string>> = {
  base: (cell) => cell.base,
  join: (cell) => cell.join,
  sender: (cell) => cell.sender,
  call: (cell) => cell.call.id,
  files: (cell) => String(cell.files),
};

/** Markdown: rows of each dimension by columns of languages, found / all. */
export function table(measured: readonly Measured[]): string {
  const languages = [...new Set(measured.map(({ forms }) => forms.language))];
  const rows = [
    ['', 'all', ...languages],
    ['---', ...[...languages, ''].map(() => '---:')],
  ];
  const row = (name: string, of: readonly Measured[]) =>
    rows.push([
      name,
      share(of),
      ...languages.map((id) => share(of.filter(({ forms }) => forms.language === id))),
    ]);
  row('**all**', measured);
  for (const [name, value] of Object.entries(dimensions)) {
    for (const one of new Set(measured.map(({ cell }) => value(cell)))) {
      row(
        `${name}: ${one}`,
        measured.filter(({ cell }) => value(cell) === one),
      );
    }
  }
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function share(of: readonly Measured[]): string {
  if (of.length === 0) return '–';
  return `${of.filter(({ mistake }) => mistake === undefined).length}/${of.length}`;
}

/** Each cell that is missed, and how. */
export const missed = (measured: readonly Measured[]): readonly string[] =>
  measured.flatMap(({ forms, cell, mistake }) =>
    mistake === undefined ? [] : [`${forms.language} / ${nameOf(cell)}: ${mistake}`],
  );
