/** From the catalogue to questions: each removed path on each host, each deprecated call and what replaces it. */
import type { Catalog, ResolvedEntry } from '../../catalog/catalog.ts';
import { isLoopback } from '../calls/loopback.ts';
import { isReading, whyUnasked } from '../calls/methods.ts';
import { distinct } from '../calls/question.ts';
import type { Expectation, HubQuestion } from './question.ts';
import { filled } from './sample.ts';

interface Selection {
  /** Scheme, host and port of another hub, and a path before those of the API; undefined: the hosts of the catalogue. */
  readonly base: string | undefined;
  /** Removed paths are asked with every method. */
  readonly methods: boolean;
  /** Ids; empty: every entry that a rule reports, and what replaces it. */
  readonly entries: readonly string[];
}

const READ = ['GET', 'HEAD'];
const EVERY = [...READ, 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** In the order of the catalogue, replacements at the end; no question twice. */
export function questionsOf(catalog: Catalog, selection: Selection): readonly HubQuestion[] {
  const { entries } = selection;
  const chosen = catalog.entries.filter(({ id, rule }) =>
    entries.length === 0 ? rule !== undefined : entries.includes(id),
  );
  const replacing = chosen.flatMap((entry) => replacementOf(catalog, entry) ?? []);
  const all = [...chosen, ...replacing].flatMap((entry) => questionsAbout(entry, catalog, selection));
  return distinct(all);
}

/** The entry of the operation that replaces an entry's. */
function replacementOf({ entries }: Catalog, { replacement }: ResolvedEntry): ResolvedEntry | undefined {
  return entries.find(({ operation }) => operation !== undefined && operation === replacement?.operation);
}

function questionsAbout(
  entry: ResolvedEntry,
  catalog: Catalog,
  { base, methods }: Selection,
): readonly HubQuestion[] {
  const isRemoved = entry.state === 'removed';
  const anyMethod = methods && isRemoved ? EVERY : READ;
  const asked = entry.methods === 'any' ? anyMethod : entry.methods;
  // What lives is asked where it is documented; a removed path may live on at any host.
  const hosts = isRemoved ? entry.hosts : entry.hosts.slice(0, 1);
  const origins = base === undefined ? hosts.map((host) => `https://${host}`) : [base];
  return entry.paths.flatMap((path) => {
    const text = filled(path);
    return origins.flatMap((origin) =>
      asked.map((method): HubQuestion => {
        const isList = isReading(method) && /(?:\/tags|\/repositories|\/\{namespace\})$/.test(path);
        return {
          ...whatOf(entry),
          method,
          url: `${origin}${text ?? path}${isList && !isRemoved ? '?page_size=1' : ''}`,
          expects: expectationOf(catalog, entry, method),
          unasked:
            text === undefined
              ? 'only the owner can know what it asks about'
              : whyUnasked(method, entry.state, origin),
          sites: [],
          isSample: base === undefined || isLoopback(base),
        };
      }),
    );
  });
}

/** What a question states of its entry. */
export function whatOf({ id, state, since, operation }: ResolvedEntry) {
  return { entry: id, state, since, operation };
}

/** What the catalogue states that a call is answered with. */
export function expectationOf(catalog: Catalog, entry: ResolvedEntry, method: string): Expectation {
  if (entry.state === 'removed') return { kind: 'status', status: entry.answers ?? 410 };
  if (method !== 'GET') return { kind: 'shape', operation: undefined };
  // A call whose replacement answers the same has its shape.
  const { operation, replacement } = entry;
  const like = replacement?.response === 'same' ? replacementOf(catalog, entry)?.operation : undefined;
  return { kind: 'shape', operation: operation ?? like };
}
