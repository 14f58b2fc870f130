/** A session sends nothing over a network: all ways out of the server's process are watched. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createFixture } from 'fs-fixture';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { run } from '../packed/run.ts';
import { LanguageClient } from '../packed/language-client.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const server = path('../../dist/cli/main.js');
const watching = ['--require', path('network/record.cjs')];

/** Commands of git that only read what is on the disk. */
const localCommands = new Set(['config', 'diff', 'ls-files', 'merge-base', 'rev-parse']);

const hub = 'https://hub.docker.com/v2/repositories/acme/app/';
const project: Readonly<Record<string, string>> = {
  'run.sh': `curl -s ${hub}\n`,
  'show.py': `import requests\n\nrequests.get("${hub}")\n`,
  'show.js': `fetch('${hub}');\n`,
  Dockerfile: `FROM docker:dind\nRUN curl -s ${hub}\n`,
  'package.json': JSON.stringify({ dependencies: { dockerode: 'https://example.com/dockerode.tgz' } }),
  'dockshift.config.json': JSON.stringify({ $schema: 'https://example.com/schema.json', rules: {} }),
};

const items = v.object({ items: v.array(v.looseObject({ code: v.optional(v.string()) })) });
const actionsSchema = v.array(v.looseObject({ title: v.string() }));

test('no connection is made, no name is looked up, and no program but git runs', async () => {
  const { sent, started } = await recorded([]);
  expect(sent).toEqual([]);
  // Without them the record would be empty for another reason.
  expect(started.length).toBeGreaterThan(0);
  const subcommand = /^child_process\.\w+ git (?:--[\w-]+ |-[cC] \S+ )*([\w-]+)/;
  const commands = new Set(started.map((line) => subcommand.exec(line)?.[1] ?? line));
  expect([...commands].filter((command) => !localCommands.has(command))).toEqual([]);
});

test('a server that asks for something is caught', async () => {
  const { sent } = await recorded(['--import', pathToFileURL(path('network/asks.mjs')).href]);
  expect(sent).toContain('global.fetch');
  expect(sent).toContain('Socket.connect');
});

test('each way out is recorded, in other threads too', async () => {
  await withRecord(async (record) => {
    const ended = await run(process.execPath, [...watching, path('network/ways-out.mjs')], path('.'));
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const lines = record();
    const ways = new Set(lines);
    const all = [
      'dgram.send',
      'dns.lookup',
      'dns.promises.resolve4',
      'http.get',
      'https.request',
      'http2.connect',
    ];
    for (const way of [...all, 'net.connect', 'tls.connect', 'global.fetch', 'Socket.connect']) {
      expect(ways, way).toContain(way);
    }
    expect(ways).toContain('net.connect of another thread');
  });
});

/** What a session recorded. @param more arguments of Node.js */
async function recorded(more: readonly string[]) {
  return withRecord(async (record) => {
    await session([...watching, ...more, server, 'lsp', '--stdio']);
    const isStart = (line: string) => line.startsWith('child_process.');
    const lines = record();
    return { sent: lines.filter((line) => !isStart(line)), started: lines.filter(isStart) };
  });
}

async function withRecord<T>(use: (record: () => readonly string[]) => Promise<T>): Promise<T> {
  const folder = await createFixture({});
  const file = folder.getPath('record');
  vi.stubEnv('NETWORK_RECORD', file);
  try {
    return await use(() => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []));
  } finally {
    await folder.rm();
  }
}

/** All that an editor does in a day. */
async function session(args: readonly string[]): Promise<void> {
  const folder = await createFixture({ ...project });
  const root = folder.path.replace(/\/$/, '');
  const git = (...argv: readonly string[]) => {
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...argv], { cwd: root });
  };
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
  const client = new LanguageClient(process.execPath, args, root, {});
  const uri = (file: string) => pathToFileURL(`${root}/${file}`).href;
  const all = async () =>
    v.parse(items, await client.request('workspace/diagnostic', { previousResultIds: [] }));
  const found = async (file: string) => {
    const report = await client.request('textDocument/diagnostic', { textDocument: { uri: uri(file) } });
    return v.parse(items, report).items.map(({ code }) => code);
  };
  try {
    await client.request('initialize', {
      processId: null,
      rootUri: null,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      initializationOptions: { since: 'HEAD', codeLens: true, scripts: 'server' },
      workspaceFolders: [{ uri: pathToFileURL(root).href, name: 'project' }],
    });
    client.notify('initialized', {});
    expect((await all()).items.length).toBeGreaterThan(3);
    for (const [file, text] of Object.entries(project)) {
      const textDocument = { uri: uri(file), version: 1 };
      client.notify('textDocument/didOpen', {
        textDocument: { ...textDocument, languageId: 'plaintext', text },
      });
      await found(file);
      client.notify('textDocument/didChange', {
        textDocument: { ...textDocument, version: 2 },
        contentChanges: [{ text: `${text}\n` }],
      });
      await found(file);
      const line = Math.max(
        0,
        text.split('\n').findIndex((one) => one.includes(hub)),
      );
      const position = { line, character: (text.split('\n')[line] ?? '').indexOf(hub) + 3 };
      await client.request('textDocument/hover', { textDocument, position });
      await client.request('textDocument/completion', { textDocument, position: { line: 0, character: 1 } });
      await client.request('textDocument/codeLens', { textDocument });
      await client.request('textDocument/documentLink', { textDocument });
      const range = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
      const actions = await client.request('textDocument/codeAction', {
        textDocument,
        range,
        context: { diagnostics: [] },
      });
      if (text.includes(hub)) expect(v.parse(actionsSchema, actions).length).toBeGreaterThan(0);
      client.notify('textDocument/didSave', { textDocument });
    }
    const before = await found('run.sh');
    expect(before.length).toBeGreaterThan(0);
    const off = Object.fromEntries(before.map((rule) => [rule, 'off']));
    writeFileSync(`${root}/dockshift.config.json`, JSON.stringify({ rules: off }));
    client.notify('workspace/didChangeWatchedFiles', {
      changes: [{ uri: uri('dockshift.config.json'), type: 2 }],
    });
    await vi.waitUntil(async () => (await found('run.sh')).length === 0, { timeout: 60_000 });
    client.notify('workspace/didChangeConfiguration', { settings: { dockshift: { baseline: false } } });
    rmSync(`${root}/show.py`);
    client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri('show.py'), type: 3 }] });
    await all();
  } finally {
    await client.close();
    await folder.rm();
  }
}
