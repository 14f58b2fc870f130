/** What a project states about the libraries that it uses. */

export type PackageEcosystem =
  'npm' | 'go' | 'pypi' | 'maven' | 'crates' | 'rubygems' | 'packagist' | 'nuget';

/** The version of a library that a source file uses. */
export interface Dependency {
  /** Without signs of a range; undefined if no lowest version is stated. */
  readonly version: string | undefined;
  /**
   * `locked`: a lock file states it; `exact`: the manifest names this one version; `lowest`: it is the lowest of a range;
   * `open`: any version will do.
   */
  readonly certainty: 'locked' | 'exact' | 'lowest' | 'open';
  /** The range as the manifest has it, if there is a manifest. */
  readonly range: string | undefined;
}

/** One statement of a file. */
export interface Statement {
  /** As its registry writes it; names of Python packages in lower case with hyphens. */
  readonly name: string;
  /** A range in the manner of the ecosystem, or for a lock file the version itself. Empty: none is stated. */
  readonly range: string;
  /** For a lock file that knows several versions of one name: the ranges that this one answers. */
  readonly answers?: readonly string[];
  /** For a lock file of several packages: the folder of the one that it describes, relative to the lock file. */
  readonly importer?: string;
}

/** Reads one kind of file. What is broken gives nothing, or what precedes the break; it may throw all the same. */
export interface ManifestReader {
  readonly ecosystem: PackageEcosystem;
  readonly kind: 'manifest' | 'lock';
  /** Fits the name of the file, or the end of its path. */
  readonly names: RegExp;
  read(text: string, file: string, disk: ManifestDisk): readonly Statement[] | Promise<readonly Statement[]>;
}

/** The files of a project. Paths are relative to its root, with forward slashes; the root itself is the empty path. */
export interface ManifestDisk {
  /** The names of the files in a folder, at least of those that are manifests; none if there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  /** The text of a file; undefined if there is none, or if it is too large. */
  read(file: string): Promise<string | undefined>;
}
