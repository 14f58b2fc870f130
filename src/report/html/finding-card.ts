/** One finding: a line that states it, and behind it the code, what is asked for, how that is known and what would help. */
import type { Finding } from '../../finding.ts';
import { engineText, fixTitle } from '../finding-words.ts';
import { changedCode } from './changed-code.ts';
import { kindNames, kindOf, riskOf, sinceWord } from './changes.ts';
import { comingDay, dayText } from './day.ts';
import { excerpt } from './excerpt.ts';
import type { Source } from '../sources.ts';
import type { Item } from './item.ts';
import { breakable, markup, type Markup, type Value } from './markup.ts';
import type { WebLinks } from './web-links.ts';

interface CardContext {
  readonly sourceOf: (file: string) => Source | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly links: WebLinks | undefined;
  /** Whether it is unfolded from the start. */
  readonly open: boolean;
}

export function findingCard(item: Item, context: CardContext): Markup {
  const { finding, id } = item;
  const { severity, message, start, file, confidence } = finding;
  const doubt =
    confidence === 'high' ? undefined : markup` <span class="dim">(${confidence} confidence)</span>`;
  const request = requestOf(finding);
  const asked = request === '' ? undefined : markup`<code class="url">${breakable(request)}</code>`;
  return markup`
<li class="finding" id="${id}"${dataOf(item, request)}>
<details${context.open ? markup` open` : undefined}><summary><span class="badge ${severity}">${severity}</span> <span class="title"><span class="message">${message}${doubt}</span>${asked}</span> <span class="place"><span class="of-file">${file}:</span>${start.line}:${start.column}</span></summary>
<div class="body">${bodyOf(item, context)}<p class="foot"><code>${finding.rule}</code> <a href="#${id}">Link to this finding</a>${sourceLink(finding, context.links)}${docsLink(finding)}</p></div></details></li>`;
}

/** What the script filters and groups by, and writes as CSV. */
function dataOf({ finding, language, folder, owner, help }: Item, request: string): Markup {
  const { severity, entry, rule, file, start, replacement } = finding;
  const data = {
    risk: riskOf(finding),
    severity,
    rule,
    entry,
    file,
    line: start.line,
    language,
    folder,
    ...(owner === '' ? {} : { owner }),
    request,
    replacement: replacement === null ? '' : `${replacement.method} ${replacement.path}`,
    help,
  };
  return markup`${Object.entries(data).map(([name, value]) => markup` data-${name}="${value}"`)}`;
}

function requestOf({ url, method }: Finding): string {
  return url === null ? '' : `${method === 'unknown' ? '?' : method} ${url}`;
}

function bodyOf({ finding, owner }: Item, { sourceOf, today }: CardContext): Value {
  const source = sourceOf(finding.file);
  const {
    entry,
    since,
    removal,
    ramp,
    severity,
    methodFrom,
    url,
    engine,
    replacement,
    operation,
    fix,
    whyNoFix,
  } = finding;
  const kind = kindOf(finding);
  const when = since === null ? '' : ` ${sinceWord(kind)} ${dayText(since)}`;
  const rows: (readonly [string, Value])[] = [
    ['Change', markup`<code>${entry}</code>, ${kindNames[kind]}${when}`],
  ];
  if (removal !== undefined) rows.push(['Removal', markup`announced for ${comingDay(removal, today)}`]);
  if (ramp !== undefined && severity !== 'error') {
    rows.push(['Error', markup`from ${comingDay(ramp, today)}`]);
  }
  if (url !== null) {
    const how = methodFrom === '' ? undefined : markup` <span class="dim">${methodFrom}</span>`;
    rows.push(['Request', markup`<code>${requestOf(finding)}</code>${how}`]);
  }
  if (engine) rows.push(['Client', engineText(engine)]);
  const known = evidenceOf(finding);
  if (known.length > 0) {
    rows.push([
      'Resolved from',
      markup`<ul>${known.map(({ file, line, says }) => markup`<li>${file === finding.file ? `line ${line}` : markup`<span class="path">${file}:${line}</span>`}: ${says}</li>`)}</ul>`,
    ]);
  }
  if (replacement) {
    const name = operation === null ? undefined : markup` <span class="dim">${operation}</span>`;
    rows.push(['Replacement', markup`<code>${replacement.method} ${replacement.path}</code>${name}`]);
  }
  if (owner !== '') rows.push(['Owner', owner]);
  if (fix) {
    const [words, name] = fix.safety === 'safe' ? ['safe', 'safe'] : ['review needed', 'unsafe'];
    rows.push([
      'Migration',
      markup`<span class="help ${name}">${words}</span> ${fixTitle(finding, fix)}${changedCode(finding, sourceOf)}`,
    ]);
  } else if (whyNoFix !== null) {
    rows.push(['Migration', markup`<span class="help hand">by hand</span> ${whyNoFix}`]);
  }
  const list = rows.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`);
  return [source && excerpt(finding, source.lines), markup`<dl>${list}</dl>`];
}

/** How the method is known is beside the URL already. */
function evidenceOf({ evidence, method, methodFrom }: Finding): Finding['evidence'] {
  return evidence.filter(({ says }) => says !== `${method} by ${methodFrom}`);
}

function sourceLink(finding: Finding, links: WebLinks | undefined): Markup | undefined {
  return links && markup` <a href="${links.lineOf(finding)}">Source</a>`;
}

/** Nothing but a web address becomes a link, whatever a catalogue of the user states. */
function docsLink({ docs }: Finding): Markup | undefined {
  if (!/^https?:\/\/[^\s/]/i.test(docs)) return undefined;
  return markup` <a href="${docs}">Docs</a>`;
}
