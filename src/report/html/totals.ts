/** The line above the findings: how many there are of each kind, and what a migration can do. */
import type { Report } from '../../finding.ts';
import { formatCount } from '../../text/counted.ts';
import { kindNames, kindOf, kinds } from './changes.ts';
import type { Item } from './item.ts';
import { markup, type Markup } from './markup.ts';

/** The command leaves out no option that changes what it does; the script adds what the filters select. */
const command = 'dockshift migrate --write';

export function totals(items: readonly Item[], { suppressed, summary }: Report): Markup {
  const counts = kinds.flatMap((kind) => {
    const count = items.filter(({ finding }) => kindOf(finding) === kind).length;
    return count === 0 ? [] : [sum(kind, count, kindNames[kind])];
  });
  const shareOf = (count: number) =>
    markup`<b>${Math.floor((count / items.length) * 100)} %</b> <span class="dim">(${formatCount(count)})</span>`;
  // A fix to review is no automatic one: a person reads it first.
  const review = summary.fixable - summary.safe;
  const reviewed = review === 0 ? undefined : markup`, ${shareOf(review)} after review`;
  const known = suppressed.length === 0 ? undefined : sum('quiet', suppressed.length, 'suppressed');
  return markup`<ul class="sums">${counts}<li class="migration">${shareOf(summary.safe)} can be fixed automatically${reviewed}</li>${known}</ul>
<p class="command" hidden><code id="command">${command}</code> <button type="button" id="copy">Copy command</button> <button type="button" id="csv">Save as CSV</button></p>`;
}

function sum(name: string, count: number, label: string): Markup {
  return markup`<li class="${name}"><b>${formatCount(count)}</b> ${label}</li>`;
}
