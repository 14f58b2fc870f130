/**
 * What was found in each file of an analysis, in plain form, so that its program, and all that was computed from it, can be
 * evicted before memory runs full. Small projects never come that far.
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
  /** Whether it passes on all that other modules export. */
  readonly reexportsAll: boolean;
}

/** `problem`: why nothing could be judged. */
type FileResult =
  | { readonly kind: 'judged'; readonly judged: Judged }
  | { readonly kind: 'problem'; readonly problem: string }
  | { readonly kind: 'unreadable' };

/** Where a host can come from that a file gives others: from itself, from what it reads as well, or from nowhere. */
type Gives = 'own' | 'read' | 'none';

interface HowToLook {
  readonly areJudged: boolean;
  readonly mayGive: (file: string) => boolean;
  readonly pause: (() => Promise<void>) | undefined;
}

const nothing: ExportedHosts = { names: [], isUnnamed: false };

export class FileResults {
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
   * Learns the traits of files. Once their programs have been too many to be kept, each is judged while it is there, so that
   * it need not be read once more for that.
   *
   * @param how `areJudged`: whether the files are judged later; `mayGive`: whether a file may give others something of a host,
   *   what the others give is not computed; `pause` is awaited before each file, and may throw
   */
  async lookAt(files: readonly string[], { areJudged, mayGive, pause }: HowToLook): Promise<void> {
    let waiting: string[] = [];
    let isLarge = false;
    for (const file of files) {
      if (pause) await pause();
      this.learn(file, mayGive(file) ? 'own' : 'none');
      waiting.push(file);
      isLarge ||= this.project.isFull;
      if (!isLarge) continue;
      for (const seen of areJudged ? waiting : []) {
        this.ahead.set(seen, this.judgeNow(seen, false));
        // Each leads to others, and what the first ones have led to is not kept for the last.
        this.makeRoom();
      }
      waiting = [];
      this.makeRoom();
    }
  }

  /** @returns undefined for what cannot be read */
  traitsOf(file: string): Traits | undefined {
    return this.traits.has(file) ? this.traits.get(file) : this.traitsOfReader(file);
  }

  /**
   * The traits of a file that reads what another one gives, whatever it holds itself. It is judged for that, since it shows
   * what it passes on only when each of its calls is looked at.
   */
  traitsOfReader(file: string): Traits | undefined {
    this.makeRoom();
    this.aheadWholly.set(file, this.judgeNow(file, true));
    return this.learn(file, 'read');
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

  private learn(file: string, gives: Gives): Traits | undefined {
    this.project.next();
    growEnough();
    const index = this.project.own(file);
    const traits = index && this.traitsIn(index, gives);
    this.traits.set(file, traits);
    return traits;
  }

  private traitsIn(index: FileIndex, gives: Gives): Traits {
    return {
      language: index.language,
      open: index.program.open,
      exports: gives === 'none' ? nothing : this.fileJudge.exportedHosts(index, gives === 'read'),
      reexportsAll: index.exportAll.length > 0,
    };
  }

  private judgeNow(file: string, wholly: boolean): FileResult {
    this.project.next();
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
    this.project.next();
    if (this.project.isLarge) growSlowly();
    if (this.project.isFull) this.fileJudge.evict(this.project.evict(false));
  }

  /** When all files have been judged: nothing holds a program then, and fixes need few. */
  evictAll(): void {
    this.fileJudge.evict(this.project.evict(true));
  }
}
