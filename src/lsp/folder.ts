/** One folder of the editor's workspace: its configuration, and what is found in it. */
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration } from '../config/configuration.ts';
import { defaultConfiguration } from '../config/configuration.ts';
import { loadConfiguration } from '../config/load.ts';
import { UserError } from '../errors/user-error.ts';
import { scan } from '../scan.ts';
import type { Overlay } from '../sift/overlay.ts';
import { dayOf } from '../text/calendar.ts';
import type { Buffers } from './buffers.ts';
import type { Settings } from './settings.ts';
import { Snapshot, type Found } from './snapshot.ts';
import { fileIn } from './uris.ts';

export interface FolderOptions {
  /** As the editor names it, absolute. */
  readonly folder: string;
  readonly buffers: Buffers;
  readonly settings: () => Settings;
  /** Is given what is wrong with the configuration; undefined once it is right. */
  readonly onProblem: (problem: UserError | undefined) => void;
}

export class Folder {
  readonly path: string;
  private readonly options: FolderOptions;
  /** Where links are followed: paths of git are such. */
  private readonly root: string;
  private config: Configuration | undefined;
  private snapshot: Snapshot | undefined;
  private running: Promise<Snapshot> | undefined;
  private isStale = true;

  constructor(options: FolderOptions) {
    this.options = options;
    this.path = options.folder;
    this.root = realPath(options.folder);
  }

  /**
   * To be called if a file has changed.
   *
   * @param absolute its path
   * @param where in the editor, or on the disk
   */
  changed(absolute: string, where: 'text' | 'disk'): void {
    if (fileIn(this.path, absolute) === undefined && where === 'text') return;
    this.isStale = true;
  }

  /** To be called if the configuration, or what it leads to, may have changed. */
  configurationChanged(): void {
    this.config = undefined;
    this.isStale = true;
  }

  /** What is known by now, and may be of older texts. */
  get last(): Snapshot | undefined {
    return this.snapshot;
  }

  /** What is found in the texts as they are. Those who ask at the same time share one scan. */
  async current(): Promise<Snapshot> {
    while (this.running || this.isStale || !this.snapshot) {
      this.running ??= this.look().finally(() => (this.running = undefined));
      await this.running;
    }
    return this.snapshot;
  }

  private async look(): Promise<Snapshot> {
    this.isStale = false;
    const { buffers, settings } = this.options;
    const overlay = buffers.overlay(this.path);
    const documents = buffers.in(this.path);
    const open = new Map([...documents].map(([file, { uri, version }]) => [file, { uri, version }] as const));
    const { findings, suppressed } = await this.found(overlay, settings());
    this.snapshot = new Snapshot({ folder: this.path, overlay, open, today: today(), findings, suppressed });
    return this.snapshot;
  }

  /** What would be found if a text were another one. */
  async tryOut(file: string, text: string): Promise<Found> {
    const { buffers, settings } = this.options;
    const overlay = new Map(buffers.overlay(this.path)).set(file, Buffer.from(text, 'utf8'));
    return this.found(overlay, settings());
  }

  private async found(overlay: Overlay, { baseline, since }: Settings): Promise<Found> {
    const { root } = this;
    const config = await this.configuration();
    const report = await scan({
      root,
      config,
      today: today(),
      overlay,
      ...(baseline ? {} : { baseline: false }),
    });
    return since === undefined ? report : onlySince(report, root, since);
  }

  private async configuration(): Promise<Configuration> {
    if (this.config) return this.config;
    const { config: named } = this.options.settings();
    const file = named === undefined ? undefined : path.resolve(this.root, named);
    try {
      this.config = await loadConfiguration({ root: this.root, file });
      this.options.onProblem(undefined);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      this.options.onProblem(error);
      this.config = defaultConfiguration;
    }
    return this.config;
  }
}

function today(): string {
  return dayOf(new Date());
}

type Report = Awaited<ReturnType<typeof scan>>;

async function onlySince(report: Report, root: string, since: string): Promise<Report> {
  const [{ changedSince }, { onlyChanged }] = await Promise.all([
    import('../changed/changed-lines.ts'),
    import('../changed/only-changed.ts'),
  ]);
  return onlyChanged(report, changedSince(root, since)).report;
}

function realPath(folder: string): string {
  try {
    return fs.realpathSync(folder);
  } catch {
    return folder;
  }
}
