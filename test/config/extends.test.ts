/** A configuration that is laid over another one. */
import { createFixture, type FileTree } from 'fs-fixture';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfiguration } from '../../src/config/load.ts';
import { configured } from '../../src/eslint/configuration.ts';

async function load(files: FileTree) {
  const fixture = await createFixture(files);
  onTestFinished(() => fixture.rm());
  const config = await loadConfiguration({ root: fixture.path });
  // The editor reads it by itself, at once.
  const { config: own, problem } = configured(path.resolve(fixture.path), undefined);
  expect({ ...own, problem }).toEqual({ ...config, problem: undefined });
  return { config, at: (file: string) => fixture.getPath(file) };
}

async function mistake(files: FileTree): Promise<string> {
  const fixture = await createFixture(files);
  onTestFinished(() => fixture.rm());
  return loadConfiguration({ root: fixture.path }).then(
    () => 'none',
    (error: unknown) =>
      String(error)
        .replaceAll(`${fixture.path}/`, '')
        .replace(/^.*Error: /, ''),
  );
}

test('the nearer file counts, and lists are put together', async () => {
  const { config, at } = await load({
    'dockshift.config.yaml': [
      'extends: ./shared/base.jsonc',
      'rules: { no-removed-hub-v1: warning }',
      'ignore: [own]',
      'catalogs: []',
      'engine: { version: keep }',
    ].join('\n'),
    'shared/base.jsonc': `{
      // for all teams
      "presets": ["strict"],
      "rules": { "no-removed-hub-v1": "info", "no-unpinned-engine-api": "off" },
      "entries": { "hub/v1-images": "error" },
      "ignore": ["base"],
      "engine": { "targets": ["29"], "version": "negotiate" },
      "maxWarnings": 3,
      "baseline": "known.json"
    }`,
  });
  expect(config).toMatchObject({
    rules: {
      'no-removed-hub-v1': 'warning',
      'no-unpinned-engine-api': 'off',
      'no-deprecated-hub-login': 'warning',
    },
    entries: { 'hub/v1-images': 'error' },
    ignore: ['base', 'own'],
    engine: { targets: ['29'], version: 'keep' },
    maxWarnings: 3,
    baseline: at('shared/known.json'),
  });
});

test.each([
  ['its configuration', '@acme/policy', 'dockshift.config.yaml', 'maxWarnings: 7'],
  ['its manifest', '@acme/policy', 'package.json', '{ "name": "x", "dockshift": { "maxWarnings": 7 } }'],
  ['a file in it', '@acme/policy/strict.yaml', 'strict.yaml', 'maxWarnings: 7'],
])('a package: %s', async (_name, name, file, content) => {
  const { config } = await load({
    'dockshift.config.yaml': `extends: '${name}'\nignore: [a]`,
    [`node_modules/@acme/policy/${file}`]: content,
  });
  expect(config).toMatchObject({ maxWarnings: 7, ignore: ['a'] });
});

test('a mistake is where it was made', async () => {
  const files = {
    'dockshift.config.yaml': 'extends: ./base.yaml\noverrides: [{ files: [b], rules: {} }]',
    'base.yaml':
      'ignore: []\noverrides:\n  - { files: [a], entries: { hub/x: off } }\nentries: { hub/y: off }',
  };
  const { config } = await load(files).catch(() => ({ config: undefined }));
  expect(config).toBeUndefined();
  const fixture = await createFixture(files);
  onTestFinished(() => fixture.rm());
  const { problem } = await loadConfiguration({ root: fixture.path });
  const place = (at: readonly (string | number)[]) => path.relative(fixture.path, problem(at, 'x'));
  expect(place(['overrides', 0, 'entries', 'hub/x'])).toBe(
    'base.yaml:3:37: overrides[0].entries["hub/x"]: x',
  );
  expect(place(['overrides', 1, 'files'])).toBe('dockshift.config.yaml:2:22: overrides[0].files: x');
  expect(place(['entries', 'hub/y'])).toBe('base.yaml:4:19: entries["hub/y"]: x');
});

test.each([
  [
    'itself',
    'extends: ./dockshift.config.yaml',
    'dockshift.config.yaml:1:10: extends: the file extends itself',
  ],
  ['a file that is not there', 'extends: ./no.yaml', 'no.yaml: no such file; check the path'],
  [
    'code',
    'extends: ./no.js',
    'no.js: a configuration is never run as code; use .yaml, .yml, .json or .jsonc',
  ],
  [
    'a package that is not there',
    'extends: base.yaml',
    "dockshift.config.yaml:1:10: extends: no package 'base.yaml' is installed; write ./base.yaml for a file, or install it",
  ],
  [
    'a way out of a package',
    'extends: a/../../x.yaml',
    'dockshift.config.yaml:1:10: extends: expected a package or a path such as ./base.yaml',
  ],
])('%s is refused', async (_name, content, message) => {
  expect(await mistake({ 'dockshift.config.yaml': content })).toBe(message);
});
