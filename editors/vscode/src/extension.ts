/** The extension: starts `dockshift lsp` in a folder that the user trusts, and shows what it sends. */
import { commands, window, workspace, type ExtensionContext, type LogOutputChannel } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { serverOf } from './server.ts';

let client: LanguageClient | undefined;

export async function activate({ subscriptions, extensionPath }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('dockshift', { log: true });
  subscriptions.push(
    output,
    commands.registerCommand('dockshift.restart', async () => {
      await stop();
      await start(output, extensionPath);
    }),
    commands.registerCommand('dockshift.showOutput', () => {
      output.show();
    }),
  );
  await start(output, extensionPath);
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function start(output: LogOutputChannel, extension: string): Promise<void> {
  const { command, args, shell, from } = serverOf({
    folders: (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    configured: workspace.getConfiguration('dockshift').get('path', ''),
    extension,
    node: process.execPath,
    isWindows: process.platform === 'win32',
  });
  output.info(`starts ${[command, ...args].join(' ')} (of the ${from})`);
  // The program of VS Code is Node.js where this is set.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  client = new LanguageClient(
    'dockshift',
    'dockshift',
    { command, args: [...args], options: { shell, env } },
    { documentSelector: [{ scheme: 'file' }], outputChannel: output },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    output.error(error instanceof Error ? error : String(error));
    void window.showErrorMessage(`The server of the ${from} does not start: the output "dockshift" has why.`);
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running) await running.dispose();
}
