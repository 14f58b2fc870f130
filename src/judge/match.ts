/** Which catalogue entries a request fits: by host, by the shape of the path, by method. */
import type { Catalog, ResolvedEntry } from '../catalog/catalog.ts';
import type { Demand } from '../catalog/schema.ts';
import type { HolePiece, Method, RequestFact } from '../trace/model/fact.ts';
import { skeleton } from '../trace/model/pieces.ts';
import { kindOfName } from './name-words.ts';
import type { Segment, Url } from './url.ts';

/** A path that fits an entry's shape. */
export interface Match {
  readonly entry: ResolvedEntry;
  readonly path: string;
  /** What represents each placeholder. A hole that holds `namespace/name` represents two. */
  readonly values: ReadonlyMap<string, Segment>;
  /** Segments that are the same in both, and demands that are met. */
  readonly literals: number;
  /** Holes that had to represent two segments. */
  readonly stretched: number;
}

/** Names of holes that hold the rest of a path, so that the rest is not known. */
const restNames =
  /(?:^|[._])(?:path|paths|pathname|suffix|rest|route|resource|endpoint|uri|url|href|tail|subpath|action|method|operation|request|req|cmd|command|api|next|page|link)$/i;
/** Names of holes that hold the query, unless the request has another one: then they are what is searched for. */
const queryNames = /(?:^|[._])(?:query|params)$/i;
const restWords = /(?:Path|Pathname|Suffix|Route|Endpoint|Uri|Url|URL|Resource|Action|Link)$/;

/** What a request has beside its URL. */
type Sent = Pick<RequestFact, 'query' | 'given'>;
const nothingSent: Sent = { query: [] };

/** Every entry whose host and shape fit, whatever the method, and whose demands the request meets. */
export function shapesOf(catalog: Catalog, url: Url, sent = nothingSent): readonly Match[] {
  return fitting(catalog.servedBy(url.host).calls, url, sent);
}

/** The same for entries about a part of a call, those alone whose part the request has. */
export function partsOf(catalog: Catalog, url: Url, fact: RequestFact): readonly Match[] {
  const entries = catalog.servedBy(url.host).parts.filter(({ part }) => {
    const names =
      part?.of === 'query' ? [...url.query, ...fact.query] : part?.of === 'request' ? fact.body : [];
    return part !== undefined && names.includes(part.name);
  });
  return fitting(entries, url, fact);
}

function fitting(entries: readonly ResolvedEntry[], url: Url, sent: Sent): readonly Match[] {
  const found: Match[] = [];
  const hasQuery = url.query.length + sent.query.length > 0;
  for (const entry of entries) {
    if (entry.requires?.every((demand) => isMet(demand, url, sent)) === false) continue;
    for (const path of entry.paths) {
      const match = fit(entry, path, url.segments, hasQuery);
      if (match && !namesResource(entries, match)) found.push(match);
    }
  }
  return found;
}

/** `Accept: application/vnd.things.v1+json, text/plain` meets the demand for either; a weight behind one does not count. */
function isMet(demand: Demand, url: Url, { given = [] }: Sent): boolean {
  return [...url.given, ...given].some(({ of, name, value }) => {
    if (of !== demand.of) return false;
    if (of === 'query') return name === demand.name && value === demand.value;
    const items = [value, ...value.split(',').flatMap((item) => [item, item.replace(/;\s*q=.*/i, '')])];
    const isNamed = name === demand.name.toLowerCase();
    return isNamed && items.some((item) => item.trim().toLowerCase() === demand.value.toLowerCase());
  });
}

/**
 * `/v2/repositories/nginx/tags` names an image without its namespace, which has no answer: the word at its end is what
 * follows a repository in another path of the catalogue, and is no repository.
 */
function namesResource(entries: readonly ResolvedEntry[], { path, values }: Match): boolean {
  const last = [...values.values()].at(-1);
  if (values.size < 2 || !last?.pieces.every(({ kind }) => kind === 'text')) return false;
  return entries.some(({ paths }) => paths.includes(`${path}/${last.text}`));
}

/**
 * Of the shapes that fit, those that count: the more segments are the same the better, and a hole represents one
 * segment if it can. What is left differs by method, or by what a single hole holds.
 */
export function best(matches: readonly Match[], method: Method): readonly Match[] {
  const literals = Math.max(0, ...matches.map((match) => match.literals));
  const closest = matches.filter((match) => match.literals === literals);
  const ofMethod = closest.filter(({ entry }) => allows(entry, method));
  const readable =
    ofMethod.length > 1 && method === 'unknown' ? ofMethod.filter(({ entry }) => isRead(entry)) : ofMethod;
  return dedupe(readable.length > 0 ? readable : ofMethod);
}

/** Two shapes of one entry state the same. */
function dedupe(matches: readonly Match[]): readonly Match[] {
  const sorted = matches.toSorted((a, b) => a.stretched - b.stretched);
  return sorted.filter((match, i) => sorted.findIndex((other) => other.entry === match.entry) === i);
}

export function allows({ methods }: ResolvedEntry, method: Method): boolean {
  if (methods === 'any') return true;
  // A request whose method is not seen is most likely a read; a write is only stated if it is seen.
  if (method === 'unknown') return methods.includes('GET');
  return method !== 'OPTIONS' && methods.includes(method);
}

