/** An editor of few words, and a server in the same process. */
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createConnection,
  createProtocolConnection,
  PublishDiagnosticsNotification,
  type ClientCapabilities,
  type Diagnostic,
  type DocumentDiagnosticReport,
  type InitializeResult,
  type ProtocolConnection,
  type TextDocumentContentChangeEvent,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node';
import { connect } from '../../src/lsp/connect.ts';

export interface EditorOptions {
  readonly capabilities?: ClientCapabilities;
  readonly settings?: object;
}

export class Editor {
  readonly connection: ProtocolConnection;
  /** What the server has sent of each URI. */
  readonly pushed = new Map<string, readonly Diagnostic[]>();
  /** Is given the URI of what is sent. */
  onSent: (uri: string) => void = () => undefined;
  readonly shown: string[] = [];
  private readonly toServer: PassThrough;
  private readonly folders: readonly string[];
  private readonly versions = new Map<string, number>();
  private onPushed: () => void = () => undefined;

  /** @param folders absolute paths */
  constructor(folders: readonly string[]) {
    this.folders = folders;
    const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
    this.toServer = toServer;
    const server = createConnection(toServer, toEditor);
    connect(server, () => undefined);
    server.listen();
    this.connection = createProtocolConnection(toEditor, toServer);
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.pushed.set(uri, diagnostics);
      this.onSent(uri);
      this.onPushed();
    });
    this.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      this.shown.push(message);
    });
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.onRequest('workspace/diagnostic/refresh', () => null);
    this.connection.listen();
  }

  /** Sends what need not be a message. */
  raw(text: string): void {
    this.toServer.write(text);
  }

  async begin({ capabilities = {}, settings = {} }: EditorOptions = {}): Promise<InitializeResult> {
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
      initializationOptions: settings,
      workspaceFolders: this.folders.map((folder) => ({ uri: pathToFileURL(folder).href, name: folder })),
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  /** @param file relative to the first folder */
  uri(file: string, folder = this.folders[0] ?? ''): string {
    return pathToFileURL(`${folder}/${file}`).href;
  }

  async open(file: string, text: string, languageId = 'plaintext'): Promise<void> {
    this.versions.set(file, 1);
    await this.notify('didOpen', { textDocument: { uri: this.uri(file), languageId, version: 1, text } });
  }

  /** @param changes a text as a whole, or changes of parts */
  async change(file: string, changes: string | TextDocumentContentChangeEvent[]): Promise<void> {
    const version = (this.versions.get(file) ?? 0) + 1;
    this.versions.set(file, version);
    await this.notify('didChange', {
      textDocument: { uri: this.uri(file), version },
      contentChanges: typeof changes === 'string' ? [{ text: changes }] : changes,
    });
  }

  async close(file: string): Promise<void> {
    await this.notify('didClose', { textDocument: { uri: this.uri(file) } });
  }

  async save(file: string): Promise<void> {
    await this.notify('didSave', { textDocument: { uri: this.uri(file) } });
  }

  async watched(files: readonly string[], type: 1 | 2 | 3): Promise<void> {
    const changes = files.map((file) => ({ uri: this.uri(file), type }));
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  async pull(file: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.connection.sendRequest('textDocument/diagnostic', {
      textDocument: { uri: this.uri(file) },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    });
  }

  async diagnostics(file: string): Promise<readonly Diagnostic[]> {
    const report = await this.pull(file);
    return report.kind === 'full' ? report.items : [];
  }

  async pullAll(
    previousResultIds: readonly { readonly uri: string; readonly value: string }[] = [],
  ): Promise<WorkspaceDiagnosticReport> {
    return this.connection.sendRequest('workspace/diagnostic', { previousResultIds });
  }

  /** Ends once what was sent of a file is as it should be. */
  async until(file: string, isSo: (diagnostics: readonly Diagnostic[]) => boolean): Promise<void> {
    const uri = this.uri(file);
    while (!isSo(this.pushed.get(uri) ?? [])) {
      await new Promise<void>((resolve) => {
        this.onPushed = resolve;
      });
    }
  }

  async end(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    this.connection.dispose();
  }

  private async notify(name: string, params: object): Promise<void> {
    await this.connection.sendNotification(`textDocument/${name}`, params);
  }
}
