/** A code base on disk, as the evaluator sees it: files lowered and indexed when they are asked for, each once. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId, Program } from '../ir/ir.ts';
import type { Language } from '../languages/language.ts';
import { languageOf, languages } from '../languages/registry.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { readSource } from '../sift/read-source.ts';
import type { Project } from '../trace/project.ts';
import { indexFile } from '../trace/index-file.ts';
import type { FileIndex } from '../trace/scope.ts';

export interface ProjectOptions {
  /** Absolute path. */
  readonly root: string;
  /** Every file of the project, relative to the root; imports lead nowhere else. */
  readonly files: readonly string[];
  /** Larger files are not parsed. */
  readonly maxBytes: number;
  /** Told of what could not be read or parsed, once a file. */
  readonly onProblem: (file: string, message: string) => void;
}

export class DiskProject implements Project, ProjectFiles {
  private readonly options: ProjectOptions;
  private readonly known: ReadonlySet<string>;
  private readonly indexes = new Map<string, FileIndex | undefined>();
  private readonly texts = new Map<string, string | undefined>();
  private readonly resolvers = new Map<LanguageId, (from: string, importer: string) => string | undefined>();

  constructor(options: ProjectOptions) {
    this.options = options;
    this.known = new Set(options.files);
  }

  index(file: string): FileIndex | undefined {
    if (this.indexes.has(file)) return this.indexes.get(file);
    this.indexes.set(file, undefined);
    const text = this.read(file);
    const language = text === undefined ? undefined : languageOf(file, () => text.slice(0, 200));
    if (text === undefined || !language) return undefined;
    const found = this.lowered(language, text, file);
    if (!found) return undefined;
    const { program, index } = found;
    const [problem, ...more] = program.problems;
    if (problem) {
      const others = more.length > 0 ? ` (and ${more.length} more)` : '';
      this.options.onProblem(file, `not parsed as a whole: ${problem.message}${others}`);
    }
    this.indexes.set(file, index);
    return index;
  }

  private lowered(
    language: Language,
    text: string,
    file: string,
  ): { program: Program; index: FileIndex } | undefined {
    try {
      const program = language.lower(text, file);
      return { program, index: indexFile(program) };
    } catch (error) {
      this.options.onProblem(
        file,
        `not parsed: ${error instanceof RangeError ? 'nested too deeply' : String(error)}`,
      );
      return undefined;
    }
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    let resolver = this.resolvers.get(importer.language);
    if (!resolver)
      {this.resolvers.set(importer.language, (resolver = languages[importer.language].resolver(this)));}
    return resolver(from, importer.file);
  }

  exists(file: string): boolean {
    return this.known.has(file);
  }

  read(file: string): string | undefined {
    if (this.texts.has(file)) return this.texts.get(file);
    const text = this.readOnce(file);
    this.texts.set(file, text);
    return text;
  }

  packages(): readonly string[] {
    return this.options.files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  }

  private readOnce(file: string): string | undefined {
    const { root, maxBytes, onProblem } = this.options;
    if (!this.known.has(file) || !existsSync(join(root, file))) return undefined;
    try {
      const source = readSource(root, file, maxBytes);
      if (source && 'problem' in source && typeof source.problem === 'string')
        {onProblem(file, source.problem);}
      return source?.text;
    } catch (error) {
      onProblem(file, `not read: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
}
