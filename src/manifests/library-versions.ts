/** The versions of libraries for many files, read before they are asked for. */
import type { Dependency, ManifestDisk, PackageEcosystem } from './formats/dependency.ts';
import { manifestsOf, type Manifests, type Versions } from './manifests.ts';

/** The version of a library that a source file uses. */
export interface LibraryVersion {
  readonly version: string;
  /** How sure that is. */
  readonly certainty: 'locked' | 'exact' | 'lowest' | 'open';
}

/** @returns undefined if no manifest names the library */
export type LibraryVersions = (file: string, ecosystem: string, name: string) => LibraryVersion | undefined;

const ecosystems: readonly string[] = [
  'npm',
  'go',
  'pypi',
  'maven',
  'crates',
  'rubygems',
  'packagist',
  'nuget',
] satisfies readonly PackageEcosystem[];

function isPackageEcosystem(name: string): name is PackageEcosystem {
  return ecosystems.includes(name);
}

/** The versions of the libraries of a project. Manifests are read for the files that versions are wanted for. */
export class ProjectVersions {
  private readonly manifests: Manifests;
  private readonly known = new Map<string, Versions>();

  constructor(disk: ManifestDisk) {
    this.manifests = manifestsOf(disk);
  }

  /** @param files those that `of` is asked about afterwards, relative to the root */
  async read(files: Iterable<string>): Promise<void> {
    for (const file of files) this.known.set(file, await this.manifests.versionsFor(file));
  }

  readonly of: LibraryVersions = (file, ecosystem, name) => {
    const found = isPackageEcosystem(ecosystem) ? this.known.get(file)?.of(ecosystem, name) : undefined;
    return found && libraryVersionOf(found);
  };
}

/** What counts of a library that a manifest names. */
export function libraryVersionOf({ version, certainty, range }: Dependency): LibraryVersion {
  // A range that any newer version fits states little: a new one will be installed.
  const isOpen = version === undefined || (certainty === 'lowest' && isUnbounded(range));
  return isOpen ? { version: range ?? '*', certainty: 'open' } : { version, certainty };
}

function isUnbounded(range = ''): boolean {
  return /^\s*(?:[>*]|$)/.test(range);
}
