import type { Colors } from '../text/colors.ts';
import { formatBytes } from '../text/file-size.ts';
import type { FileTimings, Timings } from '../timings/timings.ts';
import { shownPath } from './shown-path.ts';
import { counted, formatCount } from '../text/counted.ts';
import { formatDuration } from './summary.ts';

interface Shown {
  /** Absolute path that files are relative to. */
  readonly root: string;
  /** Absolute path that people see paths relative to. */
  readonly cwd: string;
  readonly colors: Colors;
}

const head = ['total', 'search', 'read', 'parse', 'follow', 'fix', 'lowered', 'restored', 'size'];

/** What `--timings` prints for people: the files that took longest, then how many files each step had and took. */
export function timingsText({ files, phases, slowest }: Timings, { root, cwd, colors }: Shown): string {
  const rows = [head, ...slowest.map(cellsOf)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const names = ['file', ...slowest.map(({ file }) => shownPath(file, root, cwd))];
  const table = rows.map((row, i) => {
    const line = `${widths.map((width, column) => `  ${(row[column] ?? '').padStart(width)}`).join('')}  ${names[i] ?? ''}`;
    return i === 0 ? colors.dim(line) : line;
  });
  const slow = slowest.length === 0 ? [] : [colors.bold('slowest files'), ...table, ''];
  return [...slow, countsOf(files), timesOf(phases)].join('\n');
}

function cellsOf(one: FileTimings): readonly string[] {
  const { total, search, read, parse, follow, fix, lowered, restored, bytes } = one;
  return [
    ...[total, search, read, parse, follow, fix].map(formatDuration),
    formatCount(lowered),
    formatCount(restored),
    bytes === undefined ? '' : formatBytes(bytes),
  ];
}

function countsOf(files: Timings['files']): string {
  const cached = files.unchanged === 0 ? '' : ` (${formatCount(files.unchanged)} known by the cache)`;
  const replayed = files.replayed === 0 ? '' : ' (their findings are from the cache)';
  const restored = files.restored === 0 ? '' : `, restored ${formatCount(files.restored)} x`;
  const times = files.parsed === 0 ? '' : ` (lowered ${formatCount(files.lowered)} x${restored})`;
  return [
    `  ${counted(files.listed, 'file')} listed`,
    `${formatCount(files.searched)} searched${cached}`,
    `${counted(files.candidates, 'candidate')}${replayed}`,
    `${formatCount(files.parsed)} parsed${times}`,
    `${formatCount(files.followed)} followed`,
  ].join(', ');
}

function timesOf({ total, search, read, parse, follow, fix, other }: Timings['phases']): string {
  const parts = { search, read, parse, follow, fix, other };
  const each = Object.entries(parts).map(([name, time]) => `${name} ${formatDuration(time)}`);
  return `  ${formatDuration(total)} in all: ${each.join(', ')}`;
}
