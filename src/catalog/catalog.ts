/** The catalogue in memory. */
import type { CatalogFile, Change, Entry, Replacement } from './schema.ts';

/** A catalogue file that has been checked, and how messages call it. */
export interface CheckedFile {
  readonly file: string;
  readonly data: CatalogFile;
}

export interface ResolvedReplacement extends Omit<Replacement, 'fixMethods'> {
  /** Methods of the old call that may be rewritten, each keeping its method; empty if a person has to move it. */
  readonly fixMethods: readonly Replacement['method'][];
}

export interface ResolvedEntry extends Omit<Entry, 'hosts' | 'replacement'> {
  /** Every host that serves the path, in lower case, those of the configuration last. */
  readonly hosts: readonly string[];
  /** False for entries of the user's own catalogues: what the names of the Hub's paths state does not hold for them. */
  readonly isOfHub: boolean;
  /** What its paths begin with, and the description does not have in them. */
  readonly base?: string;
  /** Packages that are generated from the description. */
  readonly clients?: readonly string[];
  /** The hosts that the configuration adds. A rewritten call stays on such a host, whatever the replacement's is. */
  readonly addedHosts: readonly string[];
  readonly replacement?: ResolvedReplacement | undefined;
}

export interface Catalog {
  /** In the order of their files, built-in ones first. */
  readonly entries: readonly ResolvedEntry[];
  /** Newest first. */
  readonly changes: readonly Change[];
  byId(id: string): ResolvedEntry | undefined;
  /** Entries about calls of a host, and those about a part of such calls. */
  servedBy(host: string): Served;
  /** What clients have in their base, beside a version: `/api/v4`. */
  readonly bases: readonly string[];
}

interface Served {
  readonly calls: readonly ResolvedEntry[];
  readonly parts: readonly ResolvedEntry[];
}

const nothing: Served = { calls: [], parts: [] };

/**
 * Puts checked files together.
 *
 * @param files built-in files first
 * @param hubHosts further hosts of the Hub API, in lower case
 */
export function catalogOf(files: readonly CheckedFile[], hubHosts: readonly string[]): Catalog {
  const entries = files.flatMap(({ data }) =>
    data.entries.map((entry) => resolveEntry(entry, data, data.service === 'hub' ? hubHosts : [])),
  );
  const changes = files.flatMap(({ data }) => data.changes ?? []);
  return {
    ...catalogWith(entries),
    changes: changes.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
    bases: [...new Set(files.flatMap(({ data }) => Object.values(data.bases ?? {})))],
  };
}

/** A catalogue of entries alone. */
export function catalogWith(entries: readonly ResolvedEntry[]): Catalog {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const served = byHost(entries);
  return {
    entries,
    changes: [],
    bases: [],
    byId: (id) => byId.get(id),
    servedBy: (host) => served.get(host) ?? nothing,
  };
}

/** Thousands of entries are not looked through for each request. */
function byHost(entries: readonly ResolvedEntry[]): ReadonlyMap<string, Served> {
  const found = new Map<string, { calls: ResolvedEntry[]; parts: ResolvedEntry[] }>();
  for (const entry of entries) {
    for (const host of entry.hosts) {
      const served = found.get(host) ?? { calls: [], parts: [] };
      found.set(host, served);
      served[entry.part ? 'parts' : 'calls'].push(entry);
    }
  }
  return found;
}

function resolveEntry(
  entry: Entry,
  { hosts, service, bases = {}, clients = {} }: CatalogFile,
  added: readonly string[],
): ResolvedEntry {
  const own = hosts[entry.hosts] ?? [];
  const addedHosts = added.filter((host) => !own.includes(host));
  const { replacement } = entry;
  return {
    ...entry,
    isOfHub: service === 'hub',
    hosts: [...own, ...addedHosts],
    addedHosts,
    ...(bases[entry.hosts] === undefined ? {} : { base: bases[entry.hosts] }),
    ...(clients[entry.hosts] === undefined ? {} : { clients: clients[entry.hosts] }),
    replacement: replacement && {
      ...replacement,
      fixMethods: replacement.fixMethods ?? [replacement.method],
    },
  };
}
