/** The code base as a rule sees it: nothing is listed, files are read when an import leads to them. */
import { lowerScript } from '../embed/script.ts';
import type { Expr } from '../ir/ir.ts';
import type { Program } from '../ir/program.ts';
import type { ImportResolver, LoadedLanguage } from '../languages/language.ts';
import { documentOf, settingsAround } from '../languages/documents.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { languageOf } from '../languages/registry.ts';
import { indexFile } from '../trace/scopes/index-file.ts';
import type { Project } from '../trace/model/project.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import { DiskView } from './disk-view.ts';
import type { FileStore } from './file-store.ts';
import type { Outline } from './text-signs.ts';

interface EditorProjectOptions {
  readonly store: FileStore;
  /** The file that is looked from, relative to the root: the packages around it count. */
  readonly from?: string;
  /** The linted file as ESLint read it: it may not have been saved. Left out: all is as on disk. */
  readonly linted?: FileIndex;
  /** The languages that imports can lead to, by id. */
  readonly languages: ReadonlyMap<string, LoadedLanguage>;
  readonly outline: (text: string) => Outline;
}

/** UTF-16 units that are enough to decide a language by the first line. */
const headLength = 200;

/** What it has seen of the disk stays as it was: to live no longer than one look at a file, or at a few. */
export class EditorProject implements Project, ProjectFiles {
  private readonly options: EditorProjectOptions;
  private readonly disk: DiskView;
  private readonly resolvers = new Map<string, ImportResolver>();
  /** What was passed out; from then on it stays the same. */
  private readonly given = new Map<string, FileIndex | undefined>();

  constructor(options: EditorProjectOptions) {
    this.options = options;
    const { store, linted, from = linted?.file ?? 'package.json' } = options;
    this.disk = new DiskView(store, from);
    if (linted) this.given.set(linted.file, linted);
  }

  index(file: string): FileIndex | undefined {
    if (this.given.has(file)) return this.given.get(file);
    const index = this.disk.file(file)?.index((text) => this.lowered(file, text));
    this.given.set(file, index);
    return index;
  }

  /** The files that were looked at, the linted one and those that imports have led to: paths relative to the root. */
  seen(): readonly string[] {
    return [...this.given].flatMap(([file, index]) => (index ? [file] : []));
  }

  /**
   * Takes a file in that another reader has read, as it is on the disk.
   *
   * @returns what is to be judged: another index of the same text, if an import has led to the file before; undefined
   * if it is not certain that they are the same
   */
  takeIn(file: string, text: string, make: () => FileIndex | undefined): FileIndex | undefined {
    if (this.disk.read(file) !== text) return undefined;
    if (!this.given.has(file)) {
      const index = make();
      if (index) this.given.set(file, index);
      return index;
    }
    const known = this.given.get(file);
    return known?.program.text === text && known.program.problems.length === 0 ? known : undefined;
  }

  document(path: string, { file }: FileIndex): string | undefined {
    return documentOf(this, path, file);
  }

  settings(paths: readonly string[], { file }: Pick<FileIndex, 'file'>): readonly string[] {
    return settingsAround(this, paths, file);
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    return this.resolveFrom(from, importer.file, importer.language);
  }

  /** The same for a file that need not be parsed. @param language the id of its language */
  resolveFrom(from: string, importer: string, language: string): string | undefined {
    const resolver = this.resolvers.get(language) ?? this.options.languages.get(language)?.resolver?.(this);
    if (!resolver) return undefined;
    this.resolvers.set(language, resolver);
    return resolver(from, importer);
  }

  script(text: string, file: string, holes: ReadonlyMap<string, Expr>): Program | undefined {
    const shell = this.options.languages.get('shell');
    try {
      return shell && lowerScript(shell, text, file, holes);
    } catch {
      // A parser that is not installed as a whole.
      return undefined;
    }
  }

  exists(file: string): boolean {
    return file === this.options.linted?.file || this.disk.exists(file);
  }

  read(file: string): string | undefined {
    const { linted } = this.options;
    return file === linted?.file ? linted.program.text : this.disk.read(file);
  }

  /** What a file's text shows without being parsed; undefined if there is none. */
  outline(file: string): Outline | undefined {
    return this.disk.file(file)?.outline(this.options.outline);
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
      return language && indexFile(language.lower(text, file, (inner) => this.options.languages.get(inner)));
    } catch {
      // Nested too deeply, or a parser that is not installed as a whole: nothing is known of that file.
      return undefined;
    }
  }
}
