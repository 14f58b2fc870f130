/** Which version of a library counts, from what manifests and lock files state. Reads nothing itself. */
import { posix } from 'node:path';
import { compareVersions } from '../engine-catalog/library-version.ts';
import type { Dependency, ManifestReader, PackageEcosystem, Statement } from './formats/dependency.ts';
import { lowestOf } from './range.ts';

export interface Versions {
  /**
   * @param name as the registry has it; for Go also a package of the module. Case counts as in the registry.
   * @returns undefined if no manifest above the source file names it
   */
  of(ecosystem: PackageEcosystem, name: string): Dependency | undefined;
}

/** A manifest or a lock file that has been read. */
export interface ReadFile {
  readonly reader: Pick<ManifestReader, 'ecosystem' | 'kind'>;
  readonly file: string;
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
  const ofKind = (kind: 'manifest' | 'lock') => files.filter(({ reader }) => reader.kind === kind);
  const manifests = ofKind('manifest');
  const locks = ofKind('lock');
  const byKey = (key: string) => {
    const manifest = declaredIn(manifests, key);
    return dependencyOf(lockedIn(locks, key, manifest), manifest);
  };
  return {
    of: (ecosystem, name) => {
      const names = ecosystem === 'go' ? modulesOf(name) : [name];
      for (const one of names) {
        const found = byKey(keyOf(ecosystem, one));
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

interface Found {
  readonly source: ReadFile;
  readonly statement: Statement;
}

/** What one file states of one library. */
interface Named {
  /** The first one, or the first one with a version if that has none. */
  readonly first: Statement;
  /** By the package that a lock file names, and by the range that is requested; the first one each. */
  readonly byImporter: ReadonlyMap<string, Statement>;
  readonly byRange: ReadonlyMap<string, Statement>;
  /** Those that hold for every package, by version. */
  readonly shared: readonly Statement[];
}

/** Made once a file: a lock file in the root is asked from every folder, and may name one library as often as it likes. */
const known = new WeakMap<ReadFile, ReadonlyMap<string, readonly Statement[]>>();
const sorted = new WeakMap<readonly Statement[], Named>();

function namesIn(file: ReadFile): ReadonlyMap<string, readonly Statement[]> {
  const found = known.get(file);
  if (found) return found;
  const names = new Map<string, Statement[]>();
  for (const statement of file.statements) {
    const key = keyOf(file.reader.ecosystem, statement.name);
    const same = names.get(key);
    if (same) same.push(statement);
    else names.set(key, [statement]);
  }
  known.set(file, names);
  return names;
}

function namedIn(file: ReadFile, key: string): Named | undefined {
  const statements = namesIn(file).get(key);
  const [first] = statements ?? [];
  if (!statements || !first) return undefined;
  const found = sorted.get(statements);
  if (found) return found;
  const byImporter = new Map<string, Statement>();
  const byRange = new Map<string, Statement>();
  for (const statement of statements) {
    const { importer, answers = [] } = statement;
    if (importer !== undefined && !byImporter.has(importer)) byImporter.set(importer, statement);
    for (const range of answers) if (!byRange.has(range)) byRange.set(range, statement);
  }
  const named: Named = {
    first: statements.find(({ range }) => range !== '') ?? first,
    byImporter,
    byRange,
    shared: statements
      .filter(({ importer }) => importer === undefined)
      .toSorted((a, b) => compareVersions(a.range, b.range)),
  };
  sorted.set(statements, named);
  return named;
}

/** A statement without a version gives way to one with it: a version that is kept in one place for all projects. */
function declaredIn(manifests: readonly ReadFile[], key: string): Found | undefined {
  const found = manifests.flatMap((source) => {
    const statement = namedIn(source, key)?.first;
    return statement ? [{ source, statement }] : [];
  });
  return found.find(({ statement }) => statement.range !== '') ?? found[0];
}

/** The statement of the nearest lock file: for the package itself, then for the range that is asked for, then any. */
function lockedIn(locks: readonly ReadFile[], key: string, manifest: Found | undefined): Found | undefined {
  const source = locks.find((file) => namesIn(file).has(key));
  const named = source && namedIn(source, key);
  if (!named) return undefined;
  const folder = manifest && posix.relative(folderOf(source.file), folderOf(manifest.source.file));
  const range = manifest?.statement.range;
  const own = named.byImporter.get(folder ?? '');
  const answering = range === undefined ? undefined : named.byRange.get(range);
  const statement = own ?? answering ?? leastFrom(named.shared, range, source.reader.ecosystem);
  return statement && { source, statement };
}

/** The first of sorted statements that is not below a range; the first one of all if there is none. */
function leastFrom(
  shared: readonly Statement[],
  range: string | undefined,
  ecosystem: PackageEcosystem,
): Statement | undefined {
  const least = range === undefined ? undefined : lowestOf(range, ecosystem).version;
  let [low, high] = [0, least === undefined ? 0 : shared.length];
  while (low < high && least !== undefined) {
    const middle = (low + high) >> 1;
    if (compareVersions(shared[middle]?.range ?? '', least) < 0) low = middle + 1;
    else high = middle;
  }
  return shared[low] ?? shared[0];
}

function dependencyOf(lock: Found | undefined, manifest: Found | undefined): Dependency | undefined {
  const found = lock ?? manifest;
  if (found === undefined) return undefined;
  const { source, statement } = found;
  const { ecosystem } = source.reader;
  const { version, certainty } = lowestOf(statement.range, ecosystem);
  return {
    version: lock === undefined ? version : statement.range || undefined,
    certainty: lock === undefined ? certainty : 'locked',
    range: manifest?.statement.range,
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
