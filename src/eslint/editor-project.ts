/** The code base around one linted file: nothing is listed, other files are read when an import leads to them. */
import type { ImportResolver, LoadedLanguage } from '../languages/language.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';
import { indexFile } from '../trace/index-file.ts';
import type { Project } from '../trace/project.ts';
import type { FileIndex } from '../trace/scope.ts';
import { DiskView } from './disk-view.ts';
import type { FileStore } from './file-store.ts';

export interface EditorProjectOptions {
  readonly store: FileStore;
  /** The linted file as ESLint read it: it may not have been saved. */
  readonly linted: FileIndex;
  /** The languages that imports can lead to, by id. */
  readonly languages: ReadonlyMap<string, LoadedLanguage>;
}

/** UTF-16 units that are enough to tell a language by the first line. */
const headLength = 200;

/** Lives as long as one file is linted. */
export class EditorProject implements Project, ProjectFiles {
  private readonly options: EditorProjectOptions;
  private readonly disk: DiskView;
  private readonly resolvers = new Map<string, ImportResolver>();

  constructor(options: EditorProjectOptions) {
    this.options = options;
    this.disk = new DiskView(options.store, options.linted.file);
  }

  index(file: string): FileIndex | undefined {
    const { linted } = this.options;
    return file === linted.file ? linted : this.disk.file(file)?.index((text) => this.lowered(file, text));
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    const id = importer.language;
    const resolver = this.resolvers.get(id) ?? this.options.languages.get(id)?.resolver(this);
    if (!resolver) return undefined;
    this.resolvers.set(id, resolver);
    return resolver(from, importer.file);
  }

  exists(file: string): boolean {
    return file === this.options.linted.file || this.disk.exists(file);
  }

  read(file: string): string | undefined {
    const { linted } = this.options;
    return file === linted.file ? linted.program.text : this.disk.read(file);
  }

  inFolder(): readonly string[] {
    return this.disk.inFolder();
  }

  packages(): readonly string[] {
    return this.disk.packages();
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
}
