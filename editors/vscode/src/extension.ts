/** The extension: starts `dockshift lsp` in a folder that the user trusts, and shows what it sends. */
import { commands, window, workspace, type ExtensionContext, type LogOutputChannel } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { serverOf } from './server.ts';

let client: LanguageClient | undefined;

export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  const output = window.createOutputChannel('dockshift', { log: true });
  subscriptions.push(
    output,
    commands.registerCommand('dockshift.restart', async () => {
      await stop();
      await start(output);
    }),
    commands.registerCommand('dockshift.showOutput', () => {
      output.show();
    }),
  );
  await start(output);
}

export async function deactivate(): Promise<void> {
  await stop();
}

async function start(output: LogOutputChannel): Promise<void> {
  const { command, args, shell, from } = serverOf({
    folders: (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath),
    configured: workspace.getConfiguration('dockshift').get('path', ''),
    isWindows: process.platform === 'win32',
  });
  output.info(`starts ${command} (${from})`);
  client = new LanguageClient(
    'dockshift',
    'dockshift',
    { command, args: [...args], options: { shell } },
    { documentSelector: [{ scheme: 'file' }], outputChannel: output },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    output.error(error instanceof Error ? error : String(error));
    const install = 'npm install --save-dev dockshift';
    void window.showErrorMessage(`${command} does not start: run ${install}, or set dockshift.path.`);
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running) await running.dispose();
}
