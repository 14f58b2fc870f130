/** Small programs, and the requests that the evaluator finds in them. Everything is kept in memory. */
import { posix } from 'node:path';
import { lowerScript } from '../../src/embed/script.ts';
import type { Expr } from '../../src/ir/ir.ts';
import type { Program } from '../../src/ir/program.ts';
import type { ProjectFiles } from '../../src/languages/project-files.ts';
import { javascript } from '../../src/languages/javascript/language.ts';
import { languageOf } from '../../src/languages/registry.ts';
import { shell } from '../../src/languages/shell/language.ts';
import { models as modelFiles } from '../../src/generated/models.ts';
import { Evaluator } from '../../src/trace/evaluator/evaluate.ts';
import type { RequestFact } from '../../src/trace/model/fact.ts';
import { Interest } from '../../src/trace/relevance/interest.ts';
import type { Models } from '../../src/trace/model/client-models.ts';
import { compileModels } from '../../src/trace/model/compile-models.ts';
import { render, unfoldStart } from '../../src/trace/model/pieces.ts';
import type { Project } from '../../src/trace/model/project.ts';
import { indexFile } from '../../src/trace/scopes/index-file.ts';
import type { FileIndex } from '../../src/trace/model/scope.ts';
import { traceFile } from '../../src/trace/trace.ts';

const loaded = new Map([
  ['javascript', javascript],
  ['shell', shell],
]);

export const builtInModels = compileModels(modelFiles.map(({ data }) => data));

/** What the rules are after in these tests. */
const markers = {
  hosts: ['hub.docker.com', 'registry.hub.docker.com', 'index.docker.io'],
  words: ['repositories', 'users'],
};

/** One file under its name `main.ts`, or several, of which the first is looked at. */
export type Source = string | Readonly<Record<string, string>>;

export interface Traced {
  readonly facts: readonly RequestFact[];
  readonly evaluator: Evaluator;
  /** The text of a file. */
  readonly text: (file: string) => string;
}

/** The requests of the first file. */
export function trace(source: Source, models: Models = builtInModels): Traced {
  const { project, evaluator, index, interest } = indexOf(source, models);
  const { requests: facts } = traceFile(evaluator, index, interest);
  return { facts, evaluator, text: (file) => project.read(file) ?? '' };
}

/** The first file, and what it is looked at with. */
export function indexOf(source: Source, models: Models = builtInModels) {
  const project = new MemoryProject(source);
  const evaluator = new Evaluator(project, models);
  const index = project.index(project.first);
  if (!index) throw new Error(`${project.first} is in no language that is known`);
  const interest = new Interest(markers, models);
  interest.guide(evaluator);
  return { project, evaluator, index, interest };
}

/** `GET https://…/{hole}` for each request of the first file; a hole at the start gives way to its default. */
export function urlsOf(source: Source, models?: Models): string[] {
  return trace(source, models).facts.map(shown);
}

/** The only request of the first file; all of them in one line, if there are more. */
export function urlOf(source: Source, models?: Models): string {
  return urlsOf(source, models).join(' | ');
}

export function shown({ method, url }: RequestFact): string {
  return `${method} ${render(unfoldStart(url))}`;
}

class MemoryProject implements Project, ProjectFiles {
  readonly first: string;
  private readonly files: ReadonlyMap<string, string>;
  private readonly indexes = new Map<string, FileIndex | undefined>();

  constructor(source: Source) {
    this.files = new Map(Object.entries(typeof source === 'string' ? { 'main.ts': source } : source));
    this.first = [...this.files.keys()][0] ?? '';
  }

  index(file: string): FileIndex | undefined {
    if (!this.indexes.has(file)) {
      const program = this.lower(file);
      this.indexes.set(file, program && indexFile(program));
    }
    return this.indexes.get(file);
  }

  private lower(file: string): Program | undefined {
    const text = this.files.get(file);
    if (text === undefined) return undefined;
    const program = loaded.get(languageOf(file, () => text)?.id ?? '')?.lower(text, file);
    // A test of a program that is not read would pass for the wrong reason.
    if (program && program.problems.length > 0) throw new Error(`${file}: ${program.problems[0]?.message}`);
    return program;
  }

  script(text: string, file: string, holes: ReadonlyMap<string, Expr>): Program {
    return lowerScript(shell, text, file, holes);
  }

  resolve(from: string, importer: FileIndex): string | undefined {
    return loaded.get(importer.language)?.resolver?.(this)(from, importer.file);
  }

  exists(file: string): boolean {
    return this.files.has(file);
  }

  read(file: string): string | undefined {
    return this.files.get(file);
  }

  inFolder(folder: string): readonly string[] {
    return [...this.files.keys()].filter((file) => posix.dirname(file) === folder);
  }

  packages(): readonly string[] {
    return [...this.files.keys()].filter((file) => file.endsWith('package.json'));
  }
}
