/** What formats state of a finding in plain words, each in one line; nothing is escaped for any of them, unless stated. */
import type { EngineUse, EngineVerdict, Finding, Fix, Suppression } from '../finding.ts';
import { cut } from '../text/cut.ts';
import type { ReportContext } from './reporter.ts';
import { servicePath } from './service-path.ts';
import { visibleLine } from '../text/visible.ts';

/** A URL may be as long as its literal: no reader needs more of it, and some services refuse more. */
const maxUrl = 500;

/** `GET https://…`; undefined if no request is seen. */
export function requestText({ method, url }: Finding): string | undefined {
  if (url === null) return undefined;
  return `${method === 'unknown' ? '?' : method} ${cut(url, maxUrl)}`;
}

/** `GET /v2/… (ListRepositoryTags)`; undefined if the catalogue names nothing to call instead. */
export function insteadText({ replacement, operation }: Finding): string | undefined {
  if (replacement === null) return undefined;
  const call = `${replacement.method} ${replacement.path}`;
  return operation === null ? call : `${call} (${operation})`;
}

/** `dockerode 4.0.2 · sends no version · engines accept API 1.40–1.57`. */
export function engineText({ library, libraryVersion, verdict, version, accepted }: EngineUse): string {
  const who = [library, libraryVersion].filter((part) => part !== null).join(' ');
  const sends = verdict === null ? '' : sendsWords(verdict, version);
  const range =
    accepted === null ? 'no version fits every target' : `engines accept API ${accepted.join('–')}`;
  return [who, sends, range].filter((part) => part !== '').join(' · ');
}

function sendsWords(verdict: EngineVerdict, version: string | null): string {
  switch (verdict) {
    case 'unversioned':
      return 'sends no version';
    case 'pinned':
      return `sends ${version ?? 'a stated version'}`;
    case 'implicit':
      return `sends ${version ?? 'a version'} by itself`;
    case 'negotiated':
      return version === null ? 'negotiates' : `negotiates, ${version}`;
    case 'server-max':
      return 'sends the highest version of the engine';
    case 'env':
      return `the environment sets ${version ?? 'the version'}`;
    default:
      return verdict satisfies never;
  }
}

/** A change with how sure it is: a title that names what needs review needs no word before it. */
export function changeText({ safety, title }: Pick<Fix, 'safety' | 'title'>): string {
  if (safety === 'safe') return `safe: ${title}`;
  return title.includes('review needed: ') ? title : `review needed: ${title}`;
}

/** What a fix does or why there is none, in a line; undefined if neither is known. */
export function fixText(finding: Finding): string | undefined {
  const { fix, whyNoFix } = finding;
  if (fix) return changeText({ ...fix, title: fixTitle(finding, fix) });
  return whyNoFix === null ? undefined : `by hand: ${whyNoFix}`;
}

/** The title without the call, which is shown as the replacement. */
export function fixTitle({ replacement, operation }: Finding, { title }: Fix): string {
  if (replacement === null) return title;
  const call = `call ${operation === null ? '' : `${operation}: `}${replacement.method} ${replacement.path}`;
  if (title === call) return 'dockshift --fix makes this change';
  return title.startsWith(`${call}; `) ? title.slice(call.length + 2) : title;
}

/** `@acme/platform @acme/web`; undefined without owners. */
export function ownersText({ owners }: Finding): string | undefined {
  return owners?.length ? owners.join(' ') : undefined;
}

/** Days that are known to come, as `removal announced for 2027-01-31`. */
export function dueTexts({ removal, ramp }: Finding, today: string): readonly string[] {
  return [
    ...(removal === undefined ? [] : [`removal announced for ${removal}`]),
    ...(ramp === undefined ? [] : [ramp <= today ? `an error since ${ramp}` : `an error from ${ramp} on`]),
  ];
}

/** The message, and how sure it is if it is not wholly. */
export function messageText({ message, confidence }: Finding): string {
  return confidence === 'high' ? message : `${message} (${confidence} confidence)`;
}

/** Everything but the message, for formats that have room for several lines: each with what it is about, and harmless. */
export function detailTexts(finding: Finding, context: ReportContext): readonly string[] {
  const { evidence } = finding;
  const labelled = (label: string, text: string | undefined) =>
    text === undefined ? [] : [`${label}: ${text}`];
  return [
    ...labelled('request', requestText(finding)),
    ...evidence.map(({ file, line, says }) => `${servicePath(file, context)}:${line}: ${cut(says, maxUrl)}`),
    ...labelled('instead', insteadText(finding)),
    ...dueTexts(finding, context.today).map((text) => `due: ${text}`),
    ...labelled('fix', fixText(finding)),
    ...labelled('owners', ownersText(finding)),
    `docs: ${finding.docs}`,
  ].map(visibleLine);
}

/** `by the comment in line 3 until 2027-03-31: the new client comes in May`. */
export function suppressionText(suppression: Suppression): string {
  const { until, reason } = suppression;
  const limit = until === null ? '' : ` until ${until}`;
  return `by ${keeperOf(suppression)}${limit}: ${reason ?? 'no reason given'}`;
}

function keeperOf(suppression: Suppression): string {
  switch (suppression.kind) {
    case 'comment':
      return `the comment in line ${suppression.line}`;
    case 'baseline':
      return suppression.owner === null ? 'the baseline' : `the baseline (${suppression.owner})`;
    default:
      return suppression satisfies never;
  }
}
