import stringWidth from 'string-width';
import type { ResolvedEntry } from '../../catalog/catalog.ts';
import { defaultSettings } from '../../config/rule-settings.ts';
import type { State } from '../../finding.ts';
import { visible } from '../../text/visible.ts';
import { padEnd } from '../../text/wrap.ts';
import type { Colors } from '../../text/colors.ts';
import { STATE_COLORS } from '../pages/state-colors.ts';

/** since, methods, path, id */
type Row = readonly [string, string, string, string];

/**
 * The entries as a table: those that a rule reports first, then what is only known. A line with an arrow names what to
 * call instead.
 */
export function catalogTable(entries: readonly ResolvedEntry[], colors: Colors): string {
  const tables = groupsOf(entries).map(({ state, rule, members }) => {
    const title = colors.bold(colors[STATE_COLORS[state]](capital(state))) + reportedBy(rule, state);
    return [title, ...tableLines(members.flatMap(rowsOf), colors)].join('\n');
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
    index === 0 ? [since, asked, path, id] : ['', '', path, ''],
  );
  if (replacement !== undefined) {
    rows.push(['', `→ ${replacement.method}`, replacement.path, replacement.operation]);
  } else if (rule !== undefined) rows.push(['', '→', 'no replacement', '']);
  return rows;
}

/** Columns that are empty in every row take no room; the last text of a row is not filled up. */
function tableLines(rows: readonly Row[], colors: Colors): string[] {
  const shown = rows.map(
    ([since, methods, path, id]) => [since, methods, visible(path), visible(id)] as const,
  );
  const widths = [0, 1, 2].map((column) => Math.max(...shown.map((row) => stringWidth(row[column] ?? ''))));
  return shown.map(([since, methods, path, id]) => {
    const isArrow = methods.startsWith('→');
    const before = [since, methods]
      .map((text, column) => (widths[column] === 0 ? '' : `${padEnd(text, widths[column] ?? 0)}  `))
      .join('');
    const place = id === '' ? path : padEnd(path, widths[2] ?? 0);
    const line = `  ${isArrow ? colors.green(before + place) : before + place}`;
    return id === '' ? line : `${line}  ${isArrow ? colors.dim(id) : colors.bold(id)}`;
  });
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
