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
}

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
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const changes = files.flatMap(({ data }) => data.changes ?? []);
  return {
    entries,
    changes: changes.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
    byId: (id) => byId.get(id),
  };
}

function resolveEntry(entry: Entry, { hosts }: CatalogFile, added: readonly string[]): ResolvedEntry {
  const own = hosts[entry.hosts] ?? [];
  const addedHosts = added.filter((host) => !own.includes(host));
  const { replacement } = entry;
  return {
    ...entry,
    hosts: [...own, ...addedHosts],
    addedHosts,
    replacement: replacement && {
      ...replacement,
      fixMethods: replacement.fixMethods ?? [replacement.method],
    },
  };
}
