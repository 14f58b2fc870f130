/**
 * Files without a marker of their own that import a whole URL: fetch(`${HUB_REPOSITORIES}/${name}`). Of nearly every
 * file the texts of what it imports show at once that there is no such URL.
 */
import type { FileJudge } from '../analysis/file-judge.ts';
import { settingsOfFrameworks } from '../analysis/known-models.ts';
import { EditorProject } from './editor-project.ts';
import type { ExportingFiles } from './host-files.ts';
import { languages } from './javascript.ts';
import type { Outline } from './text-signs.ts';
import type { Run } from './run.ts';
import { EngineFiles } from './engine-files.ts';
import type { Workspace } from './workspace.ts';

/** Imports that may lie between a file and the one that holds the URL; a scan follows more. */
const maxReexports = 3;

/** Files with a host that are parsed to see whether they give it to others; a client of the Hub has more of them. */
const maxAsked = 12;

/** What is known of a file that is imported. Answers are by how many more imports are followed. */
interface Imported {
  readonly outline: Outline | undefined;
  targets?: readonly string[];
  readonly leads: (boolean | undefined)[];
  readonly maySupplyHost: (boolean | undefined)[];
}

export class WholeUrls {
  /** What was spent on answers, in milliseconds. */
  spent = 0;
  readonly madeIn: Run;
  private readonly project: EditorProject;
  private readonly workspace: Workspace;
  private fileJudge: FileJudge | undefined;
  private readonly files = new Map<string, Imported>();
  private exportingFiles: ExportingFiles | 'unknown' | undefined;
  private isHostThere: boolean | undefined;
  private knownEngineFiles: EngineFiles | undefined;

  /** @param madeIn the run that it is first asked in */
  constructor(workspace: Workspace, madeIn: Run) {
    const { store, outline } = workspace;
    this.workspace = workspace;
    this.madeIn = madeIn;
    this.project = new EditorProject({ store, languages, outline });
  }

  /**
   * Whether a scan looks at a file though it holds no marker.
   *
   * @param file relative to the root
   * @param imports what it imports, as it is written
   */
  areImportedBy(file: string, imports: readonly string[]): boolean {
    if (!this.mayBeGiven()) return false;
    return this.timed(() =>
      this.resolved(file, imports).some(
        (target) => target !== file && this.suppliesHost(target, maxReexports - 1),
      ),
    );
  }

  /** What the scripts of the root that name an engine know of others. */
  get engineFiles(): EngineFiles {
    const givers = this.timed(() => this.found());
    return (this.knownEngineFiles ??= new EngineFiles(
      givers === 'unknown' ? new Map() : givers.engineFiles,
      (file, imports) => this.timed(() => (imports ? this.resolved(file, imports) : this.targets(file))),
    ));
  }

  /** False if no file gives others a host: then nothing need be asked of any file. */
  mayBeGiven(): boolean {
    return (this.isHostThere ??= this.timed(() => this.doesAnyGive()));
  }

  /** False if no file gives others a host or a way to an engine: then one that names neither has nothing to report. */
  mayUseGiven(): boolean {
    if (this.mayBeGiven()) return true;
    const givers = this.found();
    return givers === 'unknown' || givers.engine;
  }

  /** Whether a file takes in a document that names a host: documents are not among those that are searched. */
  takesHostIn(file: string, imports: readonly string[]): boolean {
    const documents = imports.filter((from) => from.endsWith('.json'));
    if (documents.length === 0) return false;
    return this.timed(() =>
      this.resolved(file, documents).some((target) => this.imported(target).outline?.host === true),
    );
  }

  /** Whether a package reads settings for a file from a document that may name a host. */
  takesSettingsIn(file: string): boolean {
    return this.timed(() => this.project.settings(settingsOfFrameworks(), { file }).length > 0);
  }

