/** One folder of the editor's workspace: its configuration, and what is found in it. */
import path from 'node:path';
import { SessionMemory } from '../project/session-memory.ts';
import type { ScanOptions } from '../analysis/scan-options.ts';
import type { Configuration } from '../config/configuration.ts';
import { UserError } from '../errors/user-error.ts';
import { KeptPrograms } from '../project/kept-programs.ts';
import { scan } from '../scan.ts';
import { noOverlay, type Overlay } from '../sift/overlay.ts';
import type { Buffers } from './buffers.ts';
import { configurationOf, isFile, onlySince, realPath, today } from './around.ts';
import { lookNear, merged, type PartFound } from './looks.ts';
import type { Settings } from './settings.ts';
import { Snapshot, type Found, type Seen } from './snapshot.ts';
import { fileIn } from './uris.ts';

export interface FolderOptions {
  /** As the editor names it, absolute. */
  readonly folder: string;
  readonly buffers: Buffers;
  readonly settings: () => Settings;
  /** Is given what is wrong with the configuration; undefined once it is right. */
  readonly onProblem: (problem: UserError | undefined) => void;
}

/** What holds until the configuration changes, or a day is over. */
interface Known {
  readonly config: Configuration;
  readonly today: string;
  readonly memory: SessionMemory;
}

/** If more files change at once, as git changes them, all are looked at. */
const mostNear = 20;

export class Folder {
  readonly path: string;
  private readonly options: FolderOptions;
  /** Where links are followed: paths of git are such. */
  private readonly root: string;
  private known: Known | undefined;
  private snapshot: Snapshot | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private overlay: Overlay = noOverlay;
  private open: Seen['open'] = new Map();
  private isStale = true;
  /** Whether the last look was of a part. */
  private isPart = false;
  /** Files whose findings have no fixes yet. */
  private readonly unfixed = new Set<string>();
  private isConfigurationStale = true;
  /** Files that changed since the last look. */
  private readonly changes = new Set<string>();
  /** Those of them whose texts are remembered as they were; what a look remembers must not change under it. */
  private readonly invalid = new Set<string>();

  constructor(options: FolderOptions) {
    this.options = options;
    this.path = options.folder;
    this.root = realPath(options.folder);
  }

  /** To be called if a file has changed, in the editor or on the disk. @param absolute its path */
  changed(absolute: string): void {
    const file = fileIn(this.path, absolute);
    if (file === undefined) return;
    this.changes.add(file);
    this.isStale = true;
  }

  /** To be called if the configuration, or what it leads to, may have changed. */
  configurationChanged(): void {
    this.isConfigurationStale = true;
    this.isStale = true;
  }

  /** What is found in the texts as they are, maybe without fixes. Those who ask at the same time share one look. */
  async shown(): Promise<Snapshot> {
    return this.alone(async () => {
      if (this.isStale || !this.snapshot) await this.renewed();
      return this.snapshotNow();
    });
  }

  /** The same with all fixes. */
  async current(): Promise<Snapshot> {
    return this.alone(async () => {
      if (this.isStale || !this.snapshot) await this.renewed();
      if (this.unfixed.size > 0) {
        const part = await this.lookNear(this.unfixed, true);
        if (part) this.take(merged(this.snapshotNow(), part));
        else this.take(await this.lookAtAll());
        this.unfixed.clear();
      }
      return this.snapshotNow();
    });
  }

  /** Looks at all files, if only a part was looked at since that was done last. @returns whether anything else was found */
  async confirm(): Promise<boolean> {
    return this.alone(async () => {
      if (!this.isPart || this.isStale) return false;
      const before = this.snapshotNow();
      this.take(await this.lookAtAll());
      this.unfixed.clear();
      return shapeOf(before) !== shapeOf(this.snapshotNow());
    });
  }

