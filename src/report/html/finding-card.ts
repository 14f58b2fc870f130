/** One finding: a line that states it, and behind it the code, what is asked for, how that is known and what would help. */
import type { EngineUse, Finding } from '../../finding.ts';
import { changedCode } from './changed-code.ts';
import { kindOf } from './changes.ts';
import { comingDay, dayText } from './day.ts';
import { excerpt } from './excerpt.ts';
import type { Source } from '../sources.ts';
import type { Item } from './item.ts';
import { markup, type Markup, type Value } from './markup.ts';

interface CardContext {
  readonly sourceOf: (file: string) => Source | undefined;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Whether it is unfolded from the start. */
  readonly open: boolean;
}

export function findingCard(item: Item, context: CardContext): Markup {
  const { finding, id, language, folder, help } = item;
  const { severity, message, start, entry, confidence } = finding;
  const doubt =
    confidence === 'high' ? undefined : markup` <span class="dim">(${confidence} confidence)</span>`;
  return markup`
<li class="finding" id="${id}" data-severity="${severity}" data-entry="${entry}" data-language="${language}" data-folder="${folder}" data-help="${help}">
<details${context.open ? markup` open` : undefined}><summary><span class="badge ${severity}">${severity}</span> <span class="message">${message}${doubt}</span> <span class="place">${start.line}:${start.column}</span></summary>
<div class="body">${bodyOf(finding, context)}<p class="foot"><code>${finding.rule}</code> <a href="#${id}">Link to this finding</a>${docsLink(finding)}</p></div></details></li>`;
}

function bodyOf(finding: Finding, { sourceOf, today }: CardContext): Value {
  const source = sourceOf(finding.file);
  const {
    entry,
    since,
    removal,
    ramp,
    severity,
    url,
    method,
    methodFrom,
    engine,
    replacement,
    operation,
    fix,
    whyNoFix,
  } = finding;
  const kind = kindOf(finding);
  const when = since === null ? '' : ` since ${dayText(since)}`;
  const rows: (readonly [string, Value])[] = [
    ['Change', markup`<code>${entry}</code>${kind === 'engine' ? undefined : `, ${kind}${when}`}`],
  ];
  if (removal !== undefined) rows.push(['Removal', markup`announced for ${comingDay(removal, today)}`]);
  if (ramp !== undefined && severity !== 'error') {
    rows.push(['Error', markup`from ${comingDay(ramp, today)}`]);
  }
  if (url !== null) {
    const how = methodFrom === '' ? undefined : markup` <span class="dim">by ${methodFrom}</span>`;
    rows.push(['Asks for', markup`<code>${method === 'unknown' ? '?' : method} ${url}</code>${how}`]);
  }
  if (engine) rows.push(['Client', engineText(engine)]);
  const known = evidenceOf(finding);
  if (known.length > 0) {
    rows.push([
      'Known from',
      markup`<ul>${known.map(({ file, line, says }) => markup`<li>${file === finding.file ? `line ${line}` : markup`<span class="path">${file}:${line}</span>`}: ${says}</li>`)}</ul>`,
    ]);
  }
  if (replacement) {
    const name = operation === null ? undefined : markup` <span class="dim">${operation}</span>`;
    rows.push(['Ask instead', markup`<code>${replacement.method} ${replacement.path}</code>${name}`]);
  }
  if (fix) {
    const [words, name] = fix.safety === 'safe' ? ['safe', 'safe'] : ['review needed', 'unsafe'];
    rows.push([
      'Migration',
      markup`<span class="help ${name}">${words}</span> ${fix.title}${changedCode(finding, sourceOf)}`,
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

function engineText({ library, libraryVersion, verdict, version, accepted }: EngineUse): string {
  const who = [library, libraryVersion].filter((part) => part !== null).join(' ');
  const sends = verdict === 'unversioned' ? 'sends no version' : [verdict, version].filter(Boolean).join(' ');
  const range = accepted === null ? 'no version suits every target' : `accepted are ${accepted.join(' to ')}`;
  return [who, sends, range].filter((part) => part !== '').join(' · ');
}

/** Nothing but a web address becomes a link, whatever a catalogue of the user states. */
function docsLink({ docs }: Finding): Markup | undefined {
  if (!/^https?:\/\/[^\s/]/i.test(docs)) return undefined;
  return markup` <a href="${docs}">What is published about it</a>`;
}
