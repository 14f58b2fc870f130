/** Scans of one folder, each of which remembers what the one before it has read. */
import path from 'node:path';
import type { ScanOptions } from '../analysis/scan-options.ts';
import type { Configuration } from '../config/configuration.ts';
import type { UserError } from '../errors/user-error.ts';
import { KeptPrograms } from '../project/kept-programs.ts';
import { SessionMemory } from '../project/session-memory.ts';
import { scan } from '../scan.ts';
import type { Overlay } from '../sift/overlay.ts';
import { configurationOf, isFile, onlySince, today } from './around.ts';
import { lookNear, type PartFound } from './looks.ts';
import type { Settings } from './settings.ts';
import type { Found } from './snapshot.ts';

export interface FolderScansOptions {
  /** Absolute, and where links are followed: paths of git are such. */
  readonly root: string;
  readonly settings: () => Settings;
  /** Is given what is wrong with the configuration; undefined once it is right. */
  readonly onProblem: (problem: UserError | undefined) => void;
  /** As in the options of a scan. */
  readonly pause: () => Promise<void>;
}

/** What holds until the configuration changes, or a day is over. */
interface Known {
  readonly config: Configuration;
  readonly today: string;
  readonly memory: SessionMemory;
}

export class FolderScans {
  private readonly options: FolderScansOptions;
  private known: Known | undefined;
  private isConfigurationStale = true;
  /** Files whose texts are remembered as they were; what a scan remembers must not change under it. */
  private readonly invalid = new Set<string>();

  constructor(options: FolderScansOptions) {
    this.options = options;
  }

  /** To be called before a scan that would find another text in the file. */
  changed(file: string): void {
    this.invalid.add(file);
  }

  configurationChanged(): void {
    this.isConfigurationStale = true;
  }

  async all(overlay: Overlay): Promise<Found> {
    const { memory, options } = await this.prepared(overlay);
    return this.look({ ...options, memory });
  }

  /**
   * @param how whether findings have fixes
   * @returns undefined if all files have to be looked at
   */
  async near(
    files: ReadonlySet<string>,
    overlay: Overlay,
    how: 'fixed' | 'unfixed',
  ): Promise<PartFound | undefined> {
    const { memory, options, isNews } = await this.prepared(overlay);
    if (isNews) return undefined;
    const wanted = how === 'fixed' ? options : { ...options, fixes: false as const };
    return lookNear(files, wanted, memory, (near) => this.look(near));
  }

  /** `isNews`: whether files are new or gone. */
  private async prepared(overlay: Overlay) {
    const { root, settings, pause } = this.options;
    const { config, memory, today } = await this.knownNow();
    let isNews = false;
    for (const file of this.invalid) {
      memory.changed(file);
      isNews ||= memory.isNews(file, overlay.has(file) || isFile(path.join(root, file)));
    }
    if (isNews) memory.listed();
    this.invalid.clear();
    const { baseline } = settings();
    const options: ScanOptions = {
      root,
      config,
      today,
      overlay,
      pause,
      ...(baseline ? {} : { baseline: false }),
    };
    return { memory, options, isNews };
  }

  private async look(options: ScanOptions): Promise<Found> {
    const { since } = this.options.settings();
    const report = await scan(options);
    return since === undefined ? report : onlySince(report, this.options.root, since);
  }

  private async knownNow(): Promise<Known> {
    const day = today();
    if (this.known?.today === day && !this.isConfigurationStale) return this.known;
    this.isConfigurationStale = false;
    const memory = new SessionMemory(new KeptPrograms());
    const config = await configurationOf(this.options.root, this.options);
    return (this.known = { config, today: day, memory });
  }
}
