/**
 * The code base around one linted file: nothing is listed, other files are read when an import leads to them. What is
 * outside the root, behind a link or in a folder such as node_modules is not there.
 */
import { posix } from 'node:path';
import { leadsThroughSkippedFolder } from '../discover/skipped-folders.ts';
import type { ImportResolver, LoadedLanguage } from '../languages/language.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';
import { indexFile } from '../trace/index-file.ts';
import type { Project } from '../trace/project.ts';
import type { FileIndex } from '../trace/scope.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-file.ts';
import { workspacePackages } from './workspace-packages.ts';

export interface EditorProjectOptions {
  readonly store: FileStore;
  /** The linted file as ESLint read it: it may not have been saved. */
  readonly linted: FileIndex;
  /** The languages that imports can lead to, by id. */
  readonly languages: ReadonlyMap<string, LoadedLanguage>;
}

/** UTF-16 units that are enough to tell a language by the first line. */
const headLength = 200;

/** Lives as long as one file is linted: in that time what was seen on disk stays as it was. */
export class EditorProject implements Project, ProjectFiles {
  private readonly options: EditorProjectOptions;
  private readonly files = new Map<string, StoredFile | undefined>();
  private readonly folders = new Map<string, boolean>([['.', true]]);
  private readonly resolvers = new Map<string, ImportResolver>();
  private manifests: readonly string[] | undefined;

  constructor(options: EditorProjectOptions) {
    this.options = options;
  }

  index(file: string): FileIndex | undefined {
    const { linted } = this.options;
    return file === linted.file ? linted : this.file(file)?.index((text) => this.lowered(file, text));
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    const id = importer.language;
    const resolver = this.resolvers.get(id) ?? this.options.languages.get(id)?.resolver(this);
    if (!resolver) return undefined;
    this.resolvers.set(id, resolver);
    return resolver(from, importer.file);
  }

  exists(file: string): boolean {
    return file === this.options.linted.file || this.file(file) !== undefined;
  }

  read(file: string): string | undefined {
    const { linted } = this.options;
    return file === linted.file ? linted.program.text : this.file(file)?.text();
  }

  /** Nothing is listed: none of the languages that a linted file imports from asks for it. */
  inFolder(): readonly string[] {
    return [];
  }

  packages(): readonly string[] {
    const { store, linted } = this.options;
    return (this.manifests ??= workspacePackages(store.root, this, linted.file));
  }

  private lowered(file: string, text: string): FileIndex | undefined {
    const id = languageOf(file, () => text.slice(0, headLength))?.id;
    const language = id === undefined ? undefined : this.options.languages.get(id);
    try {
      return language && indexFile(language.lower(text, file));
    } catch {
      // Nested too deeply, or a parser that is not installed as a whole: nothing is known of that file.
      return undefined;
    }
  }

  private file(file: string): StoredFile | undefined {
    if (this.files.has(file)) return this.files.get(file);
    const found = this.isInside(file) ? this.options.store.file(file) : undefined;
    this.files.set(file, found);
    return found;
  }

  private isInside(file: string): boolean {
    if (posix.isAbsolute(file) || posix.normalize(file) !== file || file.startsWith('../')) return false;
    return !leadsThroughSkippedFolder(file) && this.isFolder(posix.dirname(file));
  }

  /** Whether a folder is there and no part of the way to it is a link. */
  private isFolder(folder: string): boolean {
    let is = this.folders.get(folder);
    if (is === undefined) {
      is = this.isFolder(posix.dirname(folder)) && this.options.store.isFolder(folder);
      this.folders.set(folder, is);
    }
    return is;
  }
}
