import { visible } from '../../text/visible.ts';
import { widthOf } from '../../text/width.ts';
import { padEnd, wrap } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';

/** Longer lines of running text are hard to read, however wide the terminal is. */
export const WIDEST = 100;

/** A label and the texts that are beside it, one below the other. */
export type Field = readonly [label: string, texts: readonly string[]];

/** How a page is written: its colours, and how wide running text may be in terminal columns. */
export interface PageStyle {
  readonly colors: Colors;
  readonly columns: number;
}

/** An id and what it is, below the id if there is no room beside it. */
export function titled(id: string, text: string, { colors, columns }: PageStyle): string {
  const shown = visible(text);
  if (shown === '') return colors.bold(id);
  if (widthOf(`${id}  ${shown}`) <= columns) return `${colors.bold(id)}  ${shown}`;
  return [colors.bold(id), ...wrap(shown, columns)].join('\n');
}

/** Texts one below the other, each wrapped. */
export function textLines(texts: readonly string[], { columns }: PageStyle): string {
  return texts.flatMap((text) => wrap(visible(text), columns - 2).map((line) => `  ${line}`)).join('\n');
}

/** A title and a text below it; nothing if there is no text. */
export function section(title: string, text: string, { colors }: PageStyle): string {
  return text === '' ? '' : `${colors.bold(title)}\n\n${text}`;
}

export function bulletList(texts: readonly string[], { columns }: PageStyle): string {
  return texts
    .flatMap((text) =>
      wrap(visible(text), columns - 4).map((line, index) => (index === 0 ? '  • ' : '    ') + line),
    )
    .join('\n');
}

/** Labels on the left, texts in a column on the right. */
export function fieldList(fields: readonly Field[], { colors, columns }: PageStyle): string {
  const width = Math.max(...fields.map(([label]) => label.length));
  return fields
    .flatMap(([label, texts]) =>
      texts
        .flatMap((text) => wrap(visible(text), columns - width - 4))
        .map((line, index) => `  ${colors.dim(padEnd(index === 0 ? label : '', width))}  ${line}`),
    )
    .join('\n');
}
