/** Which version of a library counts, from what manifests and lock files say. Reads nothing itself. */
import { posix } from 'node:path';
import { compareVersions } from '../engine-catalog/library-version.ts';
import { lineTable } from '../text/positions.ts';
import type { Dependency, ManifestReader, PackageEcosystem, Statement } from './dependency.ts';
import { lowestOf } from './range.ts';

export interface Versions {
  /**
   * @param name as the registry has it; for Go also a package of the module. Case counts as in the registry.
   * @returns undefined where no manifest above the source file names it
   */
  of(ecosystem: PackageEcosystem, name: string): Dependency | undefined;
  /** All that the manifests above the source file name, by ecosystem and name. */
  all(): readonly Dependency[];
}

/** A manifest or a lock file that has been read. */
export interface ReadFile {
  readonly reader: Pick<ManifestReader, 'ecosystem' | 'kind'>;
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** A folder and those around it, up to the root. */
export function upwards(folder: string): string[] {
  return folder === '' ? [''] : [folder, ...upwards(folderOf(folder))];
}

export function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' || folder === '/' ? '' : folder;
}

/** @param files the nearest first */
export function versionsFrom(files: readonly ReadFile[]): Versions {
  const declared = new Map<string, Found>();
  const locked = new Map<string, Found[]>();
  for (const source of files) {
    for (const statement of source.statements) {
      const key = keyOf(source.reader.ecosystem, statement.name);
      const found = { source, statement };
      if (source.reader.kind === 'lock') locked.set(key, [...(locked.get(key) ?? []), found]);
      else {
        // A statement without a version gives way to one with it: a version that is kept in one place for all projects.
        const known = declared.get(key)?.statement.range;
        if (known === undefined || (known === '' && statement.range !== '')) declared.set(key, found);
      }
    }
  }
  const of = (ecosystem: PackageEcosystem, name: string) => {
    const key = keyOf(ecosystem, name);
    const manifest = declared.get(key);
    const lock = lockFor(locked.get(key) ?? [], manifest);
    return lock === undefined && manifest === undefined ? undefined : dependencyOf(lock, manifest);
  };
  return {
    of: (ecosystem, name) => {
      const names = ecosystem === 'go' ? modulesOf(name) : [name];
      for (const one of names) {
        const found = of(ecosystem, one);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    all: () =>
      [
        ...new Set(
          [...declared.values(), ...[...locked.values()].flat()].map(({ source, statement }) =>
            keyOf(source.reader.ecosystem, statement.name),
          ),
        ),
      ]
        .toSorted()
        .flatMap((key) => {
          const manifest = declared.get(key);
          const lock = lockFor(locked.get(key) ?? [], manifest);
          return dependencyOf(lock, manifest) ?? [];
        }),
  };
}

interface Found {
  readonly source: ReadFile;
  readonly statement: Statement;
}

/** The statement of the nearest lock file: for the package itself, then for the range that is asked for, then any. */
function lockFor(locks: readonly Found[], manifest: Found | undefined): Found | undefined {
  const [nearest] = locks;
  if (nearest === undefined) return undefined;
  const same = locks.filter(({ source }) => source.file === nearest.source.file);
  const folder = manifest && posix.relative(folderOf(nearest.source.file), folderOf(manifest.source.file));
  const range = manifest?.statement.range;
  const own = same.find(({ statement }) => statement.importer === (folder ?? ''));
  const answering = same.find(({ statement }) => range !== undefined && statement.answers?.includes(range));
  const shared = same.filter(({ statement }) => statement.importer === undefined);
  const ordered = shared.toSorted((a, b) => compareVersions(a.statement.range, b.statement.range));
  const least = range === undefined ? undefined : lowestOf(range, nearest.source.reader.ecosystem).version;
  const fitting = ordered.find(
    ({ statement }) => least === undefined || compareVersions(statement.range, least) >= 0,
  );
  return own ?? answering ?? fitting ?? ordered[0];
}

function dependencyOf(lock: Found | undefined, manifest: Found | undefined): Dependency | undefined {
  const found = lock ?? manifest;
  if (found === undefined) return undefined;
  const { source, statement } = found;
  const { ecosystem } = source.reader;
  const { version, certainty } = lowestOf(statement.range, ecosystem);
  return {
    ecosystem,
    name: statement.name,
    version: lock === undefined ? version : statement.range || undefined,
    certainty: lock === undefined ? certainty : 'locked',
    range: manifest?.statement.range,
    file: source.file,
    line: lineTable(source.text).position(typeof statement.at === 'number' ? statement.at : statement.at())
      .line,
  };
}

function keyOf(ecosystem: PackageEcosystem, name: string): string {
  // NuGet and Packagist do not mind the case of letters.
  return `${ecosystem} ${ecosystem === 'nuget' || ecosystem === 'packagist' ? name.toLowerCase() : name}`;
}

/** `a.org/b/c/d` is a package of `a.org/b/c/d`, of `a.org/b/c` or of `a.org/b`. */
function modulesOf(name: string): string[] {
  const parts = name.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}
