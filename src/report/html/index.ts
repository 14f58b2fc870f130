import path from 'node:path';
import type { Report } from '../../finding.ts';
import type { ReportContext } from '../reporter.ts';
import { sourcesOf, type Source } from '../sources.ts';
import { counted } from '../../text/counted.ts';
import { countsLine, formatDuration, gravest } from '../summary.ts';
import { affectedBy, datesOf, catalogDate, riskOf, type Affected } from './changes.ts';
import { dayText } from './day.ts';
import { page } from './document.ts';
import { filterForm } from './filters.ts';
import { findingCard } from './finding-card.ts';
import { itemsOf, type Item } from './item.ts';
import { markup, type Markup } from './markup.ts';
import { changesTable, chart, migration } from './overview.ts';
import { totals } from './totals.ts';
import { notRead, suppressedTable } from './suppressed.ts';
import { timeline } from './timeline.ts';
import { webLinks, type WebLinks } from './web-links.ts';

/**
 * One page that works offline: the findings with their code first, then what is about all of them. Printed, it is a summary
 * without the findings. The same report of the same day gives the same bytes.
 */
export async function html(report: Report, context: ReportContext): Promise<string> {
  const sourceOf = sourcesOf(context);
  const links = webLinks(context);
  const items = itemsOf(report.findings, sourceOf);
  const affected = await affectedBy(items);
  const project = path.basename(context.root);
  const title = project === '' ? 'Docker API report' : `Docker APIs in ${project}`;
  const body = markup`<a class="skip" href="#findings">Skip to the findings</a>
<header><div><h1>${title}</h1><p>${countsText(report, context)}${links && repositoryText(links)}</p></div><button type="button" id="theme" hidden>Dark mode</button></header>
<main>
${items.length === 0 ? nothingFound(report) : findingsList(items, affected, report, { sourceOf, today: context.today, links })}
${items.length === 0 ? undefined : await overview(items, affected, context.today)}
${suppressedTable(report.suppressed)}${notRead(report.problems)}
</main>
<footer>Written by dockshift ${context.version}${knownText()}</footer>`;
  return page(title, body, context.version);
}

function countsText(report: Report, { stats, today }: ReportContext): string {
  const time = stats ? ` · ${formatDuration(report.milliseconds)}` : '';
  const counts =
    gravest(report) === undefined ? `nothing in ${counted(report.files, 'file')}` : countsLine(report);
  return `${dayText(today)} · ${counts}${time}`;
}

function repositoryText({ name, repository, commit, commitPage }: WebLinks): Markup {
  return markup` · <a href="${repository}">${name}</a> at <a href="${commitPage}">${commit}</a>`;
}

function knownText(): string {
  const day = catalogDate();
  return day === undefined ? '' : ` · Docker Hub catalogue of ${dayText(day)}`;
}

function nothingFound({ files, suppressed }: Report): Markup {
  const but = suppressed.length === 0 ? '' : ` that is not suppressed`;
  return markup`<section class="clean" id="findings" tabindex="-1"><h2>✔ Nothing found${but}</h2><p>No call of a removed or deprecated API of the Docker Hub, and no use of the Docker Engine that is at risk, in ${counted(files, 'file')}.</p></section>`;
}

async function overview(
  items: readonly Item[],
  affected: readonly Affected[],
  today: string,
): Promise<Markup> {
  const line = timeline(await datesOf(affected), today);
  return markup`<section aria-labelledby="changes"><h2 id="changes">What has changed</h2>${changesTable(affected)}</section>
${line && markup`<section aria-labelledby="since"><h2 id="since">Since when</h2>${line}</section>`}
<section aria-labelledby="where"><h2 id="where">By language and folder</h2>
<p class="keys"><span class="key error"></span>error <span class="key warning"></span>warning <span class="key info"></span>info</p>
<div class="panels">${chart('Language', 'language', items, ({ language }) => language)}${chart('Folder', 'folder', items, ({ folder }) => folder)}</div></section>
<section aria-labelledby="migration"><h2 id="migration">What a migration would do</h2>${migration(items)}</section>`;
}

/** What the cards share. */
interface Cards {
  readonly sourceOf: (file: string) => Source | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly links: WebLinks | undefined;
}

/** So many are unfolded from the start. */
const unfolded = 5;

/** Files in the order of their gravest finding, with their findings in the order of risk. */
function findingsList(
  items: readonly Item[],
  affected: readonly Affected[],
  report: Report,
  cards: Cards,
): Markup {
  const byRisk = items.toSorted((a, b) => riskOf(a.finding) - riskOf(b.finding));
  const groups = Array.from(byFile(byRisk), ([file, of]) => {
    const shown = of.map((item) => findingCard(item, { ...cards, open: items.length <= unfolded }));
    return markup`
<div class="group"><h3><span class="path">${file}</span></h3><ol>${shown}</ol></div>`;
  });
  return markup`<section id="findings" tabindex="-1" aria-labelledby="findings-title"><h2 id="findings-title">Findings</h2>${totals(items, report)}${filterForm(items, affected)}
<div id="list" data-group="file">${groups}</div>
<p id="none" hidden>No finding fits these filters.</p></section>`;
}

function byFile(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const files = new Map<string, Item[]>();
  for (const item of items) {
    const known = files.get(item.finding.file);
    if (known) known.push(item);
    else files.set(item.finding.file, [item]);
  }
  return files;
}
