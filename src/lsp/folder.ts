/** One folder of the editor's workspace: its configuration, and what is found in it. */
import { UserError } from '../errors/user-error.ts';
import { noOverlay, type Overlay } from '../sift/overlay.ts';
import type { Buffers } from './buffers.ts';
import { realPath } from '../discover/real-path.ts';
import { today } from './around.ts';
import { FolderScans, type FolderScansOptions } from './folder-scans.ts';
import { Interrupted, Interruptions } from './interruptions.ts';
import { merged } from './looks.ts';
import { Snapshot, type Found, type Seen } from './snapshot.ts';
import { fileIn } from './uris.ts';

export interface FolderOptions extends Pick<FolderScansOptions, 'settings' | 'onProblem'> {
  /** As the editor names it, absolute. */
  readonly folder: string;
  readonly buffers: Buffers;
}

/** If more files change at once, as git changes them, all are looked at. */
const mostNear = 20;

export class Folder {
  readonly path: string;
  private readonly options: FolderOptions;
  private readonly scans: FolderScans;
  private snapshot: Snapshot | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private overlay: Overlay = noOverlay;
  private open: Seen['open'] = new Map();
  private isStale = true;
  private readonly interruptions = new Interruptions();
  /** Whether nothing less than a look at all files will do. */
  private isWholeDue = true;
  /** Whether the last look was of a part. */
  private isPart = false;
  /** Files whose findings have no fixes yet. */
  private readonly unfixed = new Set<string>();
  /** Files that changed since the last look that was not interrupted. */
  private readonly changes = new Set<string>();

  constructor(options: FolderOptions) {
    this.options = options;
    this.path = options.folder;
    const { pause } = this.interruptions;
    this.scans = new FolderScans({ ...options, root: realPath(options.folder), pause });
  }

  /** To be called if a file has changed, in the editor or on the disk. @param absolute its path */
  changed(absolute: string): void {
    const file = fileIn(this.path, absolute);
    if (file === undefined) return;
    this.changes.add(file);
    this.isStale = true;
    this.interruptions.ask();
  }

  /** To be called if the configuration, or what it leads to, may have changed. */
  configurationChanged(): void {
    this.scans.configurationChanged();
    this.isStale = true;
    this.isWholeDue = true;
    this.interruptions.ask();
  }

  /** What is found in the texts as they are, maybe without fixes. Those who ask at the same time share one look. */
  async shown(): Promise<Snapshot> {
    return this.alone(async () => {
      await this.untilDone(() => this.renewed());
      return this.snapshotNow();
    });
  }

  /** The same with all fixes. */
  async current(): Promise<Snapshot> {
    return this.alone(async () => {
      await this.untilDone(async () => {
        await this.renewed();
        if (this.unfixed.size === 0) return;
        const part = await this.scans.near(this.unfixed, this.overlay, 'fixed');
        if (!part) return this.lookAgain();
        this.take(merged(this.snapshotNow(), part));
        this.unfixed.clear();
      });
      return this.snapshotNow();
    });
  }

  /** Looks at all files, if only a part was looked at since that was done last. @returns whether anything else was found */
  async confirm(): Promise<boolean> {
    return this.alone(async () => {
      if (!this.isPart || this.isStale) return false;
      const before = this.snapshotNow();
      try {
        this.take(await this.interruptions.run(() => this.lookAtAll()));
      } catch (error) {
        // It is due again after the change.
        if (error instanceof Interrupted) return false;
        throw error;
      }
      this.unfixed.clear();
      return shapeOf(before) !== shapeOf(this.snapshotNow());
    });
  }

  /** What would be found if a text were another one. */
  async tryOut(file: string, text: string): Promise<Found> {
    return this.alone(async () => {
      const before = this.snapshotNow();
      const overlay = new Map(this.overlay).set(file, Buffer.from(text, 'utf8'));
      this.scans.changed(file);
      try {
        return await this.untilDone(async () => {
          const part = await this.scans.near(new Set([file]), overlay, 'unfixed');
          return part ? merged(before, part) : this.scans.all(overlay);
        });
      } finally {
        this.scans.changed(file);
      }
    });
  }

  /** Begins anew if a newer change comes. */
  private async untilDone<T>(look: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await this.interruptions.run(look);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
      }
    }
  }

  /** One look after the other. */
  private alone<T>(look: () => Promise<T>): Promise<T> {
    const next = this.running.then(look, look);
    this.running = next.catch(() => undefined);
    return next;
  }

  /** What is wrong with a baseline or a catalogue is shown, and nothing is found then. */
  private async renewed(): Promise<void> {
    if (!this.isStale && this.snapshot) return;
    try {
      await this.renew();
    } catch (error) {
      this.isStale = true;
      if (!(error instanceof UserError)) throw error;
      this.isStale = false;
      this.scans.configurationChanged();
      this.isWholeDue = true;
      this.unfixed.clear();
      this.options.onProblem(error);
      this.take({ findings: [], suppressed: [] });
    }
  }

  private async renew(): Promise<void> {
    this.isStale = false;
    const changed = new Set(this.changes);
    this.changes.clear();
    for (const file of changed) this.scans.changed(file);
    const { buffers } = this.options;
    this.overlay = buffers.overlay(this.path);
    this.open = new Map(
      [...buffers.in(this.path)].map(([file, { uri, version }]) => [file, { uri, version }] as const),
    );
    const isWhole = this.isWholeDue || changed.size > mostNear;
    this.isWholeDue = false;
    try {
      if (isWhole || !(await this.lookNear(changed))) await this.lookAgain();
    } catch (error) {
      // What it was for is left for the next look.
      for (const file of changed) this.changes.add(file);
      throw error;
    }
  }

  /** @returns whether that is enough */
  private async lookNear(changed: ReadonlySet<string>): Promise<boolean> {
    const part = await this.scans.near(changed, this.overlay, 'unfixed');
    if (!part) return false;
    this.take(merged(this.snapshotNow(), part));
    this.isPart = true;
    for (const file of part.near) this.unfixed.add(file);
    return true;
  }

  /** Looks at all files. */
  private async lookAgain(): Promise<void> {
    try {
      this.take(await this.lookAtAll());
    } catch (error) {
      this.isWholeDue = true;
      throw error;
    }
    this.unfixed.clear();
  }

  private async lookAtAll(): Promise<Found> {
    const found = await this.scans.all(this.overlay);
    this.isPart = false;
    return found;
  }

  private take({ findings, suppressed }: Found): void {
    const { path: folder, overlay, open } = this;
    this.snapshot = new Snapshot({ folder, overlay, open, today: today(), findings, suppressed });
  }

  private snapshotNow(): Snapshot {
    if (!this.snapshot) throw new Error('nothing was looked at');
    return this.snapshot;
  }
}

/** What an editor shows of it; fixes are not. */
function shapeOf({ findings }: Found): string {
  return JSON.stringify(findings.map((finding) => ({ ...finding, fix: null, whyNoFix: null })));
}
