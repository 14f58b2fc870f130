/** What is remembered from one scan to the next. It never changes what a scan states. */
import fs from 'node:fs';
import path from 'node:path';
import type { Analysis, Analyzed } from '../analysis/analysis.ts';
import { enclosingRepository } from '../discover/git-list.ts';
import { runGit } from '../discover/run-git.ts';
import type { ProjectDisk } from '../project/disk.ts';
import type { Sifted, SiftOptions } from '../sift/sift.ts';
import { isRecord, readCache, writeCache } from './cache-file.ts';
import { analysisKey, givenKey, siftKey } from './keys.ts';
import { nothingKnown, packed, unpacked, type FoundFiles, type KnownFiles } from './known-files.ts';
import { RecordingDisk } from './recorder.ts';
import { siftKnown, type Files } from './sift-known.ts';
import { Stamps } from './stamp.ts';
import type { StoredAnalysis } from './stored-analysis.ts';
import type { CacheOptions } from '../analysis/cache-options.ts';

export class ScanCache {
  private readonly options: CacheOptions;
  private readonly root: string;
  /** Whether the scan is of all files: what it has not met is gone then. */
  private readonly isWhole: boolean;
  private readonly stamps = new Stamps(Date.now());
  private readonly before: Readonly<Record<string, unknown>>;
  private key = '';
  private known: FoundFiles = { clean: [], marked: new Map() };
  private changed: Files = new Set();
  private analysis: unknown = null;
  private isAsBefore = true;

  /** @param root absolute path */
  constructor(options: CacheOptions, root: string, isWhole: boolean) {
    this.options = options;
    this.root = root;
    this.isWhole = isWhole;
    this.before = readCache(options.file) ?? {};
  }

  /** As `sift` does. Asked once, and before the analysis. */
  sift(options: SiftOptions): Sifted {
    this.key = siftKey(options);
    const before = this.before['key'] === this.key ? unpacked(this.before['known']) : undefined;
    const { sifted, changed, known } = siftKnown(options, before ?? nothingKnown, this.stamps);
    this.changed = changed;
    this.known = this.isWhole || !before ? known : joined(before, known);
    this.isAsBefore = before !== undefined && isAsLarge(before, this.known) && changed.size === 0;
    // It holds for the files as they are known; a scan that needs none may leave it for the next one.
    if (before && changed.size === 0) this.analysis = this.before['analysis'] ?? null;
    return sifted;
  }

  /** As `analyze` does. */
  async analyze(
    analysis: Omit<Analysis, 'disk'>,
    disk: ProjectDisk,
    analyze: (disk: ProjectDisk) => Promise<Analyzed>,
  ): Promise<Analyzed> {
    const keys = { key: analysisKey(analysis, this.key), given: givenKey(analysis) };
    const { storedAnalysis, toStore } = await import('./stored-analysis.ts');
    const stored = this.mayKnowFindings() ? storedAnalysis(this.before['analysis']) : undefined;
    if (stored?.key === keys.key && stored.given === keys.given) {
      const { replayed } = await import('./replay.ts');
      const { root, stamps, changed } = this;
      const holding = await replayed(stored, { root, disk, stamps, changed, asked: analysis.asked });
      if (holding) {
        this.analysis = holding;
        this.isAsBefore &&= printsOf(holding) === printsOf(stored);
        return holding;
      }
    }
    const recording = new RecordingDisk(disk, this.root, this.stamps);
    const analyzed = await analyze(recording);
    const { recorded } = recording;
    this.analysis = (recorded && toStore(keys, recorded, analyzed, analysis.asked)) ?? null;
    this.isAsBefore = false;
    return analyzed;
  }

  /** Writes what is known, if that is not what was known before. */
  save(): void {
    if (this.isAsBefore) return;
    const content = { key: this.key, known: packed(this.known), analysis: this.analysis };
    const why = writeCache(this.options.file, content);
    if (why !== undefined) this.options.onProblem?.(why);
  }

  /**
   * A cache that comes with the code, committed, could claim that nothing is found in it. What is known of single
   * files, nothing can foresee: it depends on where they are on this disk. The repository that is asked is the one in
   * which the file lies: links lead to another place in it, and a submodule is a repository of its own.
   */
  private mayKnowFindings(): boolean {
    if (!isRecord(this.before['analysis'])) return false;
    let folder: string;
    try {
      folder = fs.realpathSync.native(path.dirname(this.options.file));
    } catch {
      return false;
    }
    if (enclosingRepository(folder) === undefined) return true;
    const name = path.basename(this.options.file);
    const { status, stdout } = runGit(folder, ['ls-files', '-z', '--cached', '--', name]);
    return status === 0 && stdout.length === 0;
  }
}

function joined(before: KnownFiles, known: FoundFiles): FoundFiles {
  return {
    clean: [...new Set([...before.clean, ...known.clean])],
    marked: new Map([...before.marked, ...known.marked]),
  };
}

function isAsLarge(before: KnownFiles, known: FoundFiles): boolean {
  return before.clean.size === known.clean.length && before.marked.size === known.marked.size;
}

function printsOf({ sources, parts, prints, manifests }: StoredAnalysis): string {
  return JSON.stringify([sources, parts, prints, manifests]);
}
