/** Several folders in one editor, each with its own configuration; and an editor that ends the process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { Editor } from './client.ts';

const call = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';

test('each folder has its own configuration, and one that is removed shows nothing', async () => {
  const one = await createFixture({ 'run.sh': call });
  const two = await createFixture({
    'run.sh': call,
    'dockshift.config.yaml': 'rules: { no-deprecated-hub-repositories: error }\n',
  });
  const [first, second] = [one.path.replace(/\/$/, ''), two.path.replace(/\/$/, '')];
  const editor = new Editor([first, second]);
  try {
    await editor.begin({ capabilities: { workspace: { workspaceFolders: true } } });
    await editor.until('run.sh', ({ length }) => length === 1);
    const { items } = await editor.pullAll();
    const severities = items.map((item) => [
      item.uri,
      item.kind === 'full' ? item.items.map(({ severity }) => severity) : [],
    ]);
    expect(severities).toEqual([
      [editor.uri('run.sh'), [2]],
      [editor.uri('run.sh', second), [1]],
    ]);
    await editor.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [{ uri: editor.uri('.', first).replace(/\/\.$/, ''), name: first }] },
    });
    await editor.until('run.sh', ({ length }) => length === 0);
    expect((await editor.pullAll()).items.map(({ uri }) => uri)).toEqual([editor.uri('run.sh', second)]);
  } finally {
    await editor.end();
    await one.rm();
    await two.rm();
  }
});

test('the command ends with 0 after shutdown and exit, and with 1 if its input ends', async () => {
  const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
  const message = (body: object) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...body });
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const endOf = async (...messages: readonly object[]) => {
    const server = spawn(process.execPath, [main, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    server.stdout.resume();
    server.stdin.write(messages.map(message).join(''));
    if (!messages.some((one) => 'method' in one && one.method === 'exit')) server.stdin.end();
    const [code]: readonly unknown[] = await once(server, 'exit');
    return code;
  };
  const initialize = {
    id: 1,
    method: 'initialize',
    params: { processId: null, rootUri: null, capabilities: {} },
  };
  expect(await endOf(initialize, { id: 2, method: 'shutdown' }, { method: 'exit' })).toBe(0);
  expect(await endOf(initialize)).toBe(1);
});
