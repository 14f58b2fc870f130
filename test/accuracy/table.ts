/** What was found of what, by language and by each dimension, as text. */
import type { Measured } from './measure.ts';

/** Markdown: rows of each dimension by columns of languages, found / all. */
export function table(measured: readonly Measured[]): string {
  const languages = [...new Set(measured.map(({ language }) => language))];
  const rows = [
    ['', 'all', ...languages],
    ['---', ...[...languages, ''].map(() => '---:')],
  ];
  const row = (name: string, of: readonly Measured[]) =>
    rows.push([
      name,
      share(of),
      ...languages.map((id) => share(of.filter(({ language }) => language === id))),
    ]);
  row('**all**', measured);
  for (const dimension of new Set(measured.flatMap(({ choices }) => Object.keys(choices)))) {
    for (const one of new Set(measured.flatMap(({ choices }) => choices[dimension] ?? []))) {
      row(
        `${dimension}: ${one}`,
        measured.filter(({ choices }) => choices[dimension] === one),
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
  measured.flatMap(({ language, name, mistake }) =>
    mistake === undefined ? [] : [`${language} / ${name}: ${mistake}`],
  );
