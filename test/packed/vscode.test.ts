/** The extension for VS Code, as it is packed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestSchema } from '../lsp/vscode-manifest.ts';
import { serverOf } from '../../editors/vscode/src/server.ts';
import { LanguageClient } from './language-client.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'dockshift-vsix-'));
afterAll(() => {
  rmSync(work, { recursive: true });
});

const removed = 'https://index.docker.io/v1/repositories/ubuntu/tags';
const packageSchema = v.object({
  name: v.exactOptional(v.string()),
  dependencies: v.exactOptional(v.record(v.string(), v.string())),
  devDependencies: v.exactOptional(v.record(v.string(), v.string())),
});
const reportSchema = v.object({ items: v.array(v.object({ code: v.string() })) });

const inside = (file: string) => file.startsWith('extension/server/');
const outside = (file: string) => !inside(file);

let archive: Uint8Array;
let files: Readonly<Record<string, Uint8Array>>;
const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());

beforeAll(async () => {
  const out = join(work, 'dockshift.vsix');
  const { code, stdout, stderr } = await run(process.execPath, ['scripts/vscode.js', '--out', out], root);
  expect(code, `${stdout}${stderr}`).toBe(0);
  // The server is not bundled: it is the package as it is published.
  const warnings = stderr.split('\n').filter((line) => line.includes('WARNING'));
  expect(warnings.filter((line) => !line.includes('you should bundle your extension'))).toEqual([]);
  archive = new Uint8Array(readFileSync(out));
  files = unzipSync(archive);
});

test('it has the program, a server, their licences and what a shop shows, and nothing else', () => {
  const [own, server] = [outside, inside].map((one) => Object.keys(files).filter(one).toSorted());
  expect(own).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/LICENSE.txt',
    'extension/extension.cjs',
    'extension/licences.txt',
    'extension/package.json',
    'extension/readme.md',
  ]);
  expect(text('extension/licences.txt')).toMatch(/^vscode-languageclient \d/m);
  expect(files['extension/extension.cjs']?.length).toBeLessThan(600_000);
  const parts = new Set(server?.map((file) => file.split('/')[2]));
  expect(parts).toEqual(new Set(['LICENSE', 'dist', 'node_modules', 'package.json', 'rules']));
  expect(server?.filter((file) => /\.(?:map|[cm]?ts)$|\/(?:tests?|debug)\//.test(file))).toEqual([]);
});

test('its server has all packages that it needs, each with its licence, and no other', () => {
  const manifests = Object.keys(files).filter((file) =>
    /^extension\/server\/(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file),
  );
  const installed = new Set(manifests.map((file) => v.parse(packageSchema, JSON.parse(text(file))).name));
  const { dependencies } = v.parse(packageSchema, JSON.parse(text('extension/server/package.json')));
  expect(Object.keys(dependencies ?? {}).filter((name) => !installed.has(name))).toEqual([]);
  const { devDependencies } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  const notNeeded = Object.keys(devDependencies ?? {}).filter((name) => installed.has(name));
  // What types of a package that is needed are written with.
  expect(notNeeded).toEqual(['@oxc-project/types']);
  const unlicensed = manifests.filter((file) => {
    const folder = dirname(file);
    return !Object.keys(files).some((one) => dirname(one) === folder && /\/licen[cs]e/i.test(one));
  });
  // The binary of oxc-parser, whose licence is beside the package that it is of.
  expect(unlicensed.filter((file) => !file.includes('/@oxc-parser/binding-'))).toEqual([]);
});

test('its size is what the page states', () => {
  const size = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  const page = readFileSync(join(root, 'docs/language-server.md'), 'utf8');
  const [, packed, unpacked] = /\((\d+) MB, (\d+) MB once it is installed\)/.exec(page) ?? [];
  expect(Math.abs(archive.length / 2 ** 20 - Number(packed))).toBeLessThan(2);
  expect(Math.abs(size / 2 ** 20 - Number(unpacked))).toBeLessThan(5);
});

/** One call of a removed API in each kind of file that a grammar or a package of the server reads. */
const calls: Readonly<Record<string, string>> = {
  'run.sh': `curl -s ${removed}\n`,
  'show.py': `import requests\n\nrequests.get("${removed}")\n`,
  'main.go': `package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.Get("${removed}")\n}\n`,
  'show.js': `fetch('${removed}');\n`,
  'show.ts': `const name: string = 'x';\nfetch('${removed}');\n`,
  'show.rb': `require 'net/http'\n\nNet::HTTP.get(URI('${removed}'))\n`,
  'show.php': `<?php\nfile_get_contents('${removed}');\n`,
  'show.rs': `fn main() {\n    reqwest::blocking::get("${removed}");\n}\n`,
  'show.ps1': `Invoke-RestMethod -Uri '${removed}'\n`,
  'Show.cs': `using System.Net.Http;\n\nclass Show {\n    object Get(HttpClient client) { return client.GetAsync("${removed}"); }\n}\n`,
  'Show.java': `import java.net.URL;\n\nclass Show {\n    Object get() throws Exception { return new URL("${removed}").openStream(); }\n}\n`,
  'Show.kt': `import java.net.URL\n\nfun show() = URL("${removed}").readText()\n`,
  Dockerfile: `FROM scratch\nRUN curl -s ${removed}\n`,
  'ci.yml': `steps:\n  - run: curl -s ${removed}\n`,
  'README.md': `# Show\n\n\`\`\`sh\ncurl -s ${removed}\n\`\`\`\n`,
};

