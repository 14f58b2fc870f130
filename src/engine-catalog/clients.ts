/** What a client library sends, by its version and by how it is made. */
import type { ClientRow, ClientsFile, Ecosystem } from './schema/clients.ts';
import { commitDayOf, isInRange } from './library-version.ts';
import { firstWith, type ReleaseLine } from './releases.ts';

/** A library, by any name of it or by what is imported of it. */
export interface LibraryName {
  readonly package: string;
  /** Registries give one name to things that are not each other's: PyPI's `docker` is not the command. */
  readonly ecosystem: Ecosystem;
}

/** How a place in the code makes a client. */
interface ClientUse {
  /** The function, constructor or method, by its name in the library. */
  readonly call?: string | undefined;
  /** Options that are given there: names of arguments, of option functions, of builder methods, of keys. */
  readonly options?: readonly string[] | undefined;
}

export interface Clients {
  byId(id: string): ClientRow | undefined;
  /** Every row of a library that holds for a version; without a version every row. */
  rows(library: LibraryName, version?: string): readonly ClientRow[];
  /**
   * The row that describes what a client does.
   *
   * @param version the library's version; left out: taken for a new one
   * @param use left out: the first row of the package for that version
   */
  row(library: LibraryName, version?: string, use?: ClientUse): ClientRow | undefined;
  /**
   * The API version that a library sends by itself.
   *
   * @param version left out: the newest one that the row covers, if it ends with one
   * @returns undefined if the row sends none of its own, or the version does not decide it
   */
  implicitVersion(row: ClientRow, version?: string): string | undefined;
  /** The release that a version made from a commit behaves as; undefined for the version of a release. */
  releaseOf(row: ClientRow, version: string): string | undefined;
}

export function clientsOf({ clients, tables }: ClientsFile, lines: readonly ReleaseLine[]): Clients {
  const byId = new Map(clients.map((row) => [row.id, row]));

  const rows = (library: LibraryName, version?: string) => {
    const own = clients.filter(({ packages }) =>
      packages.some(({ name, ecosystem }) => name === library.package && ecosystem === library.ecosystem),
    );
    if (version === undefined) return own;
    return own.filter((row) => {
      const asked = releaseOf(row, version) ?? version;
      return row.versions.some((range) => isInRange(asked, range));
    });
  };

  const apiByDay = (table: string, day: string) =>
    tables[table]?.byDate?.findLast(({ since }) => since <= day)?.api;

  /** A version that was made from a commit behaves as the next release with the API version of that day. */
  const releaseOf = ({ implicit }: ClientRow, version: string): string | undefined => {
    const day = commitDayOf(version);
    if (implicit?.kind !== 'engine release' || day === undefined) return undefined;
    const api = apiByDay(implicit.byDate, day);
    return api === undefined ? undefined : firstWith(api, lines)?.from;
  };

  const implicitVersion = (row: ClientRow, version?: string): string | undefined => {
    const { implicit } = row;
    switch (implicit?.kind) {
      case undefined:
      case 'unknown':
        return undefined;
      case 'fixed':
        return implicit.api;
      case 'version part': {
        const part = version?.replace(/^v/, '').split(/[.+-]/)[implicit.part - 1] ?? '';
        return /^\d{1,3}$/.test(part) ? `1.${Number(part)}` : undefined;
      }
      case 'table': {
        const known = tables[implicit.table]?.rows ?? [];
        const asked = version ?? newestOf(row);
        return asked === undefined ? undefined : known.find((one) => isInRange(asked, one))?.api;
      }
      case 'engine release': {
        if (version === undefined) return undefined;
        const day = commitDayOf(version);
        if (day !== undefined) return apiByDay(implicit.byDate, day);
        return lines.findLast(({ from, to = from }) => isInRange(version, { from, to }))?.max;
      }
    }
  };

  return {
    byId: (id) => byId.get(id),
    rows,
    row: (library, version, use) => {
      const fitting = rows(library, version);
      return use === undefined ? fitting[0] : fitting.find((row) => fits(row, use));
    },
    implicitVersion,
    releaseOf,
  };
}

/** The last version that a row covers; undefined if it goes on. */
function newestOf({ versions }: ClientRow): string | undefined {
  return versions.every(({ to }) => to !== undefined) ? versions.at(-1)?.to : undefined;
}

function fits({ construction }: ClientRow, { call, options = [] }: ClientUse): boolean {
  const { calls, given = [], absent = [] } = construction;
  const isMade = calls.length === 0 || (call !== undefined && calls.includes(call));
  const isGiven = given.length === 0 || given.some((option) => options.includes(option));
  return isMade && isGiven && !absent.some((option) => options.includes(option));
}
