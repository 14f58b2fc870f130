/** Crates and their modules on disk. https://doc.rust-lang.org/cargo/guide/project-layout.html */
import { posix } from 'node:path';
import type { ProjectFiles } from '../project-files.ts';
import { literalPattern } from '../literal-pattern.ts';

interface Package {
  readonly folder: string;
  readonly manifest: string;
}

export class Crates {
  private readonly files: ProjectFiles;
  private readonly packages = new Map<string, Package | undefined>();
  private readonly roots = new Map<string, readonly string[]>();

  constructor(files: ProjectFiles) {
    this.files = files;
  }

  /** The file of a module that `file` declares: `name.rs`, `name/mod.rs`, or the path of `#[path]`. */
  moduleIn(file: string, name: string): string | undefined {
    const folder = this.folderOf(file);
    const path = new RegExp(
      String.raw`#\[\s*path\s*=\s*"([^"]+)"\s*\]\s*(?:pub(?:\([^)]*\))?\s+)?mod\s+${literalPattern(name)}\s*;`,
    ).exec(this.files.read(file) ?? '')?.[1];
    const candidates = [
      ...(path === undefined ? [] : [posix.join(posix.dirname(file), path)]),
      posix.join(folder, `${name}.rs`),
      posix.join(folder, name, 'mod.rs'),
    ];
    return candidates.find((candidate) => candidate !== file && this.files.exists(candidate));
  }

  /** The folder in which the modules of a file lie. */
  private folderOf(file: string): string {
    const stem = posix.basename(file, '.rs');
    const folder = posix.dirname(file);
    return stem === 'mod' || this.isRoot(file) ? folder : posix.join(folder, stem);
  }

  private isRoot(file: string): boolean {
    const stem = posix.basename(file, '.rs');
    if (stem === 'lib' || stem === 'main') return true;
    const folder = posix.basename(posix.dirname(file));
    if (stem === 'build' || /^(?:bin|examples|tests|benches)$/.test(folder)) return true;
    const found = this.packageOf(file);
    return found?.manifest.includes(`"${posix.relative(found.folder, file)}"`) ?? false;
  }

  /** The file that declares the module of a file. */
  parentOf(file: string): string | undefined {
    if (this.isRoot(file)) return undefined;
    const isFolder = posix.basename(file) === 'mod.rs';
    const name = isFolder ? posix.basename(posix.dirname(file)) : posix.basename(file, '.rs');
    const folder = isFolder ? posix.dirname(posix.dirname(file)) : posix.dirname(file);
    const candidates = [posix.join(folder, 'mod.rs'), `${folder}.rs`, ...this.rootsIn(folder)].filter(
      (candidate) => candidate !== file && this.files.exists(candidate),
    );
    return candidates.find((candidate) => this.declares(candidate, name)) ?? candidates[0];
  }

  /** Asked for each module of a folder: sought once. */
  private rootsIn(folder: string): readonly string[] {
    let found = this.roots.get(folder);
    if (!found) {
      const roots = [posix.join(folder, 'lib.rs'), posix.join(folder, 'main.rs')];
      const others = this.files.inFolder(folder).filter((file) => file.endsWith('.rs') && this.isRoot(file));
      this.roots.set(folder, (found = [...roots, ...others]));
    }
    return found;
  }

  private declares(file: string, name: string): boolean {
    return new RegExp(String.raw`\bmod\s+(?:r#)?${literalPattern(name)}\b`).test(this.files.read(file) ?? '');
  }

  /** The root of the crate that a file belongs to. */
  rootOf(file: string): string | undefined {
    let at = file;
    // For a file that no module declares, the search ends at its folder.
    for (let i = 0; i < 20; i++) {
      const parent = this.parentOf(at);
      if (parent === undefined || parent === at) break;
      at = parent;
    }
    return this.isRoot(at) ? at : this.packageRoot(this.packageOf(file));
  }