test('its server is started in a project without node_modules, and shows what is in files of each language', async () => {
  const [extension, project] = [join(work, 'extension'), join(work, 'project')];
  for (const [file, content] of Object.entries(files)) write(join(work, file), content);
  for (const [file, content] of Object.entries(calls)) write(join(project, file), content);
  const { command, args, from } = serverOf({
    folders: [project],
    configured: '',
    extension,
    node: process.execPath,
    isWindows: false,
  });
  expect(from).toBe('extension');
  const client = new LanguageClient(command, args, project, {});
  try {
    const uri = (file: string) => pathToFileURL(join(project, file)).href;
    const initialized = await client.request('initialize', {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
      workspaceFolders: [{ uri: pathToFileURL(project).href, name: 'project' }],
    });
    const { version } = v.parse(manifestSchema, JSON.parse(text('extension/package.json')));
    expect(initialized).toMatchObject({ serverInfo: { name: 'dockshift', version } });
    client.notify('initialized', {});
    const found: Record<string, unknown> = {};
    for (const [file, content] of Object.entries(calls)) {
      const textDocument = { uri: uri(file), languageId: 'plaintext', version: 1, text: content };
      client.notify('textDocument/didOpen', { textDocument });
      const answer = await client.request('textDocument/diagnostic', { textDocument: { uri: uri(file) } });
      found[file] = v.parse(reportSchema, answer).items.map(({ code }) => code);
    }
    const expected = Object.keys(calls).map((file) => [file, ['no-removed-hub-v1']] as const);
    expect(found).toEqual(Object.fromEntries(expected));
  } finally {
    await client.close();
  }
});

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test('its manifest is that of the sources, without what only the build needs', () => {
  const source: unknown = JSON.parse(readFileSync(join(root, 'editors/vscode/package.json'), 'utf8'));
  const packed: unknown = JSON.parse(text('extension/package.json'));
  expect(v.parse(manifestSchema, packed)).toEqual(v.parse(manifestSchema, source));
  expect(packed).not.toHaveProperty('devDependencies');
  expect(packed).not.toHaveProperty('dependencies');
  expect(packed).toMatchObject({ main: './extension.cjs' });
  expect(text('extension.vsixmanifest')).toContain('Publisher="dockshift"');
});

test('its program has the commands and settings of the manifest, and no other module than those of VS Code and Node.js', () => {
  const program = text('extension/extension.cjs');
  const { contributes } = v.parse(manifestSchema, JSON.parse(text('extension/package.json')));
  const commands = contributes.commands.map(({ command }) => command).toSorted();
  const registered = [...program.matchAll(/registerCommand\([`'"](dockshift\.\w+)[`'"]/g)];
  expect(registered.map(([, name]) => name).toSorted()).toEqual(commands);
  const asked = [...program.matchAll(/\brequire\([`'"]([^`'"]+)[`'"]\)/g)].map(([, name = '']) => name);
  const others = asked.filter((name) => name !== 'vscode' && !isBuiltin(name));
  expect(others).toEqual([]);
});
