/**
 * A code base on disk, as the evaluator sees it: files lowered and indexed when they are asked for, and kept until
 * they are evicted.
 */
import type { ImportResolver, Language, LoadedLanguage } from '../languages/language.ts';
import { documentOf, settingsOf } from '../languages/documents.ts';
import { languageOf, languages } from '../languages/registry.ts';
import { variablesPrefix } from '../languages/yaml/ansible-variables.ts';
import type { ProjectFiles } from '../languages/project-files.ts';
import { lowerScript } from '../embed/script.ts';
import type { Expr } from '../ir/ir.ts';
import type { Program } from '../ir/program.ts';
import type { Openers, Project } from '../trace/model/project.ts';
import { indexFile } from '../trace/scopes/index-file.ts';
import type { Clock } from '../timings/clock.ts';
import type { FileIndex } from '../trace/model/scope.ts';
import type { ProjectDisk } from './disk.ts';
import { FileNames } from './file-names.ts';
import { GeneratedMarks } from './generated-marks.ts';
import { whyNotFollowed } from './made-code.ts';
import type { EarlierStatements } from '../languages/earlier-statements.ts';
import type { KeptPrograms } from './kept-programs.ts';
import { OpenedScripts } from './opened-scripts.ts';
import { PackageImports } from './package-imports.ts';
import { ProgramBudget } from './program-budget.ts';
import { dependsOn, RememberedPrograms } from './remembered.ts';
import { firstLine } from './text-part.ts';
import { TextSearches } from './text-searches.ts';
import type { SignsAsked, TextSigns } from './text-signs.ts';
import { ProjectTexts } from './texts.ts';
import { withoutStructure, withUnread } from './unread.ts';

interface ProjectOptions {
  readonly disk: Pick<ProjectDisk, 'source' | 'part' | 'signs'>;
  /** Every file of the project, relative to the root; imports lead nowhere else. */
  readonly files: readonly string[];
  /** The languages that are loaded, by id; files of others are not read. */
  readonly languages: ReadonlyMap<string, LoadedLanguage>;
  /** Called for each file that could not be read or parsed, once a file. */
  readonly onProblem: (file: string, message: string) => void;
  /** Whether a mistake in a text is reported; each is, if this is left out. */
  readonly isReported?: (text: string) => boolean;
  /** UTF-16 units of source whose programs are kept at once; left out: a quarter of a million. */
  readonly mostLowered?: number;
  /** Is given each two files of which what the one shows may depend on the other. */
  readonly onLink?: (one: string, other: string) => void;
  /** What is kept for the next project of the same files. */
  readonly kept?: KeptPrograms;
  /** Measures how long each file is parsed. */
  readonly clock?: Clock;
}

const seekers = new Set(languages.flatMap(({ id, seeksNames }) => (seeksNames ? [id] : [])));

const byId: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.id, language]));

export class DiskProject implements Project, ProjectFiles {
  private readonly options: ProjectOptions;
  private readonly known: ReadonlySet<string>;
  private readonly indexes = new Map<string, FileIndex | undefined>();
  private readonly texts: ProjectTexts;
  private readonly resolvers = new Map<string, ImportResolver>();
  private readonly searches = new TextSearches({
    files: this,
    languageOf: (file) => this.languageOf(file),
    signs: (file, asked) => this.signs(file, asked),
  });
  private readonly languagesOf = new Map<string, Language | undefined>();
  private readonly opened = new OpenedScripts();
  private readonly names: FileNames;
  private readonly marks: GeneratedMarks;
  /** Which files may name what is in others. */
  readonly packageImports: PackageImports;
  /** Problems that were reported; what is read again is not reported again. */
  private readonly reported = new Set<string>();
  private readonly remembered = new RememberedPrograms();
  private thrashes = false;
  private readonly budget: ProgramBudget;

