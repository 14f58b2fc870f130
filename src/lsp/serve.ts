/** `dockshift lsp`: a language server on two streams. */
import { createConnection } from 'vscode-languageserver/node';
import { connect } from './connect.ts';

/**
 * Serves one editor until it ends the session.
 *
 * @returns what the process should end with
 */
export async function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<number> {
  const connection = createConnection(input, output);
  return new Promise((resolve) => {
    connect(connection, resolve);
    connection.listen();
  });
}
