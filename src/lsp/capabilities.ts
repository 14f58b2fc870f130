/** What the server can do, and what it asks of the editor. */
import {
  CodeActionKind,
  TextDocumentSyncKind,
  type ClientCapabilities,
  type InitializeResult,
} from 'vscode-languageserver/node';
import { explainCommand } from './commands.ts';
import { ownVersion } from '../version.ts';

/** "Fix all safe findings of this file", as editors run it when a file is saved. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.dockshift`;

/** What of the editor makes a difference. */
export interface Client {
  /** It asks for diagnostics, and need not be sent them. */
  readonly pulls: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly registersWatchers: boolean;
  readonly hasConfiguration: boolean;
  /** It states that settings have changed to those who ask for it. */
  readonly registersSettings: boolean;
  readonly versionedEdits: boolean;
  /** It asks for the edit of an action when it is taken. */
  readonly resolvesActions: boolean;
  readonly showsPages: boolean;
  readonly changesFolders: boolean;
}

export function clientOf({ textDocument, workspace, window }: ClientCapabilities): Client {
  return {
    pulls: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    registersWatchers: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    registersSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    hasConfiguration: workspace?.configuration === true,
    changesFolders: workspace?.workspaceFolders === true,
    resolvesActions:
      textDocument?.codeAction?.dataSupport === true &&
      textDocument.codeAction.resolveSupport?.properties.includes('edit') === true,
    showsPages: window?.showDocument?.support === true,
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
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
        resolveProvider: true,
      },
      executeCommandProvider: { commands: [explainCommand] },
      hoverProvider: true,
      completionProvider: { triggerCharacters: [' ', '[', '"'] },
      codeLensProvider: {},
      documentLinkProvider: {},
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}
