/** What fails nothing, but is not forgotten: ignored and baselined findings, and files that were not read. */
import type { FileProblem, SuppressedFinding, Suppression } from '../../finding.ts';
import { counted } from '../../text/counted.ts';
import { dayText } from './day.ts';
import { markup, type Markup } from './markup.ts';

export function suppressedTable(suppressed: readonly SuppressedFinding[]): Markup | undefined {
  if (suppressed.length === 0) return undefined;
  const rows = suppressed.map(({ suppression, file, start, severity, message, entry }) => {
    const { by, owner, until, reason } = wording(suppression);
    return markup`
<tr><th scope="row"><span class="path">${file}:${start.line}</span><br>${message}<br><code>${entry}</code></th><td data-label="Severity"><span class="badge ${severity}">${severity}</span></td><td data-label="By">${by}</td><td data-label="Owner">${owner}</td><td data-label="Until">${until}</td><td data-label="Reason">${reason}</td></tr>`;
  });
  return section(
    'suppressed',
    'Suppressed',
    counted(suppressed.length, 'finding'),
    ['Finding', 'Severity', 'By', 'Owner', 'Until', 'Reason'],
    rows,
  );
}

function wording(suppression: Suppression) {
  const until = suppression.until === null ? 'no end' : dayText(suppression.until);
  const reason = suppression.reason ?? 'none given';
  switch (suppression.kind) {
    case 'comment':
      return { by: `comment in line ${suppression.line}`, owner: '–', until, reason };
    case 'baseline':
      return { by: 'baseline', owner: suppression.owner ?? '–', until, reason };
    default:
      return suppression satisfies never;
  }
}

export function notRead(problems: readonly FileProblem[]): Markup | undefined {
  if (problems.length === 0) return undefined;
  const rows = problems.map(
    ({ file, message }) =>
      markup`<tr><th scope="row"><span class="path">${file}</span></th><td data-label="Why">${message}</td></tr>`,
  );
  return section('not-read', 'Not read in full', counted(problems.length, 'problem'), ['File', 'Why'], rows);
}

/** Folded if it is long: what needs no work must not be in the way of what does. */
function section(
  id: string,
  title: string,
  amount: string,
  columns: readonly string[],
  rows: readonly Markup[],
): Markup {
  const open = rows.length <= 20 ? markup` open` : undefined;
  return markup`
<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>
<details class="fold"${open}><summary>${amount}</summary><div class="scroll" role="region" aria-label="${title}: table" tabindex="0"><table>
<thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div></details></section>`;
}
