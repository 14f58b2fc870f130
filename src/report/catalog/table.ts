import type { ResolvedEntry } from '../../catalog/catalog.ts';
import { defaultSettings } from '../../config/rule-settings.ts';
import type { State } from '../../finding.ts';
import { visible } from '../../text/visible.ts';
import { widthOf } from '../../text/width.ts';
import { padEnd } from '../../text/wrap.ts';
import type { PageStyle } from '../pages/blocks.ts';
import type { Colors } from '../../text/colors.ts';
import { STATE_COLORS } from '../pages/state-colors.ts';

/** since, methods, path, id */
type Row = readonly [string, string, string, string];

/**
 * The entries as a table: those that a rule reports first, then what is only known. A line with an arrow names what to
 * call instead.
 *
 * @param style in fewer columns than the table needs, each id is above its paths instead of beside them
 */
export function catalogTable(entries: readonly ResolvedEntry[], { colors, columns }: PageStyle): string {
  const groups = groupsOf(entries).map((group) => ({ ...group, rows: group.members.map(rowsOf) }));
  const isWide = groups.every(({ rows }) => widthOfRows(rows.flat()) <= columns);
  const tables = groups.map(({ state, rule, rows }) => {
    const title = colors.bold(colors[STATE_COLORS[state]](capital(state))) + reportedBy(rule, state);
    const lines = isWide ? besideLines(rows.flat(), colors) : belowLines(rows, colors);
    return [title, ...lines].join('\n');
  });
  const count = entries.length.toLocaleString('en-US');
  const hint = colors.dim(`${count} entries · dockshift explain <id> shows more about one`);
  return `${[...tables, hint].join('\n\n')}\n`;
}

function reportedBy(rule: ResolvedEntry['rule'], state: State): string {
  if (rule !== undefined) return ` · ${rule} (${defaultSettings[rule]})`;
  return state === 'current' ? '' : ' · known, not reported';
}

interface Group {
  readonly state: State;
  readonly rule: ResolvedEntry['rule'];
  readonly members: ResolvedEntry[];
}

/** One group for each state and rule: first what is reported, in the order of the states, then the rest likewise. */
function groupsOf(entries: readonly ResolvedEntry[]): Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const key = `${entry.state} ${entry.rule ?? ''}`;
    const group = groups.get(key) ?? { state: entry.state, rule: entry.rule, members: [] };
    group.members.push(entry);
    groups.set(key, group);
  }
  const states = Object.keys(STATE_COLORS);
  const rank = ({ state, rule }: Group) => states.indexOf(state) + (rule === undefined ? states.length : 0);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

function rowsOf({ id, since = '', methods, paths, rule, replacement }: ResolvedEntry): Row[] {
  const asked = methods === 'any' ? 'any' : methods.join(' ');
  const rows: Row[] = paths.map((path, index) =>
    index === 0 ? [since, asked, visible(path), visible(id)] : ['', '', visible(path), ''],
  );
  if (replacement !== undefined) {
    const { method, path, operation } = replacement;
    rows.push(['', `→ ${method}`, visible(path), visible(operation)]);
  } else if (rule !== undefined) rows.push(['', '→', 'no replacement', '']);
  return rows;
}

const columnsOf = (rows: readonly Row[]) =>
  [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));

function widthOfRows(rows: readonly Row[]): number {
  return columnsOf(rows).reduce((sum, width) => (width === 0 ? sum : sum + 2 + width), 0);
}

/** Columns that are empty in every row take no room; the last text of a row is not filled up. */
function besideLines(rows: readonly Row[], colors: Colors): string[] {
  const widths = columnsOf(rows);
  return rows.map(([since, methods, path, id]) => {
    const isArrow = methods.startsWith('→');
    const before = [since, methods]
      .map((text, column) => (widths[column] === 0 ? '' : `${padEnd(text, widths[column] ?? 0)}  `))
      .join('');
    const place = id === '' ? path : padEnd(path, widths[2] ?? 0);
    const line = `  ${isArrow ? colors.green(before + place) : before + place}`;
    return id === '' ? line : `${line}  ${isArrow ? colors.dim(id) : colors.bold(id)}`;
  });
}

/** Each entry as its id and day, and below them its calls; an operation is below the path that it belongs to. */
function belowLines(entries: readonly (readonly Row[])[], colors: Colors): string[] {
  return entries.flatMap((rows) => {
    const width = Math.max(...rows.map(([, methods]) => widthOf(methods)));
    return rows.flatMap(([since, methods, path, id], index) => {
      const isArrow = methods.startsWith('→');
      const call = `    ${padEnd(methods, width)}  ${path}`;
      if (index === 0) return [`  ${colors.bold(id)}${since === '' ? '' : `  ${colors.dim(since)}`}`, call];
      if (!isArrow) return [call];
      const below = id === '' ? [] : [`${' '.repeat(width + 6)}${colors.dim(id)}`];
      return [colors.green(call), ...below];
    });
  });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