function isRead({ methods }: ResolvedEntry): boolean {
  return methods === 'any' || methods.includes('GET');
}

/** A segment of the path of an entry. */
interface Part {
  readonly text: string;
  readonly placeholder: string | undefined;
  /** For a segment that a placeholder is a part of, `{base}...{head}`: what fits it, with its holes as `{}`. */
  readonly pattern?: RegExp;
}

const nothing: Part = { text: '', placeholder: undefined };

/** Paths of the catalogue, which are few, and compared with each request. */
const shapes = new Map<string, readonly Part[]>();

function shapeOf(path: string): readonly Part[] {
  let shape = shapes.get(path);
  if (!shape) {
    const parts = path.split('/').filter((part) => part !== '');
    shape = parts.map(partOf);
    shapes.set(path, shape);
  }
  return shape;
}

function partOf(text: string): Part {
  const placeholder = /^\{([^{}]+)\}$/.exec(text)?.[1];
  if (placeholder !== undefined || !text.includes('{')) return { text, placeholder };
  const literals = text.split(/\{[^{}]+\}/).map((one) => one.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return { text, placeholder, pattern: new RegExp(`^${literals.join('.+')}$`) };
}

function fit(
  entry: ResolvedEntry,
  path: string,
  segments: readonly Segment[],
  hasQuery: boolean,
): Match | undefined {
  const shape = shapeOf(path);
  const values = new Map<string, Segment>();
  let literals = 0;
  let stretched = 0;
  let at = 0;
  for (let i = 0; i < shape.length; i++) {
    const { text, placeholder, pattern } = shape[i] ?? nothing;
    const segment = segments[at];
    if (!segment) return undefined;
    if (placeholder === undefined) {
      if (pattern ? !pattern.test(skeleton(segment.pieces)) : segment.text !== text) return undefined;
      literals++;
      at++;
      continue;
    }
    if (!isName(segment, hasQuery)) return undefined;
    values.set(placeholder, segment);
    const next = shape[i + 1]?.placeholder;
    // As many segments are missing as holes must represent two.
    const isBeforeWord = shape[i + 2] !== undefined;
    const isStretched =
      next !== undefined &&
      shape.length - i > segments.length - at &&
      canStretch(segment, isBeforeWord) &&
      (entry.isOfHub || areOneName(placeholder, next, segment));
    if (isStretched) {
      values.set(next, segment);
      stretched++;
      i++;
    }
    at++;
  }
  if (at !== segments.length) return undefined;
  // Of two calls with one address, the one whose demands are met is closer.
  return { entry, path, values, literals: literals + (entry.requires?.length ?? 0), stretched };
}

/** Can it be one name (or `namespace/name`)? Not if it is made of several holes, or holds the rest of a path. */
export function isName(segment: Segment, hasQuery = false): boolean {
  const holes = segment.pieces.filter((piece) => piece.kind === 'hole');
  if (holes.length === 0) return true;
  const last = segment.pieces.at(-1);
  const isRest = (name: string) =>
    restNames.test(name) || restWords.test(name) || (!hasQuery && queryNames.test(name));
  const ends = last?.kind === 'hole' && isRest(last.name);
  if (segment.pieces.length > 1 && segment.pieces.every((piece) => piece.kind === 'hole')) return false;
  // `for (const url of organisations)`: the list states better what it is, and so does the parameter that is given it.
  // The path of an image is its name.
  const owner = ends && /\.path$/i.test(last.name) ? last.name.split('.').at(-2) : undefined;
  const others = ends ? [last.of, last.param, owner] : [];
  const isOne = others.some((name) => name !== undefined && kindOfName(name) !== undefined);
  return !ends || (segment.pieces.length === 1 && isOne);
}

/** `/repos/{owner}/{repo}` of any API, with `${repo}` in it: what is named otherwise is two things, of which one is missing. */
function areOneName(first: string, second: string, segment: Segment): boolean {
  const hole = holeOf(segment);
  if (!hole || kindOfName(first) !== 'owner' || (second !== 'name' && kindOfName(second) !== 'repository')) {
    return false;
  }
  return [hole.name, hole.of, hole.param].some((name) => {
    const kind = name === undefined ? undefined : kindOfName(name);
    return kind === 'repository' || kind === 'both';
  });
}

/**
 * A hole alone can hold `namespace/name`, unless the code makes sure that it holds no slash. What is called a repository
 * is meant to hold both all the same if its slash is only escaped: `${encodeURIComponent(image)}/tags`.
 *
 * @param isBeforeWord before `tags`, a name that is made of several parts can hold both, too: `${image}-${platform}/tags`
 */
function canStretch(segment: Segment, isBeforeWord: boolean): boolean {
  const hole = holeOf(segment);
  if (!hole) return isBeforeWord && segment.pieces.some((piece) => piece.kind === 'hole' && !piece.segment);
  if (hole.segment !== true) return true;
  const kind = kindOfName(hole.name);
  return hole.escaped === true && (kind === 'repository' || kind === 'both');
}

export function holeOf(segment: Segment): HolePiece | undefined {
  const [only] = segment.pieces;
  return segment.pieces.length === 1 && only?.kind === 'hole' ? only : undefined;
}
