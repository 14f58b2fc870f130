import type { Change } from '../../catalog/schema.ts';
import { visible } from '../../text/visible.ts';
import { padEnd, wrap } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';

const KIND_COLORS = {
  removal: 'red',
  deprecation: 'yellow',
  new: 'green',
  update: 'cyan',
} as const satisfies Record<Change['kind'], keyof Colors>;

/** Wide enough for the longest kind. */
const KIND_WIDTH = Math.max(...Object.keys(KIND_COLORS).map((kind) => kind.length));
const DATE_WIDTH = 'YYYY-MM-DD'.length;

/** Changes as a list: date, kind and text, and below it the entries that it concerns. A date is stated once. */
export function changesText(changes: readonly Change[], colors: Colors, columns: number): string {
  const indent = ' '.repeat(DATE_WIDTH + 2 + KIND_WIDTH + 2);
  const lines: string[] = [];
  let last = '';
  for (const { date, kind, text, entries } of changes) {
    const shown = date === last ? ' '.repeat(DATE_WIDTH) : colors.bold(date);
    last = date;
    const width = Math.max(30, columns - indent.length);
    const [first = '', ...more] = wrap(visible(text), width);
    lines.push(`${shown}  ${colors[KIND_COLORS[kind]](padEnd(kind, KIND_WIDTH))}  ${first}`);
    lines.push(...more.map((line) => indent + line));
    if (entries.length > 0) {
      lines.push(...wrap(entries.join(' '), width).map((line) => indent + colors.dim(line)));
    }
  }
  return `${lines.join('\n')}\n`;
}
