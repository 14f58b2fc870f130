/** One editor's session: what it sends changes what is known, and what is found goes back to it. */
import {
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  MessageType,
  ShowMessageNotification,
  type CancellationToken,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver/node';
import type { UserError } from '../errors/user-error.ts';
import { Buffers } from './buffers.ts';
import { refuseCancelled, unlessCancelled } from './cancellation.ts';
import { clientOf, initializeResult, type Client } from './capabilities.ts';
import type { Folder } from './folder.ts';
import { ConfigurationProblems } from './configuration-problems.ts';
import { isConfiguration } from './configuration-files.ts';
import { isScript, LeftToEslint } from './left-to-eslint.ts';
import { Publisher } from './publisher.ts';
import { Schedule } from './schedule.ts';
import { defaultSettings, settingsIn, type Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';
import { pathOf } from './uris.ts';
import { Workspace, type Placed } from './workspace.ts';

/** A file, and what is found in its folder. */
export interface Looked extends Placed {
  readonly snapshot: Snapshot;
}

export class Session {
  readonly buffers = new Buffers();
  readonly workspace: Workspace;
  private readonly connection: Connection;
  private readonly publishers = new Map<Folder, Publisher>();
  private readonly leftToEslint = new Map<Folder, LeftToEslint>();
  private readonly schedule = new Schedule(
    () => this.publish(),
    () => this.confirm(),
  );
  private settings_: Settings = defaultSettings;
  private client_: Client | undefined;
  private problem: string | undefined;

  constructor(connection: Connection) {
    this.connection = connection;
    this.workspace = new Workspace({
      buffers: this.buffers,
      settings: () => this.settings_,
      onProblem: (problem) => {
        this.report(problem);
      },
    });
  }

  get settings(): Settings {
    return this.settings_;
  }

  get client(): Client | undefined {
    return this.client_;
  }

  begin({
    capabilities,
    initializationOptions,
    workspaceFolders,
    ...old
  }: InitializeParams): InitializeResult {
    this.client_ = clientOf(capabilities);
    this.settings_ = settingsIn(initializationOptions);
    const given: unknown = Object.getOwnPropertyDescriptor(old, 'rootUri')?.value;
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (typeof given === 'string' ? [given] : []);
    this.workspace.add(uris);
    return initializeResult();
  }

  /** After the editor knows what the server can do. */
  async begun(): Promise<void> {
    if (this.client_?.registersWatchers === true) {
      await this.connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: '**/*' }],
      });
    }
    if (this.client_?.registersSettings === true) {
      const section = 'dockshift';
      await this.connection.client.register(DidChangeConfigurationNotification.type, { section });
    }
    if (this.client_?.hasConfiguration === true) {
      await this.configured(undefined);
    }
    this.schedule.changed();
  }

  end(): void {
    this.schedule.end();
  }

  /** @param sent settings, if the editor sends them; most are asked for theirs */
  async configured(sent: unknown): Promise<void> {
    const asked: unknown =
      this.client_?.hasConfiguration === true
        ? await this.connection.workspace.getConfiguration('dockshift')
        : sent;
    this.settings_ = settingsIn(asked, this.settings_);
    for (const folder of this.workspace.folders) folder.configurationChanged();
    this.schedule.changed();
  }

  folders(added: readonly string[], removed: readonly string[]): void {
    for (const folder of this.workspace.remove(removed)) {
      void this.publishers.get(folder)?.clear();
      this.publishers.delete(folder);
    }
    this.workspace.add(added);
    this.schedule.changed();
  }

  /** A text of the editor is another one now. @param path absolute; undefined for what is no file */
  edited(path: string | undefined): void {
    if (path !== undefined) this.note([path], 'text');
  }

  /** The editor shows a text. @param path as above */
  opened(uri: string, path: string | undefined): void {
    for (const publisher of this.publishers.values()) publisher.opened(uri);
    this.edited(path);
  }

  /** Files on the disk are others now. */
  filesChanged(uris: readonly string[]): void {
    const paths = uris.flatMap((uri) => pathOf(uri) ?? []);
    this.note(paths, 'disk');
  }

  private note(paths: readonly string[], where: 'text' | 'disk'): void {
    for (const path of paths) {
      for (const folder of this.workspace.folders) {
        if (where === 'disk' && isConfiguration(path)) {
          folder.configurationChanged();
          this.leftToEslint.get(folder)?.changed();
          this.publishers.get(folder)?.configurationChanged();
        }
        folder.changed(path);
      }
    }
    this.schedule.changed();
  }

  /**
   * @param how whether fixes are needed
   * @returns undefined for what is in no folder of the editor
   */
  async look(uri: string, how: 'shown' | 'fixed', token?: CancellationToken): Promise<Looked | undefined> {
    const placed = this.workspace.place(uri);
    if (!placed) return undefined;
    const { folder } = placed;
    // The editor decides when to ask for one file.
    const snapshot = await unlessCancelled(token, () =>
      how === 'fixed' ? folder.current() : folder.shown(),
    );
    return { ...placed, snapshot };
  }

  /** The same of each folder. */
  async lookAtAll(token?: CancellationToken): Promise<readonly (readonly [Folder, Snapshot])[]> {
    return unlessCancelled(token, async () => {
      await this.schedule.settled();
      const found: (readonly [Folder, Snapshot])[] = [];
      for (const folder of this.workspace.folders) {
        refuseCancelled(token);
        found.push([folder, await folder.shown()]);
      }
      return found;
    });
  }

  publisher(folder: Folder): Publisher {
    const known = this.publishers.get(folder);
    if (known) return known;
    const toEslint = new LeftToEslint(folder.path);
    const problems = new ConfigurationProblems(folder.path, this.buffers);
    const publisher = new Publisher(this.connection, (file) => this.reports(file, toEslint), problems);
    this.publishers.set(folder, publisher);
    this.leftToEslint.set(folder, toEslint);
    return publisher;
  }

  /** No finding is shown twice. */
  private reports(file: string, toEslint: LeftToEslint): boolean {
    switch (this.settings_.scripts) {
      case 'auto':
        return !toEslint.has(file);
      case 'server':
        return true;
      case 'eslint':
        return !isScript(file);
    }
  }

  private async publish(): Promise<void> {
    try {
      if (this.client_?.pulls === true) {
        if (this.client_.refreshesDiagnostics) void this.connection.languages.diagnostics.refresh();
        return;
      }
      for (const [folder, snapshot] of await this.lookAtAll()) await this.publisher(folder).push(snapshot);
    } catch (error) {
      this.connection.console.error(`dockshift: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** What a look at a part has not seen. */
  private async confirm(): Promise<void> {
    let isOther = false;
    for (const folder of this.workspace.folders) {
      if (await folder.confirm()) isOther = true;
    }
    if (isOther) await this.publish();
  }

  /** A mistake in the configuration is shown once. */
  private report(problem: UserError | undefined): void {
    if (problem && problem.message !== this.problem) {
      const message = `dockshift: ${problem.message}`;
      void this.connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Error,
        message,
      });
    }
    this.problem = problem?.message;
  }
}
