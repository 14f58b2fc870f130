/** Since when things hold, as bars below the years. */
import { counted } from '../../text/counted.ts';
import { sinceWord, type Dated } from './changes.ts';
import { comingDay, dayText, yearOf } from './day.ts';
import { markup, type Markup } from './markup.ts';

/** What all rows share. */
interface Scale {
  /** Where a year is, in percent of the width. */
  readonly place: (year: number) => number;
  /** Lines of the years and of today. */
  readonly grid: readonly Markup[];
  readonly today: string;
}

/** Fewer rows are folded: they are in the table above too. */
const sparse = 3;
/** More than these are in the table alone. */
const shownRows = 12;

/** @returns nothing if no date is known */
export function timeline(dated: readonly Dated[], today: string): Markup | undefined {
  const years = dated.flatMap(({ since }) => yearOf(since) ?? []);
  if (years.length === 0) return undefined;
  const now = yearOf(today);
  const first = Math.floor(Math.min(...years));
  const last = Math.floor(Math.max(...years, now ?? 0)) + 1;
  const place = (year: number) => rounded(((year - first) / (last - first)) * 100);
  const step = Math.ceil((last - first) / 8);
  const count = Math.ceil((last - first) / step);
  const ticks = Array.from({ length: count }, (_, index) => first + index * step);
  const grid = [
    ...ticks.map((year) => lineAt(place(year), 'grid')),
    ...(now === undefined ? [] : [lineAt(place(now), 'today')]),
  ];
  const labels = ticks.map((year) => markup`<text x="${place(year)}%" dx="2" y="14">${year}</text>`);
  const named =
    now === undefined
      ? undefined
      : markup`<text class="now-label" x="${place(now)}%" y="30" text-anchor="${place(now) > 50 ? 'end' : 'start'}">today</text>`;
  const rows = dated.slice(-shownRows).map((one) => row(one, { place, grid, today }));
  const open = dated.length < sparse ? undefined : markup` open`;
  return markup`<details class="fold dates"${open}><summary>${counted(rows.length, 'date')}</summary><div class="axis" aria-hidden="true"><svg focusable="false">${labels}${named}</svg></div>
<ol class="timeline">${rows}</ol></details>`;
}

function lineAt(x: number, name: string): Markup {
  return markup`<line class="${name}" x1="${x}%" x2="${x}%" y1="0" y2="100%"/>`;
}

function row(
  { kind, label, title, since, isAnnounced, count }: Dated,
  { place, grid, today }: Scale,
): Markup {
  const year = yearOf(since);
  if (year === undefined) return markup``;
  const x = place(year);
  const when = isAnnounced
    ? markup`announced for ${comingDay(since, today)}`
    : markup`${sinceWord(kind)} <time datetime="${since}">${dayText(since)}</time>`;
  const number =
    count === undefined ? undefined : markup`<span class="dim"> · ${counted(count, 'finding')}</span>`;
  return markup`
<li><div><b>${title}</b><br><span class="pill ${kind}">${label}</span> ${when}${number}</div>
<svg aria-hidden="true" focusable="false">${grid}<rect class="${kind} span" x="${x}%" y="50%" width="${rounded(100 - x)}%" height="10" transform="translate(0 -5)"/><circle class="${kind}" cx="${x}%" cy="50%" r="7"/></svg></li>`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
