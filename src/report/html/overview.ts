/** The part that is shown in a meeting: what has changed, the places of its use, and what a migration would do about it. */
import { counted, formatCount } from '../../text/counted.ts';
import { bar, severityParts } from './bar.ts';
import { kindNames, type Affected } from './changes.ts';
import { dayText } from './day.ts';
import { grouped, helpCounts, helps, type Item } from './item.ts';
import { breakable, markup, type Markup } from './markup.ts';

export function migration(items: readonly Item[]): Markup {
  const meanings = {
    safe: markup`changed by <code>dockshift migrate --write</code>: the program does what it did before`,
    unsafe: markup`changed with <code>--unsafe</code> too: each change names what to review`,
    hand: 'not changed: each finding has the reason',
  } as const;
  const parts = helps.map((name) => ({ name, count: items.filter(({ help }) => help === name).length }));
  return markup`${bar(parts, items.length)}
<ul class="legend">${parts.map(
    ({ name, count }) =>
      markup`<li><span class="key ${name}"></span><b>${formatCount(count)}</b> ${helpCounts[name]} <span class="dim">${meanings[name]}</span></li>`,
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

/** Is a button only if the script runs. */
function filterButton(filter: string, value: string, label: string): Markup {
  return markup`<button type="button" class="pick" data-filter="${filter}" data-value="${value}" aria-pressed="false" disabled>${label}</button>`;
}

export function changesTable(affected: readonly Affected[]): Markup {
  const most = Math.max(0, ...affected.map(({ items }) => items.length));
  const table = (label: string, some: readonly Affected[]) =>
    markup`<div class="scroll" role="region" aria-label="${label}: table" tabindex="0"><table>
<thead><tr><th scope="col">What</th><th scope="col">State</th><th scope="col">Replacement</th><th scope="col">Findings</th><th scope="col">Migration</th></tr></thead>
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
    return count === 0 ? [] : [markup`<div>${formatCount(count)} ${helpCounts[name]}</div>`];
  });
  const day =
    since === undefined ? undefined : markup`<br><time datetime="${since}">${dayText(since)}</time>`;
  const now =
    replacement === null
      ? markup`<span class="dim">–</span>`
      : markup`${operation === null ? undefined : markup`${operation}<br>`}<code>${replacement.method} ${breakable(replacement.path)}</code>`;
  return markup`
<tr><th scope="row">${title}<br>${filterButton('entry', entry, entry)}</th><td data-label="State"><span class="pill ${kind}">${kindNames[kind]}</span>${day}</td><td class="now" data-label="Replacement">${now}</td><td class="amount" data-label="Findings"><b>${formatCount(items.length)}</b> <span class="dim">in ${counted(files, 'file')}</span>${bar(severityParts(items), most)}</td><td class="counts" data-label="Migration">${counts}</td></tr>`;
}