  /** What would be found if a text were another one. */
  async tryOut(file: string, text: string): Promise<Found> {
    return this.alone(async () => {
      const before = this.snapshotNow();
      const { overlay } = this;
      this.overlay = new Map(overlay).set(file, Buffer.from(text, 'utf8'));
      this.invalid.add(file);
      try {
        const part = await this.lookNear(new Set([file]), false);
        return part ? merged(before, part) : await this.lookAtAll();
      } finally {
        this.overlay = overlay;
        this.invalid.add(file);
      }
    });
  }

  /** One look after the other. */
  private alone<T>(look: () => Promise<T>): Promise<T> {
    const next = this.running.then(look, look);
    this.running = next.catch(() => undefined);
    return next;
  }

  /** What is wrong with a baseline or a catalogue is shown, and nothing is found then. */
  private async renewed(): Promise<void> {
    try {
      await this.renew();
    } catch (error) {
      this.isStale = true;
      if (!(error instanceof UserError)) throw error;
      this.isStale = false;
      this.isConfigurationStale = true;
      this.unfixed.clear();
      this.options.onProblem(error);
      this.take({ findings: [], suppressed: [] });
    }
  }

  private async renew(): Promise<void> {
    this.isStale = false;
    const changed = new Set(this.changes);
    this.changes.clear();
    for (const file of changed) this.invalid.add(file);
    const { buffers } = this.options;
    this.overlay = buffers.overlay(this.path);
    this.open = new Map(
      [...buffers.in(this.path)].map(([file, { uri, version }]) => [file, { uri, version }] as const),
    );
    const isSmall = this.snapshot && !this.isConfigurationStale && changed.size <= mostNear;
    const part = isSmall === true ? await this.lookNear(changed, false) : undefined;
    if (!part) {
      this.take(await this.lookAtAll());
      this.unfixed.clear();
      return;
    }
    this.take(merged(this.snapshotNow(), part));
    this.isPart = true;
    for (const file of part.near) this.unfixed.add(file);
  }

  private async lookAtAll(): Promise<Found> {
    const { memory, options } = await this.prepared();
    this.isPart = false;
    return this.look({ ...options, memory });
  }

  /** @returns undefined if all files have to be looked at */
  private async lookNear(files: ReadonlySet<string>, isFixed: boolean): Promise<PartFound | undefined> {
    const { memory, options, isNews } = await this.prepared();
    if (isNews) return undefined;
    return lookNear(files, isFixed ? options : { ...options, fixes: false }, memory, (near) =>
      this.look(near),
    );
  }

  /** `isNews`: whether files are new or gone. */
  private async prepared() {
    const { root, overlay } = this;
    const { config, memory, today } = await this.knownNow();
    let isNews = false;
    for (const file of this.invalid) {
      memory.changed(file);
      isNews ||= memory.isNews(file, overlay.has(file) || isFile(path.join(root, file)));
    }
    if (isNews) memory.listed();
    this.invalid.clear();
    const { baseline } = this.options.settings();
    const options: ScanOptions = { root, config, today, overlay, ...(baseline ? {} : { baseline: false }) };
    return { memory, options, isNews };
  }

  private async look(options: ScanOptions): Promise<Found> {
    const { since } = this.options.settings();
    const report = await scan(options);
    return since === undefined ? report : onlySince(report, this.root, since);
  }

  private take({ findings, suppressed }: Found): void {
    const { path: folder, overlay, open } = this;
    this.snapshot = new Snapshot({ folder, overlay, open, today: today(), findings, suppressed });
  }

  private snapshotNow(): Snapshot {
    if (!this.snapshot) throw new Error('nothing was looked at');
    return this.snapshot;
  }

  private async knownNow(): Promise<Known> {
    const day = today();
    if (this.known?.today === day && !this.isConfigurationStale) return this.known;
    this.isConfigurationStale = false;
    const memory = new SessionMemory(new KeptPrograms());
    return (this.known = { config: await configurationOf(this.root, this.options), today: day, memory });
  }
}

/** What an editor shows of it; fixes are not. */
function shapeOf({ findings }: Found): string {
  return JSON.stringify(findings.map((finding) => ({ ...finding, fix: null, whyNoFix: null })));
}
