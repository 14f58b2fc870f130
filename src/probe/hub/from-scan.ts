/** From the findings of a scan to questions: the very URLs that the code asks for. */
import { percentDecoded } from '../../text/percent-decoded.ts';
import { catalogWith, type Catalog, type ResolvedEntry } from '../../catalog/catalog.ts';
import type { Finding } from '../../finding.ts';
import { best, shapesOf, type Match } from '../../judge/match.ts';
import type { Segment } from '../../judge/url.ts';
import type { Piece } from '../../trace/model/fact.ts';
import { whyUnasked } from '../calls/methods.ts';
import type { HubQuestion } from './question.ts';
import { distinct } from '../calls/question.ts';
import { expectationOf, whatOf } from './questions.ts';
import { filled, sampleNamespace, sampleRepository } from './sample.ts';

/**
 * What the code asks the Hub for, each call once, in the order of the findings. Holes are filled with the sample.
 *
 * @param base of another hub that is asked in its place
 */
export function questionsFrom(
  findings: readonly Finding[],
  catalog: Catalog,
  base: string | undefined,
): readonly HubQuestion[] {
  return distinct(findings.flatMap((finding) => questionFrom(finding, catalog, base) ?? []));
}

function questionFrom(
  { entry: id, url, method: found, file, start }: Finding,
  catalog: Catalog,
  base: string | undefined,
): HubQuestion | undefined {
  const entry = catalog.byId(id);
  const parts = url === null ? undefined : partsOf(url);
  if (!entry || !parts) return undefined;
  // What is not seen is most likely a read.
  const method = found === 'unknown' ? 'GET' : found;
  const match = matchOf(entry, parts);
  if (!match) return undefined;
  const given = new Map(
    [...match.values].flatMap(([name, { text }]) => (text === undefined ? [] : [[name, text] as const])),
  );
  const path = filled(match.path, given);
  if (path === undefined) return undefined;
  const origin = base ?? `https://${parts.host}`;
  return {
    ...whatOf(entry),
    method,
    url: `${origin}${path}${parts.slash}${parts.query}`,
    expects: expectationOf(catalog, entry, method),
    unasked: whyUnasked(method, entry.state, origin),
    sites: [{ file, line: start.line }],
    isSample: base === undefined && namesSample(path),
  };
}

interface Parts {
  /** With a port, if one is written. */
  readonly host: string;
  readonly segments: readonly Segment[];
  /** '/' if the path ends in one. */
  readonly slash: string;
  /** With its `?`; parameters with a hole are left out. */
  readonly query: string;
}

/** @param url as a report shows it: holes in braces */
function partsOf(url: string): Parts | undefined {
  const [, host, path = '', query = ''] =
    /^(?:https?:)?\/\/([a-z0-9.:-]+)(\/[^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  if (host === undefined) return undefined;
  const parameters = query
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/[{}]/.test(part));
  return {
    host: host.toLowerCase(),
    segments: path
      .split('/')
      .filter((part) => part !== '')
      .map(segmentOf),
    slash: path.endsWith('/') ? '/' : '',
    query: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  };
}

const nowhere = { file: '', start: 0, end: 0 };

function segmentOf(text: string): Segment {
  const [, name] = /^\{([^{}]*)\}$/.exec(text) ?? [];
  if (name !== undefined) {
    return { pieces: [{ kind: 'hole', name, from: nowhere, within: nowhere }], text: undefined };
  }
  const pieces: readonly Piece[] = [{ kind: 'text', value: text, from: nowhere, within: nowhere }];
  return { pieces, text: /[{}]/.test(text) ? undefined : percentDecoded(text) };
}

/** How the URL fits the entry that the finding names. */
function matchOf(entry: ResolvedEntry, { host, segments }: Parts): Match | undefined {
  const fitting = shapesOf(catalogWith([entry]), { host, segments, shown: '', query: [], given: [] });
  return best(fitting, 'unknown')[0] ?? fitting[0];
}

/** A repository that the code names may be private, or gone. */
function namesSample(path: string): boolean {
  const names = `/${sampleRepository}`;
  return path.includes(`/${sampleNamespace}`) && (path.includes(names) || path.endsWith(sampleNamespace));
}
