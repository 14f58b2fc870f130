/** Diagnostics on their way to the editor: sent, or given to one who asks. */
import type {
  Connection,
  Diagnostic,
  DocumentDiagnosticReport,
  WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import type { Finding } from '../finding.ts';
import { diagnosticOf, resultIdOf } from './diagnostics.ts';
import type { ConfigurationProblems, Problems } from './configuration-problems.ts';
import type { Snapshot } from './snapshot.ts';

/** Whether the server reports a file, or leaves it to another tool. */
type IsReported = (file: string) => boolean;

export class Publisher {
  private readonly connection: Pick<Connection, 'sendDiagnostics'>;
  private readonly isReported: IsReported;
  private readonly configuration: Pick<ConfigurationProblems, 'now' | 'changed'>;
  /** What was sent last of each file, by its URI. */
  private readonly sent = new Map<string, string>();

  constructor(
    connection: Pick<Connection, 'sendDiagnostics'>,
    isReported: IsReported,
    configuration: Pick<ConfigurationProblems, 'now' | 'changed'>,
  ) {
    this.connection = connection;
    this.isReported = isReported;
    this.configuration = configuration;
  }

  /** To be called if a configuration, or what it leads to, may have changed. */
  configurationChanged(): void {
    this.configuration.changed();
  }

  /** Sends what has changed. */
  async push(snapshot: Snapshot): Promise<void> {
    const uris = new Set<string>();
    const problems = await this.configuration.now();
    for (const file of filesOf(snapshot, problems)) {
      const uri = snapshot.uri(file);
      uris.add(uri);
      await this.send(uri, this.diagnosticsOf(file, snapshot, problems), snapshot.version(file));
    }
    for (const uri of this.sent.keys()) if (!uris.has(uri)) await this.send(uri, []);
  }

  /** A file is shown from now on: some editors have left aside what was sent of it before. */
  opened(uri: string): void {
    this.sent.delete(uri);
  }

  /** Takes back all that was sent. */
  async clear(): Promise<void> {
    for (const uri of [...this.sent.keys()]) await this.send(uri, []);
  }

  /** @param previous the id of the report that the editor has */
  async report(
    file: string,
    snapshot: Snapshot,
    previous: string | undefined,
  ): Promise<DocumentDiagnosticReport> {
    return reportOf(this.diagnosticsOf(file, snapshot, await this.configuration.now()), previous);
  }

  /** Of all files with findings, and of those that had some when the editor asked last. @param previous by URI */
  async reports(
    snapshot: Snapshot,
    previous: ReadonlyMap<string, string>,
    fileOf: (uri: string) => string | undefined,
  ): Promise<WorkspaceDocumentDiagnosticReport[]> {
    const problems = await this.configuration.now();
    const known = new Map(
      [...previous].flatMap(([uri]) => {
        const file = fileOf(uri);
        return file === undefined ? [] : [[file, uri] as const];
      }),
    );
    return [...new Set([...filesOf(snapshot, problems), ...known.keys()])].map((file) => {
      const uri = known.get(file) ?? snapshot.uri(file);
      const version = snapshot.version(file) ?? null;
      const report = reportOf(this.diagnosticsOf(file, snapshot, problems), previous.get(uri));
      return report.kind === 'full'
        ? { kind: report.kind, uri, version, items: report.items, resultId: report.resultId ?? '' }
        : { kind: report.kind, uri, version, resultId: report.resultId };
    });
  }

  private diagnosticsOf(file: string, snapshot: Snapshot, problems: Problems): Diagnostic[] {
    const found = this.isReported(file) ? snapshot.in(file) : [];
    const shown = found.map((finding: Finding) => diagnosticOf(finding, snapshot));
    return [...(problems.get(file) ?? []), ...shown];
  }

  private async send(uri: string, diagnostics: Diagnostic[], version?: number): Promise<void> {
    const id = diagnostics.length === 0 ? undefined : resultIdOf(diagnostics);
    if (this.sent.get(uri) === id) return;
    if (id === undefined) this.sent.delete(uri);
    else this.sent.set(uri, id);
    await this.connection.sendDiagnostics({
      uri,
      diagnostics,
      ...(version === undefined ? {} : { version }),
    });
  }
}

function filesOf(snapshot: Snapshot, problems: Problems): readonly string[] {
  return [...new Set([...snapshot.files, ...problems.keys()])];
}

function reportOf(items: Diagnostic[], previous: string | undefined): DocumentDiagnosticReport {
  const resultId = resultIdOf(items);
  return resultId === previous ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items };
}
