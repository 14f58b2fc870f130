/** Which packages of a project a file may see names of: those that it imports, those that they import, and so on. */
import { posix } from 'node:path';
import type { FolderPackages, ImportResolver, Language } from '../languages/language.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';

/** Whether code in one file may see names of another one, by the texts of all files between them: nothing is parsed for it. */
export class PackageImports {
  private readonly files: ProjectFiles;
  private readonly resolverOf: (id: string, files: ProjectFiles) => ImportResolver | undefined;
  private readonly graphs = new Map<string, ImportGraph | undefined>();

  /** @param files of which nothing is reported @param resolverOf a resolver for a language, if it is loaded */
  constructor(
    files: ProjectFiles,
    resolverOf: (id: string, files: ProjectFiles) => ImportResolver | undefined,
  ) {
    this.files = files;
    this.resolverOf = resolverOf;
  }

  /**
   * Whether a file may name something in another one: true unless both are in a language whose imports show that it may not.
   *
   * @param holds whether the file holds a name @param names of which it may hold one; none, if they are not known
   */
  mayName(from: string, holds: (name: string) => boolean, to: string, names: readonly string[]): boolean {
    const language = languageOf(from, () => '');
    if (!language?.folderPackages || !language.owns(to, () => '')) return true;
    if (names.length > 0 && !names.some(holds)) return false;
    return this.graphOf(language, language.folderPackages)?.leads(from, to) ?? true;
  }

  private graphOf(language: Language, packages: FolderPackages): ImportGraph | undefined {
    if (!this.graphs.has(language.id)) {
      const resolve = this.resolverOf(language.id, this.files);
      this.graphs.set(language.id, resolve && new ImportGraph(this.files, language, packages, resolve));
    }
    return this.graphs.get(language.id);
  }
}

class ImportGraph {
  private readonly files: ProjectFiles;
  private readonly language: Language;
  private readonly packages: FolderPackages;
  private readonly resolve: ImportResolver;
  /** Folders that the files of a folder import. */
  private readonly imports = new Map<string, ReadonlySet<string>>();
  private readonly reached = new Map<string, ReadonlySet<string>>();

  constructor(files: ProjectFiles, language: Language, packages: FolderPackages, resolve: ImportResolver) {
    this.files = files;
    this.language = language;
    this.packages = packages;
    this.resolve = resolve;
  }

  leads(from: string, to: string): boolean {
    const target = posix.dirname(to);
    if (this.reachedFrom(posix.dirname(from)).has(target)) return true;
    // A test imports what its package does not.
    if (this.packages.isSeen(from)) return false;
    return [...this.importsOf(from)].some((start) => this.reachedFrom(start).has(target));
  }

  private reachedFrom(folder: string): ReadonlySet<string> {
    const known = this.reached.get(folder);
    if (known) return known;
    const found = new Set([folder]);
    // What is added to a set meanwhile comes last.
    for (const one of found) for (const other of this.importsIn(one)) found.add(other);
    this.reached.set(folder, found);
    return found;
  }

  private importsIn(folder: string): ReadonlySet<string> {
    const known = this.imports.get(folder);
    if (known) return known;
    const isSeen = (file: string) => this.language.owns(file, () => '') && this.packages.isSeen(file);
    const seen = this.files.inFolder(folder).filter(isSeen);
    const found = new Set(seen.flatMap((file) => [...this.importsOf(file)]));
    this.imports.set(folder, found);
    return found;
  }

  private importsOf(file: string): ReadonlySet<string> {
    const paths = this.packages.importsIn(this.files.read(file) ?? '');
    const targets = paths.flatMap((path) => this.resolve(path, file) ?? []);
    return new Set(targets.map((target) => posix.dirname(target)));
  }
}
