/** The extension for VS Code, as it is packed. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestSchema } from '../lsp/vscode-manifest.ts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'dockshift-vsix-'));
afterAll(() => {
  rmSync(work, { recursive: true });
});

let files: Readonly<Record<string, Uint8Array>>;
const text = (file: string) => strFromU8(files[file] ?? new Uint8Array());

beforeAll(async () => {
  const out = join(work, 'dockshift.vsix');
  const { code, stdout, stderr } = await run(process.execPath, ['scripts/vscode.js', '--out', out], root);
  expect(code, `${stdout}${stderr}`).toBe(0);
  expect(stderr).not.toContain('WARNING');
  files = unzipSync(new Uint8Array(readFileSync(out)));
});

test('it has the program, its licences and what a shop shows, and nothing else', () => {
  expect(Object.keys(files).toSorted()).toEqual([
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
});

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
