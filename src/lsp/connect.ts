/** Which message of the protocol is answered by what. */
import type { Connection } from 'vscode-languageserver/node';
import { Session } from './session.ts';

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

  connection.onDidOpenTextDocument(({ textDocument }) => session.edited(buffers.opened(textDocument)));
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) =>
    session.edited(buffers.changed(uri, version, contentChanges)),
  );
  connection.onDidCloseTextDocument(({ textDocument }) => session.edited(buffers.closed(textDocument.uri)));
  connection.onDidSaveTextDocument(({ textDocument }) => session.filesChanged([textDocument.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => session.filesChanged(changes.map(({ uri }) => uri)));
  connection.onDidChangeConfiguration(({ settings }) => session.configured(settings));

  connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token) => {
    const looked = await session.look(uri, token);
    if (!looked) return { kind: 'full', items: [] };
    const { folder, file, snapshot } = looked;
    return session.publisher(folder).report(file, snapshot, previousResultId);
  });
  connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value] as const));
    const found = await session.lookAtAll(token);
    return {
      items: found.flatMap(([folder, snapshot]) => {
        const fileOf = (uri: string) => {
          const placed = session.workspace.place(uri);
          return placed?.folder === folder ? placed.file : undefined;
        };
        return session.publisher(folder).reports(snapshot, previous, fileOf);
      }),
    };
  });
  return session;
}
