/** Which message of the protocol is answered by what. */
import {
  MessageType,
  ShowDocumentRequest,
  ShowMessageNotification,
  type Connection,
} from 'vscode-languageserver/node';
import { parseCheck } from '../fix/parse-check.ts';
import { withEdits } from '../fix/plan.ts';
import { codeActions, ignoringEdit, type ActionContext, type IgnoreData } from './code-actions.ts';
import { codeLenses } from './code-lens.ts';
import { pageOf } from './commands.ts';
import { completionsAt } from './configuration-completion.ts';
import { isConfigurationFile } from './configuration-files.ts';
import { documentLinks } from './document-links.ts';
import { hoverAt } from './hover.ts';
import { Session, type Looked } from './session.ts';

/** @param onEnd is given what the process should end with */
export function connect(connection: Connection, onEnd: (code: number) => void): Session {
  const session = new Session(connection);
  const { buffers } = session;
  let isShutDown = false;
  connection.onInitialize((params) => session.begin(params));
  connection.onInitialized(async () => {
    if (session.client?.changesFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const uris = (folders: typeof added) => folders.map(({ uri }) => uri);
        session.folders(uris(added), uris(removed));
      });
    }
    await session.begun();
  });
  connection.onShutdown(() => {
    isShutDown = true;
    session.end();
  });
  connection.onExit(() => onEnd(isShutDown ? 0 : 1));

  connection.onDidOpenTextDocument(({ textDocument }) =>
    session.opened(textDocument.uri, buffers.opened(textDocument)),
  );
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    session.edited(buffers.changed(uri, version, contentChanges)),
  );
  connection.onDidCloseTextDocument(({ textDocument }) => session.edited(buffers.closed(textDocument.uri)));
  connection.onDidSaveTextDocument(({ textDocument }) => session.filesChanged([textDocument.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => session.filesChanged(changes.map(({ uri }) => uri)));
  connection.onDidChangeConfiguration(({ settings }) => session.configured(settings));

  connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token) => {
    const looked = await session.look(uri, 'shown', token);
    if (!looked) return { kind: 'full', items: [] };
    const { folder, file, snapshot } = looked;
    return session.publisher(folder).report(file, snapshot, previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value] as const));
    const found = await session.lookAtAll(token);
    const items = found.map(([folder, snapshot]) => {
      const fileOf = (uri: string) => {
        const placed = session.workspace.place(uri);
        return placed?.folder === folder ? placed.file : undefined;
      };
      return session.publisher(folder).reports(snapshot, previous, fileOf);
    });
    return { items: (await Promise.all(items)).flat() };
  });
  answerActions(connection, session);
  answerReaders(connection, session);
  return session;
}

function answerActions(connection: Connection, session: Session): void {
  const check = parseCheck();
  const contextOf = ({ folder, file, snapshot }: Looked): ActionContext => ({
    file,
    snapshot,
    check,
    isVersioned: session.client?.versionedEdits === true,
    resolves: session.client?.resolvesActions === true,
    ignoreDays: session.settings.ignoreDays,
    tryOut: (edit) => folder.tryOut(edit.file, withEdits(snapshot.text(edit.file), [edit])),
  });
  connection.onCodeAction(async (params, token) => {
    const looked = await session.look(params.textDocument.uri, 'fixed', token);
    return looked ? codeActions(params, contextOf(looked)) : [];
  });
  connection.onCodeActionResolve(async (action, token) => {
    const data: unknown = action.data;
    if (!isIgnoreData(data)) return action;
    const looked = await session.look(data.uri, 'fixed', token);
    const finding = looked?.snapshot
      .in(looked.file)
      .find(({ fingerprint }) => fingerprint === data.fingerprint);
    if (!looked || !finding) return action;
    const edit = await ignoringEdit(finding, contextOf(looked));
    if (edit) return { ...action, edit };
    const message = `dockshift: no comment at this place ignores ${finding.rule}; use the configuration or the baseline`;
    void connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
    return action;
  });
  connection.onExecuteCommand(async ({ arguments: [rule] = [] }) => {
    const uri = pageOf(rule);
    if (uri === undefined) return null;
    if (session.client?.showsPages === true) {
      await connection.sendRequest(ShowDocumentRequest.type, { uri, external: true });
    } else {
      await connection.sendNotification(ShowMessageNotification.type, {
        type: MessageType.Info,
        message: uri,
      });
    }
    return null;
  });
}

function isIgnoreData(data: unknown): data is IgnoreData {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'ignore';
}

/** What is shown beside the code, and changes nothing. */
function answerReaders(connection: Connection, session: Session): void {
  connection.onHover(async ({ textDocument: { uri }, position }, token) => {
    const looked = await session.look(uri, 'fixed', token);
    return looked ? hoverAt(looked.file, position, looked.snapshot) : null;
  });
  connection.onCodeLens(async ({ textDocument: { uri } }, token) => {
    if (!session.settings.codeLens) return [];
    const looked = await session.look(uri, 'shown', token);
    return looked ? codeLenses(looked.file, looked.snapshot) : [];
  });
  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const document = session.buffers.document(uri);
    return document && isConfigurationFile(uri) ? completionsAt(document, position) : [];
  });
  connection.onDocumentLinks(({ textDocument: { uri } }) => {
    const document = session.buffers.document(uri);
    return document ? documentLinks(document) : [];
  });
}
