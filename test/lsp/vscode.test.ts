/** The extension for VS Code: its manifest, and which server it starts. */
import { readFileSync } from 'node:fs';
import { createFixture } from 'fs-fixture';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serverOf } from '../../editors/vscode/src/server.ts';
import { defaultSettings, settingsIn } from '../../src/lsp/settings.ts';
import { ownVersion } from '../../src/version.ts';
import { manifestSchema } from './vscode-manifest.ts';

const at = new URL('../../editors/vscode/package.json', import.meta.url);
const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(at, 'utf8')));
const { 'dockshift.path': path, ...settings } = manifest.contributes.configuration.properties;

test('the settings are those of the server, with its defaults', () => {
  expect(path?.scope).toBe('machine');
  const names = Object.keys(settings).map((name) => name.replace(/^dockshift\./, ''));
  expect(names.toSorted()).toEqual(Object.keys(defaultSettings).toSorted());
  const defaults = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name.replace(/^dockshift\./, ''), setting.default]),
  );
  const other = { ...defaultSettings, codeLens: true, config: 'a.yaml', since: 'HEAD', ignoreDays: 1 };
  expect(settingsIn({ dockshift: defaults }, other)).toEqual(defaultSettings);
});

test('the server knows each value of an enumeration, and no other', () => {
  const { enum: values = [] } = settings['dockshift.scripts'] ?? {};
  expect(values.map((scripts) => settingsIn({ scripts }).scripts)).toEqual(values);
  expect(new Set(values)).toEqual(new Set(['auto', 'server', 'eslint']));
});

test('it has the version of dockshift, and starts only in folders that are trusted and on the disk', () => {
  expect(manifest.version).toBe(ownVersion());
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
  expect(manifest.capabilities.virtualWorkspaces.supported).toBe(false);
  for (const language of ['shellscript', 'python', 'go', 'yaml', 'dockerfile']) {
    expect(manifest.activationEvents).toContain(`onLanguage:${language}`);
  }
});

test('the setting comes first, then the dockshift of a folder if it has a server, then the one of the extension', async () => {
  const program = { bin: { dockshift: 'dist/cli/main.js' } };
  const withServer = { ...program, dependencies: { 'vscode-languageserver': '^11.0.0' } };
  const dockshift = (manifest: object) => ({
    'package.json': JSON.stringify(manifest),
    'dist/cli/main.js': '',
  });
  const project = await createFixture({
    'own/node_modules/dockshift': dockshift(withServer),
    'old/node_modules/dockshift': dockshift(program),
    'broken/node_modules/dockshift/package.json': JSON.stringify(withServer),
    'other/a.sh': '',
  });
  const chosen = (folders: readonly string[], configured = '', isWindows = false) =>
    serverOf({
      folders: folders.map((folder) => project.getPath(folder)),
      configured,
      extension: '/ext',
      node: '/node',
      isWindows,
    });
  const packed = {
    command: '/node',
    args: ['/ext/server/dist/cli/main.js', 'lsp', '--stdio'],
    shell: false,
    from: 'extension',
  };
  try {
    expect(chosen(['other', 'own'])).toEqual({
      command: '/node',
      args: [project.getPath('own/node_modules/dockshift/dist/cli/main.js'), 'lsp', '--stdio'],
      shell: false,
      from: 'project',
    });
    expect(chosen(['own'], '/opt/dockshift')).toEqual({
      command: '/opt/dockshift',
      args: ['lsp', '--stdio'],
      shell: false,
      from: 'setting',
    });
    expect(chosen(['own'], 'C:\\dockshift.cmd', true)).toMatchObject({
      command: '"C:\\dockshift.cmd"',
      shell: true,
    });
    for (const folders of [[], ['other'], ['old'], ['broken']]) expect(chosen(folders)).toEqual(packed);
  } finally {
    await project.rm();
  }
});
