/**
 * From what code calls to questions. Of a URL only the path is sent, with what the catalogue demands: what else the code
 * sends may be a secret, and changes nothing about whether the call is there.
 */
import { catalogWith, type Catalog, type ResolvedEntry } from '../../catalog/catalog.ts';
import type { Demand } from '../../catalog/schema.ts';
import { best, holeOf, shapesOf, type Match } from '../../judge/match.ts';
import { parseUrl, type Url } from '../../judge/url.ts';
import { withoutSecretsIn } from '../../text/secrets.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import { distinct, type Site } from '../calls/question.ts';
import type { ApiQuestion } from './question.ts';

interface Options {
  /** Scheme, host and port of another server that is asked, and a path before those of the API. */
  readonly base: string | undefined;
  /** What the user gives for placeholders, by their names. */
  readonly values: ReadonlyMap<string, string>;
  readonly siteOf: (place: Place) => Site;
}

/** More calls are not asked in one run. */
const MOST = 60;

/**
 * What the code asks hosts of the user's own catalogues for, each call once, in the order of the requests. Calls that no
 * catalogue lists are among them: an API may announce what its description does not have yet.
 */
export function apiQuestions(
  requests: readonly RequestFact[],
  { entries }: Catalog,
  options: Options,
): readonly ApiQuestion[] {
  const catalog = catalogWith(entries.filter(({ isOfHub }) => !isOfHub));
  const seenFromCallers = new Set(requests.map(({ general }) => general));
  const calls = requests.filter(
    (fact) => fact.certainty !== 'mention' && !fact.document && !seenFromCallers.has(fact),
  );
  const questions = distinct(calls.flatMap((fact) => questionFrom(fact, catalog, options) ?? []));
  const asked = questions.filter(({ unasked }) => unasked === undefined);
  const further = new Set(asked.slice(MOST));
  const unasked = `more than ${MOST} calls are not asked in one run`;
  return questions.map((question) => (further.has(question) ? { ...question, unasked } : question));
}

function questionFrom(
  fact: RequestFact,
  catalog: Catalog,
  { base, values, siteOf }: Options,
): ApiQuestion | undefined {
  const url = parseUrl(fact.url);
  if (!url || !isServed(catalog, url.host)) return undefined;
  const [match] = best(shapesOf(catalog, url, fact), fact.method);
  const entry = match?.entry;
  // What is not seen is most likely a read.
  const method = fact.method === 'unknown' ? 'GET' : fact.method;
  const { path, missing, isSecret } = match ? filled(match, values) : written(url, values);
  const { query, headers } = demanded(entry);
  return {
    entry: entry?.id,
    state: entry?.state,
    since: entry?.since,
    removal: entry?.removal,
    answers: entry?.answers ?? 410,
    operation: entry?.operation,
    method,
    url: `${base ?? `https://${url.host}`}${path}${query}`,
    headers,
    unasked: whyUnasked(),
    sites: [siteOf(fact.site)],
  };

  function whyUnasked(): string | undefined {
    if (method !== 'GET' && method !== 'HEAD') return 'only GET and HEAD are sent';
    if (isSecret) return 'its path may hold a secret';
    if (missing === undefined) return undefined;
    return `the code shows no value for {${missing}}: give one with --value ${missing}=VALUE`;
  }
}

function isServed(catalog: Catalog, host: string): boolean {
  const { calls, parts } = catalog.servedBy(host);
  return calls.length + parts.length > 0;
}

/** A path to ask for; what nothing gives stays a placeholder in it. */
interface Path {
  readonly path: string;
  /** The first placeholder without a value. */
  readonly missing: string | undefined;
  readonly isSecret: boolean;
}

/** The path of an entry with what the code or the user gives for its placeholders; the user's counts. */
function filled({ path, values }: Match, given: ReadonlyMap<string, string>): Path {
  const parts = path.split('/').map((part) => {
    const names = [...part.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
    const [name] = names;
    if (name === undefined) return { text: part, isOwn: true };
    const texts = new Map([
      ...[...values].flatMap(([key, { text }]) => (text === undefined ? [] : [[key, text] as const])),
      ...given,
    ]);
    const missing = names.find((one) => !texts.has(one));
    const text = part.replace(/\{([^{}]+)\}/g, (all, one: string) => {
      const value = texts.get(one);
      return value === undefined ? all : encodeURIComponent(value);
    });
    return { text, missing, isOwn: given.has(name) };
  });
  return joined(parts);
}

/** The path as the code has it. */
function written({ segments }: Url, given: ReadonlyMap<string, string>): Path {
  const parts = segments.map((segment) => {
    const hole = holeOf(segment);
    const value = hole && given.get(hole.name);
    const text = segment.text ?? value;
    const name = hole?.name ?? 'id';
    return text === undefined
      ? { text: `{${name}}`, missing: name, isOwn: true }
      : { text: encodeURIComponent(text), isOwn: value !== undefined };
  });
  return joined([{ text: '', isOwn: true }, ...parts]);
}

interface Part {
  readonly text: string;
  readonly missing?: string | undefined;
  /** True if the catalogue or the user gives it, and not the code. */
  readonly isOwn: boolean;
}

function joined(parts: readonly Part[]): Path {
  const path = parts.map(({ text }) => text).join('/');
  return {
    path,
    missing: parts.find(({ missing }) => missing !== undefined)?.missing,
    isSecret: withoutSecretsIn(path) !== path || parts.some(({ text, isOwn }) => !isOwn && looksMade(text)),
  };
}

/** Whether a name was made by a machine: tokens of hooks and of robots are in the path, and so are ids of what is private. */
function looksMade(text: string): boolean {
  return text.length >= 20 && /\d/.test(text) && /[a-z]/i.test(text) && /^[\w%.~:+=-]+$/.test(text);
}

/** What chooses the version that an entry is about; the values are those of the catalogue. */
function demanded(entry: ResolvedEntry | undefined) {
  const { requires = [] } = entry ?? {};
  const valuesOf = (kind: Demand['of']) =>
    Object.fromEntries(requires.filter(({ of }) => of === kind).map(({ name, value }) => [name, value]));
  const query = new URLSearchParams(valuesOf('query')).toString();
  return { query: query === '' ? '' : `?${query}`, headers: valuesOf('header') };
}
