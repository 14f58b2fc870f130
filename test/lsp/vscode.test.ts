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

test('the dockshift of a folder comes before the one of the setting', async () => {
  const project = await createFixture({
    'own/node_modules/.bin/dockshift': '',
    'own/node_modules/.bin/dockshift.cmd': '',
    'other/a.sh': '',
  });
  const [own, other] = [project.getPath('own'), project.getPath('other')];
  const chosen = (folders: readonly string[], configured = '', isWindows = false) =>
    serverOf({ folders, configured, isWindows });
  try {
    expect(chosen([other, own], '/opt/dockshift')).toEqual({
      command: `${own}/node_modules/.bin/dockshift`,
      args: ['lsp', '--stdio'],
      shell: false,
      from: 'project',
    });
    expect(chosen([other], '/opt/dockshift')).toMatchObject({ command: '/opt/dockshift', from: 'setting' });
    expect(chosen([])).toMatchObject({ command: 'dockshift', from: 'setting' });
    expect(chosen([own], '', true)).toMatchObject({
      command: `"${own}/node_modules/.bin/dockshift.cmd"`,
      shell: true,
    });
  } finally {
    await project.rm();
  }
});
