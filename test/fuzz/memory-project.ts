/** A project in memory that is read and lowered as one on disk is. What a lowering throws is kept: it should throw nothing. */
import { posix } from 'node:path';
import { lowerScript } from '../../src/embed/script.ts';
import type { Expr, Program } from '../../src/ir/ir.ts';
import type { ImportResolver, LoadedLanguage } from '../../src/languages/language.ts';
import { languageOf, languages } from '../../src/languages/registry.ts';
import type { ProjectFiles } from '../../src/languages/project-files.ts';
import { withoutStructure, withUnread } from '../../src/project/unread.ts';
import { indexFile } from '../../src/trace/index-file.ts';
import type { Project } from '../../src/trace/project.ts';
import type { FileIndex } from '../../src/trace/scope.ts';
import type { Files } from './seeds.ts';

export type Languages = ReadonlyMap<string, LoadedLanguage>;

/** Every language there is. */
export async function allLanguages(): Promise<Languages> {
  return new Map(
    await Promise.all(
      languages.map(async (language): Promise<[string, LoadedLanguage]> => [
        language.id,
        await language.load(),
      ]),
    ),
  );
}

export interface Thrown {
  readonly file: string;
  readonly error: unknown;
}

export class MemoryProject implements Project, ProjectFiles {
  readonly thrown: Thrown[] = [];
  private readonly files: Files;
  private readonly loaded: Languages;
  private readonly indexes = new Map<string, FileIndex | undefined>();
  private readonly resolvers = new Map<string, ImportResolver>();

  constructor(files: Files, loaded: Languages) {
    this.files = files;
    this.loaded = loaded;
  }

  index(file: string): FileIndex | undefined {
    if (this.indexes.has(file)) return this.indexes.get(file);
    this.indexes.set(file, undefined);
    const text = this.files.get(file);
    const id = text === undefined ? undefined : languageOf(file, () => text.slice(0, 200))?.id;
    const language = this.loaded.get(id ?? '');
    const index = text === undefined || !language ? undefined : this.lowered(language, id ?? '', text, file);
    this.indexes.set(file, index);
    return index;
  }

  private lowered(language: LoadedLanguage, id: string, text: string, file: string): FileIndex {
    try {
      const program = language.lower(text, file, (inner) => this.loaded.get(inner));
      return indexFile(withUnread(program));
    } catch (error) {
      this.thrown.push({ file, error });
      return indexFile(withUnread(withoutStructure(text, file, id)));
    }
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    const id = importer.language;
    const resolver = this.resolvers.get(id) ?? this.loaded.get(id)?.resolver(this);
    if (!resolver) return undefined;
    this.resolvers.set(id, resolver);
    return resolver(from, importer.file);
  }

  script(
    text: string,
    file: string,
    holes: ReadonlyMap<string, Expr>,
    reader = 'shell',
  ): Program | undefined {
    const language = this.loaded.get(reader);
    return language && lowerScript(language, text, file, holes);
  }

  exists(file: string): boolean {
    return this.files.has(file);
  }

  read(file: string): string | undefined {
    return this.files.get(file);
  }

  inFolder(folder: string): readonly string[] {
    return this.all().filter((file) => posix.dirname(file) === folder);
  }

  named(name: string): readonly string[] {
    return this.all().filter((file) => posix.basename(file) === name);
  }

  all(): readonly string[] {
    return [...this.files.keys()];
  }

  packages(): readonly string[] {
    return this.all().filter((file) => posix.basename(file) === 'package.json');
  }
}
