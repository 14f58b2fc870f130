/**
 * The files of an analysis, one after the other: what was found in a file is kept in plain form, so that its program, and
 * all that was worked out from it, can be let go before memory runs full. Small projects never come that far.
 */
import type { FileJudge, Judged } from './file-judge.ts';
import { growEnough, growSlowly } from './heap-growth.ts';
import type { DiskProject } from '../project/project.ts';
import type { ExportedHosts } from '../trace/exports/exported-hosts.ts';
import type { FileIndex } from '../trace/model/scope.ts';

/** What the files around it must know of a file. */
export interface Traits {
  readonly language: string;
  /** As in a program. */
  readonly open: boolean;
  /** What it gives others of a host. */
  readonly exports: ExportedHosts;
  /** Whether it hands on all that other modules export. */
  readonly reexportsAll: boolean;
}

/** `problem`: why nothing could be judged. */
type FileResult =
  | { readonly kind: 'judged'; readonly judged: Judged }
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'unreadable' };

export class OneByOne {
  private readonly project: DiskProject;
  private readonly fileJudge: FileJudge;
  private readonly traits = new Map<string, Traits | undefined>();
  private readonly ahead = new Map<string, FileResult>();
  private readonly aheadWholly = new Map<string, FileResult>();

  constructor(project: DiskProject, fileJudge: FileJudge) {
    this.project = project;
    this.fileJudge = fileJudge;
  }

  /**
   * Learns the traits of files. Where their programs are too many to be kept, it judges those that it lets go, so that
   * they need not be read once more for that.
   *
   * @param isJudged whether a file is judged later
   */
  lookAt(files: readonly string[], isJudged: (file: string) => boolean): void {
    let waiting: string[] = [];
    for (const file of files) {
      this.learn(file, false);
      waiting.push(file);
      if (!this.project.isFull) continue;
      for (const seen of waiting) if (isJudged(seen)) this.ahead.set(seen, this.judgeNow(seen, false));
      waiting = [];
      this.evict();
    }
  }

  /** @returns undefined for what cannot be read */
  traitsOf(file: string): Traits | undefined {
    return this.traits.has(file) ? this.traits.get(file) : this.traitsOfReader(file);
  }

  /**
   * The traits of a file that reads what another one gives, whatever it holds itself. It is judged for that, since it shows
   * what it hands on only when each of its calls is looked at.
   */
  traitsOfReader(file: string): Traits | undefined {
    this.makeRoom();
    this.aheadWholly.set(file, this.judgeNow(file, true));
    return this.learn(file, true);
  }

  /** @param wholly as in `Engine.judge` */
  judge(file: string, wholly: boolean): FileResult {
    const known = wholly ? this.aheadWholly : this.ahead;
    const ahead = known.get(file);
    this.ahead.delete(file);
    this.aheadWholly.delete(file);
    if (ahead) return ahead;
    this.makeRoom();
    return this.judgeNow(file, wholly);
  }

  private learn(file: string, isReader: boolean): Traits | undefined {
    growEnough();
    const index = this.project.own(file);
    const traits = index && this.traitsIn(index, isReader);
    this.traits.set(file, traits);
    return traits;
  }

  private traitsIn(index: FileIndex, isReader: boolean): Traits {
    return {
      language: index.language,
      open: index.program.open,
      exports: this.fileJudge.exportedHosts(index, isReader),
      reexportsAll: index.exportAll.length > 0,
    };
  }

  private judgeNow(file: string, wholly: boolean): FileResult {
    growEnough();
    const index = this.project.own(file);
    if (!index) return { kind: 'unreadable' };
    try {
      return { kind: 'judged', judged: this.fileJudge.judge(index, wholly) };
    } catch (error) {
      return { kind: 'problem', problem: error instanceof Error ? error.message : String(error) };
    }
  }

  private makeRoom(): void {
    if (this.project.isFull) this.evict();
  }

  /** Only between two files: nothing holds a program then. */
  evict(): void {
    if (this.project.isFull) growSlowly();
    this.fileJudge.evict(this.project.evict());
  }
}
