/** The versions of libraries around a linted file. What it imports comes from npm, so other registries are not asked. */
import { readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { libraryVersionOf, type LibraryVersions } from '../manifests/library-versions.ts';
import { readBunLock, readPackageLock } from '../manifests/npm/locks.ts';
import { readPackageJson } from '../manifests/npm/package-json.ts';
import { readPnpmLockWith } from '../manifests/npm/pnpm-lock-with.ts';
import { readYarnLock } from '../manifests/npm/yarn-lock.ts';
import type { ManifestReader, Statement } from '../manifests/formats/dependency.ts';
import { folderOf, upwards, versionsFrom, type ReadFile, type Versions } from '../manifests/versions.ts';
import { load } from './lazy-packages.ts';
import { stampOf } from './stamp.ts';

interface Reader {
  readonly name: string;
  readonly kind: ManifestReader['kind'];
  readonly read: (text: string) => readonly Statement[];
}

/** In the order of a scan: of two lock files in one folder the first one counts. */
const readers: readonly Reader[] = [
  { name: 'package.json', kind: 'manifest', read: readPackageJson },
  { name: 'npm-shrinkwrap.json', kind: 'lock', read: readPackageLock },
  { name: 'package-lock.json', kind: 'lock', read: readPackageLock },
  { name: 'yarn.lock', kind: 'lock', read: readYarnLock },
  { name: 'pnpm-lock.yaml', kind: 'lock', read: (text) => readPnpmLockWith(load('yaml').parse, text) },
  { name: 'bun.lock', kind: 'lock', read: readBunLock },
];

/** Lock files of large workspaces have a few megabytes; what is larger is no work of a package manager. In bytes. */
const largest = 16 * 1024 * 1024;

interface Stored {
  readonly stamp: string;
  readonly read: ReadFile | undefined;
}

export class NpmVersions {
  private readonly root: string;
  private readonly files = new Map<string, Stored>();
  private readonly versions = new Map<string, { readonly of: readonly ReadFile[]; readonly is: Versions }>();

  /** @param root absolute path of the project; manifests around it are not read */
  constructor(root: string) {
    this.root = root;
  }

  readonly of: LibraryVersions = (file, ecosystem, name) => {
    if (ecosystem !== 'npm' || file.startsWith('../')) return undefined;
    const found = this.around(folderOf(file)).of('npm', name);
    return found && libraryVersionOf(found);
  };

  private around(folder: string): Versions {
    const files = upwards(folder).flatMap((at) => readers.flatMap((reader) => this.file(at, reader) ?? []));
    const known = this.versions.get(folder);
    if (known?.of.length === files.length && known.of.every((file, i) => file === files[i])) return known.is;
    const is = versionsFrom(files);
    this.versions.set(folder, { of: files, is });
    return is;
  }

  /** The same object as long as the file is the same. */
  private file(folder: string, reader: Reader): ReadFile | undefined {
    const file = posix.join(folder, reader.name);
    const stamp = this.stamp(file);
    if (stamp === undefined) return undefined;
    let known = this.files.get(file);
    if (known?.stamp !== stamp) {
      known = { stamp, read: this.readWith(reader, file) };
      this.files.set(file, known);
    }
    return known.read;
  }

  private stamp(file: string): string | undefined {
    try {
      const stats = statSync(join(this.root, file), { throwIfNoEntry: false });
      return stats?.isFile() && stats.size <= largest ? stampOf(stats) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A file that cannot be read gives no information. */
  private readWith({ kind, read }: Reader, file: string): ReadFile | undefined {
    try {
      const statements = read(readFileSync(join(this.root, file), 'utf8'));
      return { reader: { ecosystem: 'npm', kind }, file, statements };
    } catch {
      return undefined;
    }
  }
}