  /**
   * To be called if a linted text names a host: its importers may be given it, as soon as it is saved.
   *
   * @param file relative to the root
   */
  seeHost(file: string, text: string): void {
    if (this.isHostThere) return;
    const givers = this.timed(() => this.found());
    if (givers === 'unknown' || givers.hosts.get(file)?.text !== text) this.isHostThere = true;
  }

  private found(): ExportingFiles | 'unknown' {
    return (this.exportingFiles ??= this.workspace.exportingFiles() ?? 'unknown');
  }

  private doesAnyGive(): boolean {
    const givers = this.found();
    if (givers === 'unknown') return true;
    const exporting = [...givers.hosts].filter(([, { exports }]) => exports);
    return exporting.length > maxAsked || exporting.some(([file]) => !this.keepsHosts(file));
  }

  /** One that cannot be read gives nothing: no import of it is followed. */
  private keepsHosts(file: string): boolean {
    const index = this.project.index(file);
    this.fileJudge ??= this.workspace.fileJudge(this.project);
    return !index || this.fileJudge.keepsHosts(index);
  }

  /** A file gives others a URL of its own, or passes on what it imports. */
  private suppliesHost(file: string, levels: number): boolean {
    const { maySupplyHost: suppliesHost } = this.imported(file);
    return (suppliesHost[levels] ??= this.leadsToHost(file, levels + 1) && this.givesUrl(file, levels));
  }

  private givesUrl(file: string, levels: number): boolean {
    const { outline } = this.imported(file);
    if (!outline) return false;
    const reexports =
      levels > 0 && this.targets(file).some((target) => this.suppliesHost(target, levels - 1));
    const index = outline.marker || reexports ? this.project.index(file) : undefined;
    if (!index) return false;
    if (!outline.marker && index.exportAll.length > 0) return true;
    this.fileJudge ??= this.workspace.fileJudge(this.project);
    return this.fileJudge.concernsImporters(index);
  }

  /** Whether a host is named in the file or not further away than so many imports. */
  private leadsToHost(file: string, levels: number): boolean {
    const { outline, leads } = this.imported(file);
    if (!outline || outline.host) return outline !== undefined;
    if (levels === 0) return false;
    return (leads[levels] ??= this.targets(file).some((target) => this.leadsToHost(target, levels - 1)));
  }

  private timed<T>(ask: () => T): T {
    const start = performance.now();
    const answer = ask();
    this.spent += performance.now() - start;
    return answer;
  }

  private imported(file: string): Imported {
    let known = this.files.get(file);
    if (!known) {
      known = { outline: this.project.outline(file), leads: [], maySupplyHost: [] };
      this.files.set(file, known);
    }
    return known;
  }

  private targets(file: string): readonly string[] {
    const known = this.imported(file);
    return (known.targets ??= this.resolved(file, known.outline?.imports ?? []));
  }

  private resolved(file: string, imports: readonly string[]): readonly string[] {
    return imports.flatMap((from) => this.project.resolveFrom(from, file, 'javascript') ?? []);
  }
}

/**
 * How long answers hold beyond the run that they were asked in, in milliseconds: they only state which files are worth a look,
 * and are wanted for every file. They hold the longer the more was spent on them, so that an editor, for which each look is a
 * run, does not ask all of it with every key.
 */
const atLeast = 500;
const timesSpent = 20;

interface Known {
  readonly urls: WholeUrls;
  readonly madeAt: number;
}

const known = new WeakMap<Workspace, Known>();

/** @param run the one that the linted file belongs to */
export function wholeUrlsOf(workspace: Workspace, run: Run): WholeUrls {
  const last = known.get(workspace);
  if (last && (last.urls.madeIn === run || !isOver(last))) return last.urls;
  const urls = new WholeUrls(workspace, run);
  known.set(workspace, { urls, madeAt: performance.now() });
  return urls;
}

function isOver({ urls, madeAt }: Known): boolean {
  return performance.now() - madeAt > Math.max(atLeast, timesSpent * urls.spent);
}
