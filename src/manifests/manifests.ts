/** Which version of a library a source file uses. */
import { posix } from 'node:path';
import { compareVersions } from '../engine-catalog/library-version.ts';
import { lineTable } from '../text/positions.ts';
import type { Dependency, ManifestDisk, ManifestReader, PackageEcosystem, Statement } from './dependency.ts';
import { lowestOf } from './range.ts';
import { inner, readers } from './readers.ts';

export interface Versions {
  /**
   * @param name as the registry has it; for Go also a package of the module. Case counts as in the registry.
   * @returns undefined where no manifest above the source file names it
   */
  of(ecosystem: PackageEcosystem, name: string): Dependency | undefined;
  /** All that the manifests above the source file name, by ecosystem and name. */
  all(): readonly Dependency[];
}

export interface Manifests {
  /**
   * What counts for a source file: the nearest manifest upwards that names a library decides, and the lock file's
   * version goes before what the manifest says.
   *
   * @param file path relative to the root, with forward slashes
   */
  versionsFor(file: string): Promise<Versions>;
}

interface ReadFile {
  readonly reader: ManifestReader;
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** Reads each folder once. */
export function manifestsOf(disk: ManifestDisk): Manifests {
  const folders = new Map<string, Promise<readonly ReadFile[]>>();
  const versions = new Map<string, Promise<Versions>>();

  const filesIn = (folder: string) => {
    const known = folders.get(folder) ?? readFolder(folder, disk);
    folders.set(folder, known);
    return known;
  };
  const versionsIn = async (folder: string) => {
    const files = await Promise.all(upwards(folder).map(filesIn));
    return versionsFrom(files.flat());
  };
  return {
    versionsFor: (file) => {
      const folder = folderOf(file);
      const known = versions.get(folder) ?? versionsIn(folder);
      versions.set(folder, known);
      return known;
    },
  };
}

/** A folder and those around it, up to the root. */
function upwards(folder: string): string[] {
  return folder === '' ? [''] : [folder, ...upwards(folderOf(folder))];
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' || folder === '/' ? '' : folder;
}

async function readFolder(folder: string, disk: ManifestDisk): Promise<readonly ReadFile[]> {
  const at = (name: string) => posix.join(folder, name);
  const names = [
    ...(await disk.names(folder)).map(at),
    ...(
      await Promise.all(
        inner.map(async (name) => (await disk.names(at(name))).map((file) => at(`${name}/${file}`))),
      )
    ).flat(),
  ];
  const found = readers.flatMap((reader) =>
    names
      .filter((file) => reader.names.test(file))
      .toSorted()
      .map((file) => readOne(reader, file, disk)),
  );
  return (await Promise.all(found)).flat();
}

/** A file that cannot be read says nothing. */
async function readOne(
  reader: ManifestReader,
  file: string,
  disk: ManifestDisk,
): Promise<readonly ReadFile[]> {
  const text = await disk.read(file);
  if (text === undefined) return [];
  try {
    return [{ reader, file, text, statements: await reader.read(text, file, disk) }];
  } catch {
    return [];
  }
}

/** @param files the nearest first */
function versionsFrom(files: readonly ReadFile[]): Versions {
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