  constructor(options: ProjectOptions) {
    this.options = options;
    const { disk, isReported } = options;
    const report = (file: string, problem: string) => {
      this.report(file, problem);
    };
    this.known = new Set(options.files);
    this.texts = new ProjectTexts({ disk, known: this.known, report, ...(isReported ? { isReported } : {}) });
    this.budget = new ProgramBudget(options.mostLowered);
    this.names = new FileNames(options.files);
    this.marks = new GeneratedMarks((file) => (this.known.has(file) ? this.texts.read(file) : undefined));
    const silent: ProjectFiles = {
      exists: (file) => this.exists(file),
      read: (file) => (this.exists(file) ? this.texts.part(file, 'declarations') : undefined),
      inFolder: (folder) => this.inFolder(folder),
      packages: () => this.packages(),
    };
    this.packageImports = new PackageImports(silent, (id, files) =>
      options.languages.get(id)?.resolver?.(files),
    );
  }

  /** Whether more is kept than a small project has. */
  get isLarge(): boolean {
    return this.budget.isLarge;
  }

  /** Whether so much is kept that it should be evicted as soon as nothing holds a part of it. */
  get isFull(): boolean {
    return this.budget.isFull;
  }

  /**
   * Forgets every program; a file that is needed later is read and lowered anew. All of them at once, because they know
   * each other: nothing that was computed from one before may be used beside one of after. If half of them came back, twice
   * as much is kept from now on.
   *
   * @param isLast whether few of them are needed any more
   * @returns what was forgotten
   */
  evict(isLast: boolean): readonly FileIndex[] {
    const gone = [...this.indexes.values()].flatMap((index) => (index ? [index] : []));
    if (!isLast && this.budget.isNeededAgain) for (const { program } of gone) this.keepEvicted(program);
    this.indexes.clear();
    this.thrashes = false;
    this.budget.empty();
    return gone;
  }

  /** Notes that a file is looked at for its own sake from now on. */
  next(): void {
    this.budget.next();
  }

  /** True if files were left out since programs were evicted: they need each other more often than they can be kept. */
  get isThrashing(): boolean {
    return this.thrashes;
  }

  /** A file that is looked at for its own sake: it is lowered however often the project has come back to its files. */
  own(file: string): FileIndex | undefined {
    return this.indexes.has(file) ? this.indexes.get(file) : this.readAndLowered(file);
  }

  index(file: string): FileIndex | undefined {
    if (this.indexes.has(file)) return this.indexes.get(file);
    if (this.budget.isSpentFor(file)) {
      this.thrashes = true;
      return undefined;
    }
    return this.readAndLowered(file);
  }

  private readAndLowered(file: string): FileIndex | undefined {
    // While it is read: a file that imports itself finds nothing.
    this.indexes.set(file, undefined);
    const text = this.read(file);
    const own = text === undefined ? undefined : languageOf(file, () => text.slice(0, firstLine));
    const language = this.opened.of(own, file);
    const loaded = language && this.options.languages.get(language.id);
    const { clock } = this.options;
    const index =
      text === undefined || !language || !loaded
        ? undefined
        : clock
          ? clock.time('parse', file, () => this.lowered(language, loaded, text, file))
          : this.lowered(language, loaded, text, file);
    this.indexes.set(file, index);
    return index;
  }

  private lowered(language: Language, loaded: LoadedLanguage, text: string, file: string): FileIndex {
    const { isReported, clock } = this.options;
    const { id } = language;
    this.budget.take(file, text.length);
    const why = whyNotFollowed(id, file, text, {
      exists: (other) => this.exists(other),
      isMarked: (one) => this.marks.of(one),
    });
    if (why !== undefined) {
      clock?.countLowered(file);
      if (isReported?.(text) !== false) {
        this.report(file, `not followed: ${why}; only its texts are read`);
      }
      return indexFile(withUnread(withoutStructure(text, file, id)));
    }
    try {
      const key = dependsOn(language, file);
      const make = (earlier?: EarlierStatements) => {
        const lower = () => {
          clock?.countLowered(file);
          return earlier && loaded.lowerChanged
            ? loaded.lowerChanged(text, file, earlier)
            : loaded.lower(text, file, (id) => this.options.languages.get(id));
        };
        const program = key === undefined ? lower() : this.remembered.lowered(key, text, file, lower);
        return indexFile(withUnread(program));
      };
      const index = this.options.kept?.index(id, file, text, make) ?? make();
      const [problem, ...more] = index.program.problems;
      if (problem && isReported?.(text) !== false) {
        const others = more.length > 0 ? ` (and ${more.length} more)` : '';
        this.report(file, `not parsed completely: ${problem.message}${others}`);
      }
      return index;
    } catch (error) {
      const reason = error instanceof RangeError ? 'nested too deeply' : String(error);
      this.report(file, `not parsed: ${reason}`);
      return indexFile(withUnread(withoutStructure(text, file, id)));
    }
  }