  private packageRoot(found: Package | undefined): string | undefined {
    if (!found) return undefined;
    return ['src/lib.rs', 'src/main.rs']
      .map((path) => posix.join(found.folder, path))
      .find((path) => this.files.exists(path));
  }

  /** The root of a library of this workspace, by the name that the code calls it. */
  libraryOf(crate: string, importer: string): string | undefined {
    const own = this.packageOf(importer);
    if (!own) return undefined;
    if (nameIn(own.manifest) === crate) return this.library(own);
    const folder = this.dependency(crate, own);
    const found = folder === undefined ? undefined : this.packageIn(folder);
    return found && this.library(found);
  }

  private dependency(crate: string, own: Package): string | undefined {
    const declared = pathOfDependency(own.manifest, crate);
    if (declared !== undefined) return posix.join(own.folder, declared);
    for (let folder = own.folder; ; folder = posix.dirname(folder)) {
      const around = this.packageIn(folder);
      if (around && /^\ufeff?[ \t]*\[workspace\b/m.test(around.manifest)) {
        const shared = pathOfDependency(around.manifest, crate);
        if (shared !== undefined) return posix.join(folder, shared);
        const named = [crate, crate.replaceAll('_', '-')].flatMap((name) => [
          name,
          `crates/${name}`,
          `libs/${name}`,
        ]);
        const guess = named
          .map((name) => posix.join(folder, name))
          .find((path) => this.packageIn(path) !== undefined);
        if (guess !== undefined) return guess;
      }
      if (folder === '.' || folder === '/') return undefined;
    }
  }

  private library({ folder, manifest }: Package): string | undefined {
    const section = /^[ \t]*\[lib\]([\s\S]*?)(?=^[ \t]*\[|(?![\s\S]))/m.exec(manifest)?.[1] ?? '';
    const path = /^[ \t]*path\s*=\s*"([^"]+)"/m.exec(section)?.[1] ?? 'src/lib.rs';
    const file = posix.join(folder, path);
    return this.files.exists(file) ? file : undefined;
  }

  private packageOf(file: string): Package | undefined {
    for (let folder = posix.dirname(file); ; folder = posix.dirname(folder)) {
      const found = this.packageIn(folder);
      if (found && /^\ufeff?[ \t]*\[package\]/m.test(found.manifest)) return found;
      if (folder === '.' || folder === '/') return undefined;
    }
  }

  private packageIn(folder: string): Package | undefined {
    if (!this.packages.has(folder)) {
      const manifest = this.files.read(posix.join(folder, 'Cargo.toml'));
      this.packages.set(folder, manifest === undefined ? undefined : { folder, manifest });
    }
    return this.packages.get(folder);
  }
}

/** The name of a package as the code writes it. */
function nameIn(manifest: string): string | undefined {
  const section = /^[ \t]*\[package\]([\s\S]*?)(?=^[ \t]*\[|(?![\s\S]))/m.exec(manifest)?.[1] ?? '';
  return /^[ \t]*name\s*=\s*"([^"]+)"/m.exec(section)?.[1]?.replaceAll('-', '_');
}

/** `hub-api = { path = "../hub-api" }`, under the name that the code calls it. */
function pathOfDependency(manifest: string, crate: string): string | undefined {
  const name = literalPattern(crate).replaceAll('_', '[-_]');
  const inline = new RegExp(
    String.raw`^[ \t]*"?${name}"?\s*=\s*\{[^}]{0,500}\bpath\s*=\s*"([^"]+)"`,
    'm',
  ).exec(manifest)?.[1];
  if (inline !== undefined) return inline;
  const table = new RegExp(
    String.raw`^[ \t]*\[[\w.-]*dependencies\.${name}\]([\s\S]*?)(?=^[ \t]*\[|(?![\s\S]))`,
    'm',
  ).exec(manifest)?.[1];
  return table === undefined ? undefined : /^[ \t]*path\s*=\s*"([^"]+)"/m.exec(table)?.[1];
}
