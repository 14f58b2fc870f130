/** Names of packages: which of them hold an engine, and how far they are held to one version. */
import { HOLE } from '../../model/pieces.ts';
import { pinningOf, leastOf, type Pinning } from './pinned-version.ts';
import type { PackageRow } from './table.ts';

/** A word with every value that it can have; unknown parts are `HOLE`. */
export interface PackageWord<Place> {
  readonly values: readonly string[];
  readonly place: Place;
}

interface NamedPackage<Place> {
  readonly row: PackageRow;
  readonly shown: string;
  readonly pinning: Pinning;
  readonly place: Place;
}

/**
 * The first package with an engine among the words of one list, held as the one that is held best: one name beside it
 * that states a version shows that the version was chosen.
 */
export function packageAmong<Place>(
  rows: readonly PackageRow[],
  words: readonly PackageWord<Place>[],
): NamedPackage<Place> | undefined {
  const found = words.flatMap(({ values, place }): readonly NamedPackage<Place>[] => {
    const named = values.flatMap((value) => packageOf(rows, value) ?? []);
    const [first] = named;
    if (!first) return [];
    const others = values.includes(HOLE) ? (['unknown'] as const) : [];
    return [{ ...first, pinning: leastOf([...named.map(({ pinning: held }) => held), ...others]), place }];
  });
  const [first] = found;
  return first && { ...first, pinning: leastOf(found.map(({ pinning: held }) => held)) };
}

function packageOf(
  rows: readonly PackageRow[],
  written: string,
): Pick<NamedPackage<never>, 'row' | 'shown' | 'pinning'> | undefined {
  for (const row of rows) {
    // The longest name first: `docker` is also how `docker-ce` begins.
    for (const name of row.names.toSorted((a, b) => b.length - a.length)) {
      if (!written.startsWith(name)) continue;
      const held = heldBy(written.slice(name.length), row);
      if (held) return { row, shown: name, pinning: held };
    }
  }
  return undefined;
}

/** @param rest what follows the name; undefined if it is another name */
function heldBy(rest: string, { separator }: PackageRow): Pinning | undefined {
  // An architecture or a release of the distribution may be there.
  if (
    rest === '' ||
    /^(?::(?:amd64|arm64|armhf|any|native)|\/[\w-]+|\.(?:x86_64|aarch64|noarch))$/.test(rest)
  ) {
    return 'none';
  }
  if (rest.startsWith(HOLE)) return 'unknown';
  const version = /^\s*(?:==?|~=?|>=?|<=?|=~)\s*(|\S.*)$/.exec(rest)?.[1];
  if (version !== undefined) {
    return version === '' ? 'unknown' : rest.startsWith('>') ? 'none' : pinningOf(version);
  }
  if (separator !== '-') return undefined;
  const own = /^-((?:\d+:)?[\dv*].*)$/.exec(rest)?.[1];
  if (own !== undefined) return pinningOf(own.replace(/^(?:\d+:)?\*$/, '*'));
  return new RegExp(`^-(?:\\d+:)?${HOLE}`).test(rest) ? 'unknown' : undefined;
}