  private keepEvicted(program: Program): void {
    // What has no structure was given a part that is made anew.
    if ((program.unread ?? []).length > 0) return;
    const key = dependsOn(byId.get(program.language), program.file);
    if (key !== undefined) this.remembered.keepEvicted(key, program);
  }

  resolve(from: string, importer: FileIndex, name?: string): string | undefined {
    // Scripts in tasks see variables of Ansible too.
    const id = from.startsWith(variablesPrefix) ? 'yaml' : importer.language;
    const resolver = this.resolvers.get(id) ?? this.options.languages.get(id)?.resolver?.(this);
    if (!resolver) return undefined;
    this.resolvers.set(id, resolver);
    const file = resolver(from, importer.file, name);
    if (file !== undefined) this.options.onLink?.(importer.file, file);
    if (file !== undefined && this.isScriptOf(importer.file, file)) this.indexes.delete(file);
    return file;
  }

  private isScriptOf(opener: string, file: string): boolean {
    const language = this.opened.of(this.languageOf(opener), opener);
    return language?.sharesNames === true && this.opened.note(file, this.languageOf(file), language);
  }

  seeksNames({ language }: FileIndex): boolean {
    return seekers.has(language);
  }

  document(path: string, { file }: FileIndex): string | undefined {
    const found = documentOf(this, path, file);
    if (found !== undefined) this.linked(file, [found]);
    return found;
  }

  settings(paths: readonly string[], { file }: FileIndex): readonly string[] {
    return this.linked(file, settingsOf(this, paths, file));
  }

  openersOf(index: FileIndex): Openers {
    const found = this.searches.openersOf(index);
    this.linked(index.file, found.files);
    return found;
  }

  implementersOf(name: string, index: FileIndex): readonly string[] {
    return this.linked(index.file, this.searches.implementersOf(name, index));
  }

  /** What the one file shows may depend on the others. */
  private linked(file: string, others: readonly string[]): readonly string[] {
    for (const other of others) this.options.onLink?.(file, other);
    return others;
  }

  /** Many files are asked for the openers of each, and those without an ending are read for it. */
  private languageOf(file: string): Language | undefined {
    if (!this.languagesOf.has(file)) {
      this.languagesOf.set(
        file,
        languageOf(file, () => this.firstLine(file)),
      );
    }
    return this.languagesOf.get(file);
  }

  script(
    text: string,
    file: string,
    holes: ReadonlyMap<string, Expr>,
    reader = 'shell',
  ): Program | undefined {
    const language = this.options.languages.get(reader);
    return language && lowerScript(language, text, file, holes);
  }

  exists(file: string): boolean {
    return this.known.has(file);
  }

  read(file: string): string | undefined {
    return this.texts.read(file);
  }

  /** Enough to decide the language of a file by. */
  firstLine(file: string): string {
    return this.texts.part(file, 'first-line');
  }

  /** What its text shows of what it reads. */
  signs(file: string, asked: SignsAsked): TextSigns {
    return this.texts.signs(file, asked);
  }

  /** A file's text; what is wrong with the file is not reported yet. */
  head(file: string): string {
    return this.texts.head(file);
  }

  inFolder(folder: string): readonly string[] {
    return this.names.inFolder(folder);
  }

  named(name: string): readonly string[] {
    return this.names.named(name);
  }

  all(): readonly string[] {
    return this.options.files;
  }

  packages(): readonly string[] {
    return this.options.files.filter((file) => file === 'package.json' || file.endsWith('/package.json'));
  }

  reportNotFollowed(file: string): void {
    this.report(file, 'not followed completely: it belongs to more files than dockshift follows together');
  }

  private report(file: string, problem: string): void {
    const key = `${file}\n${problem}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.options.onProblem(file, problem);
  }
}
