import { compareApiVersions } from '../../engine-catalog/api-version.ts';
import { windowOf, type ReleaseLine } from '../../engine-catalog/releases.ts';
import { padEnd } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';
import { windowWords } from './engine-words.ts';

/** Older than this is of no use today: a bar that begins before it is cut off. */
const FIRST = 24;
const minor = (version: string) => Number(version.split('.')[1] ?? 0);

/** A bar for each release line, a column for each API version from 1.24 on. */
export function windowChart(lines: readonly ReleaseLine[], colors: Colors): string {
  const name = Math.max(...lines.map((line) => line.name.length));
  const last = Math.max(...lines.map(({ max }) => minor(max)));
  const rows = lines.map((line) => {
    const window = windowOf(line);
    const cells = Array.from({ length: last - FIRST + 1 }, (_, index) => {
      const version = `1.${FIRST + index}`;
      const isIn =
        compareApiVersions(version, window.min) >= 0 && compareApiVersions(version, window.max) <= 0;
      return isIn ? '█' : '·';
    }).join('');
    return `  ${colors.bold(padEnd(line.name, name))}  ${colors.green(cells)}  ${windowWords(window)}`;
  });
  const scale = padEnd(`1.${FIRST}`, last - FIRST + 1 - `1.${last}`.length) + `1.${last}`;
  return [`  ${' '.repeat(name)}  ${colors.dim(scale)}`, ...rows].join('\n');
}
