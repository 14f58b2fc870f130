/** The line above the findings: how many there are of each kind, and what a migration can do. */
import type { Report } from '../../finding.ts';
import { formatCount } from '../summary.ts';
import { kindNames, kindOf, kinds } from './changes.ts';
import type { Item } from './item.ts';
import { markup, type Markup } from './markup.ts';

/** The command leaves out no option that changes what it does; the script adds what the filters select. */
const command = 'dockshift migrate --write';

export function sums(items: readonly Item[], { suppressed, summary }: Report): Markup {
  const counts = kinds.flatMap((kind) => {
    const count = items.filter(({ finding }) => kindOf(finding) === kind).length;
    return count === 0 ? [] : [sum(kind, count, kindNames[kind])];
  });
  const share = Math.floor((summary.fixable / items.length) * 100);
  const review = summary.fixable - summary.safe;
  const how = [
    summary.safe > 0 ? `${formatCount(summary.safe)} safe` : '',
    review > 0 ? `${formatCount(review)} to review` : '',
  ].filter(Boolean);
  const known = suppressed.length === 0 ? undefined : sum('quiet', suppressed.length, 'suppressed');
  return markup`<ul class="sums">${counts}<li class="migration"><b>${share} %</b> can be fixed automatically${how.length === 0 ? undefined : markup` <span class="dim">(${how.join(', ')})</span>`}</li>${known}</ul>
<p class="command" hidden><code id="command">${command}</code> <button type="button" id="copy">Copy command</button> <button type="button" id="csv">Save as CSV</button></p>`;
}

function sum(name: string, count: number, label: string): Markup {
  return markup`<li class="${name}"><b>${formatCount(count)}</b> ${label}</li>`;
}
