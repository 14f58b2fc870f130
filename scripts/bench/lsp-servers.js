/** Language servers and the time that each takes for the same changes of a file: from the change until its diagnostics are sent. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createProtocolConnection } from 'vscode-languageserver/node';

/** @typedef {{ readonly name: string, readonly command: readonly string[] }} LanguageServer */

/**
 * dockshift, and those for Python that can be had: one that a package of the benchmark ships, and those of the machine.
 *
 * @param {string} main the command of dockshift @param {string} modules the `node_modules` of the benchmark
 * @returns {readonly LanguageServer[]}
 */
export function languageServers(main, modules) {
  const pyright = join(modules, 'pyright');
  const { version } = JSON.parse(readFileSync(join(pyright, 'package.json'), 'utf8'));
  return [
    { name: 'dockshift', command: [process.execPath, main, 'lsp', '--stdio'] },
    ...ofMachine('ruff', ['server']),
    ...ofMachine('pylsp', []),
    {
      name: `pyright ${version}`,
      command: [process.execPath, join(pyright, 'langserver.index.js'), '--stdio'],
    },
  ];
}

/** @param {string} program @param {readonly string[]} args @returns {readonly LanguageServer[]} */
function ofMachine(program, args) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? [{ name: stdout.trim().split('\n')[0], command: [program, ...args] }] : [];
}

/**
 * @param {LanguageServer} server
 * @param {{ root: string, file: string, edits: number, textOf: (edit: number) => string }} what `textOf` of each edit has its
 *   findings in other lines than the one before, so that every server sends them anew
 * @returns {Promise<readonly number[]>} milliseconds, one a change
 */
export async function changesOf({ command: [program, ...args] }, { root, file, edits, textOf }) {
  const server = spawn(program, args, { cwd: root, stdio: ['pipe', 'pipe', 'ignore'] });
  const connection = createProtocolConnection(server.stdout, server.stdin);
  const uri = pathToFileURL(file).href;
  let onSent = () => {};
  connection.onNotification('textDocument/publishDiagnostics', (sent) => {
    if (sent.uri === uri) onSent();
  });
  connection.onRequest('workspace/configuration', ({ items }) => items.map(() => null));
  for (const name of ['client/registerCapability', 'window/workDoneProgress/create']) {
    connection.onRequest(name, () => null);
  }
  connection.listen();
  try {
    await connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(root).href,
      capabilities: { textDocument: { publishDiagnostics: { versionSupport: true } } },
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'tree' }],
    });
    await connection.sendNotification('initialized', {});
    const sentAfter = async (/** @type {() => Promise<void>} */ change) => {
      const sent = new Promise((resolve) => {
        onSent = () => resolve(performance.now());
      });
      const began = performance.now();
      await change();
      return (await Promise.race([sent, setTimeout(60_000, Number.NaN)])) - began;
    };
    const textDocument = { uri, languageId: 'python', version: 1, text: textOf(0) };
    await sentAfter(() => connection.sendNotification('textDocument/didOpen', { textDocument }));
    // Some look at the whole folder first, and send once more.
    await setTimeout(10_000);
    const times = [];
    for (let edit = 1; edit <= edits; edit++) {
      const change = { textDocument: { uri, version: edit + 1 }, contentChanges: [{ text: textOf(edit) }] };
      times.push(await sentAfter(() => connection.sendNotification('textDocument/didChange', change)));
      // What else it sends of this change is no answer to the next one.
      await setTimeout(100);
    }
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    return times;
  } finally {
    connection.dispose();
    server.kill();
  }
}
