/** The part that is shown in a meeting: how much there is, of what, where, and what a migration would do about it. */
import type { Report } from '../../finding.ts';
import { counted, formatCount } from '../summary.ts';
import { bar, severityParts } from './bar.ts';
import { kindOf, type Affected, type Kind } from './changes.ts';
import { dayText } from './day.ts';
import { grouped, helpNames, helps, type Item } from './item.ts';
import { breakable, markup, type Markup } from './markup.ts';

const tileTexts = {
  removed: ['Removed', 'calls of endpoints that answer no more'],
  deprecated: ['Deprecated', 'calls of endpoints that will go'],
  engine: ['Engine', 'uses of the Engine API at risk'],
  undocumented: ['Undocumented', 'calls of endpoints without a promise'],
  current: ['Other', 'further findings'],
} as const satisfies Record<Kind, readonly [string, string]>;

export function tiles(items: readonly Item[], { suppressed, summary }: Report): Markup {
  const kinds: readonly Kind[] = ['removed', 'deprecated', 'engine', 'undocumented', 'current'];
  const found = kinds.map((kind) => ({
    kind,
    count: items.filter(({ finding }) => kindOf(finding) === kind).length,
  }));
  const always: readonly Kind[] = ['removed', 'deprecated'];
  const shown = found.filter(({ kind, count }) => count > 0 || always.includes(kind));
  const share = items.length === 0 ? 0 : Math.floor((summary.fixable / items.length) * 100);
  return markup`<ul class="tiles">${shown.map(({ kind, count }) =>
    tile(kind, formatCount(count), tileTexts[kind][0], tileTexts[kind][1]),
  )}${tile('migration', `${share}%`, 'Migration', `${formatCount(summary.fixable)} of ${formatCount(items.length)} can be changed by dockshift`)}${
    suppressed.length === 0
      ? undefined
      : tile('quiet', formatCount(suppressed.length), 'Kept quiet', 'by comments and the baseline')
  }</ul>`;
}

function tile(name: string, number: string, label: string, text: string): Markup {
  return markup`<li class="tile ${name}"><span class="label">${label}</span><b>${number}</b><span class="dim">${text}</span></li>`;
}

export function migration(items: readonly Item[]): Markup {
  const meanings = {
    safe: markup`changed by <code>dockshift migrate --write</code>: the program does what it did`,
    unsafe: markup`changed with <code>--unsafe</code> too: right in the common case, but a reader should look`,
    hand: 'left to a person: each finding has its reason',
  } as const;
  const parts = helps.map((name) => ({ name, count: items.filter(({ help }) => help === name).length }));
  return markup`${bar(parts, items.length)}
<ul class="legend">${parts.map(
    ({ name, count }) =>
      markup`<li><span class="key ${name}"></span><b>${formatCount(count)}</b> ${helpNames[name]} <span class="dim">${meanings[name]}</span></li>`,
  )}</ul>`;
}

/** What is counted by a name, most first, as bars that filter the list of findings. */
export function chart(
  title: string,
  filter: string,
  items: readonly Item[],
  by: (item: Item) => string,
): Markup {
  const groups = grouped(items, by);
  const most = Math.max(0, ...groups.map(([, of]) => of.length));
  const row = ([name, of]: (typeof groups)[number]) =>
    markup`<li>${filterButton(filter, name, name)}${bar(severityParts(of), most)}<span class="number">${formatCount(of.length)}</span></li>`;
  const rest = groups.slice(shownRows);
  const more =
    rest.length === 0
      ? undefined
      : markup`<details class="more"><summary>${formatCount(rest.length)} more</summary><ul class="chart">${rest.map(row)}</ul></details>`;
  return markup`<div class="panel"><h3>${title}</h3><ul class="chart">${groups.slice(0, shownRows).map(row)}</ul>${more}</div>`;
}

const shownRows = 10;

/** Is a button only where the script runs. */
function filterButton(filter: string, value: string, label: string): Markup {
  return markup`<button type="button" class="pick" data-filter="${filter}" data-value="${value}" aria-pressed="false" disabled>${label}</button>`;
}

export function changesTable(affected: readonly Affected[]): Markup {
  const most = Math.max(0, ...affected.map(({ items }) => items.length));
  const table = (label: string, some: readonly Affected[]) =>
    markup`<div class="scroll" role="region" aria-label="${label}: table" tabindex="0"><table>
<thead><tr><th scope="col">What</th><th scope="col">State</th><th scope="col">Ask instead</th><th scope="col">Findings</th><th scope="col">Migration</th></tr></thead>
<tbody>${some.map((one) => changeRow(one, most))}</tbody></table></div>`;
  const rest = affected.slice(shownChanges);
  const more =
    rest.length === 0
      ? undefined
      : markup`<details class="fold"><summary>${formatCount(rest.length)} more</summary>${table('What has changed, continued', rest)}</details>`;
  return markup`${table('What has changed', affected.slice(0, shownChanges))}${more}`;
}

const shownChanges = 14;

function changeRow({ entry, kind, title, since, items }: Affected, most: number): Markup {
  const { replacement, operation } = items[0].finding;
  const files = new Set(items.map(({ finding }) => finding.file)).size;
  const counts = helps.flatMap((name) => {
    const count = items.filter(({ help }) => help === name).length;
    return count === 0 ? [] : [markup`<div>${formatCount(count)} ${helpNames[name]}</div>`];
  });
  const day =
    since === undefined ? undefined : markup`<br><time datetime="${since}">${dayText(since)}</time>`;
  const now =
    replacement === null
      ? markup`<span class="dim">–</span>`
      : markup`${operation === null ? undefined : markup`${operation}<br>`}<code>${replacement.method} ${breakable(replacement.path)}</code>`;
  return markup`
<tr><th scope="row">${title}<br>${filterButton('entry', entry, entry)}</th><td><span class="pill ${kind}">${kind}</span>${day}</td><td class="now">${now}</td><td class="amount"><b>${formatCount(items.length)}</b> <span class="dim">in ${counted(files, 'file')}</span>${bar(severityParts(items), most)}</td><td class="counts">${counts}</td></tr>`;
}
