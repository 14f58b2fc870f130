/** What the server can do, and what it asks of the editor. */
import {
  TextDocumentSyncKind,
  type ClientCapabilities,
  type InitializeResult,
} from 'vscode-languageserver/node';
import { ownVersion } from '../version.ts';

/** What of the editor makes a difference. */
export interface Client {
  /** It asks for diagnostics, and need not be sent them. */
  readonly pulls: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly registersWatchers: boolean;
  readonly hasConfiguration: boolean;
  readonly versionedEdits: boolean;
  readonly changesFolders: boolean;
}

export function clientOf({ textDocument, workspace }: ClientCapabilities): Client {
  return {
    pulls: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    hasConfiguration: workspace?.configuration === true,
    changesFolders: workspace?.workspaceFolders === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
  };
}

export function initializeResult(): InitializeResult {
  return {
    serverInfo: { name: 'dockshift', version: ownVersion() },
    capabilities: {
      positionEncoding: 'utf-16',
      textDocumentSync: {
        openClose: true,
        change: TextDocumentSyncKind.Incremental,
        save: { includeText: false },
      },
      diagnosticProvider: {
        identifier: 'dockshift',
        interFileDependencies: true,
        workspaceDiagnostics: true,
      },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
