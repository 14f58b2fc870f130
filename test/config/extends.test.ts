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

test('the nearer file counts, and lists are joined', async () => {
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

test('of several, a later one counts more, each with all that it extends', async () => {
  const { config, at } = await load({
    'dockshift.config.yaml': [
      'extends: [./a.yaml, "@acme/policy", ./c.json]',
      'rules: { no-removed-hub-v1: info }',
    ].join('\n'),
    'a.yaml':
      'extends: ./base.yaml\nrules: { no-removed-hub-v1: off, no-deprecated-hub-login: error, no-unpinned-engine-api: off }\nmaxWarnings: 1\nignore: [a]',
    'base.yaml':
      'rules: { no-deprecated-hub-login: info, no-unpinned-engine-api: error }\nmaxWarnings: 9\nignore: [base]\ncatalogs: [ours.yaml]',
    'ours.yaml': 'hosts: { ours: [a.example] }\nentries: []',
    'node_modules/@acme/policy/dockshift.config.yaml':
      'maxWarnings: 2\nentries: { hub/v1-images: error }\nignore: [policy]',
    'c.json': '{ "extends": ["./base.yaml"], "entries": { "hub/v1-images": "info" }, "ignore": ["c"] }',
  });
  expect(config).toMatchObject({
    rules: {
      'no-removed-hub-v1': 'info',
      // The base of the last one comes after the first one.
      'no-deprecated-hub-login': 'info',
      'no-unpinned-engine-api': 'error',
    },
    entries: { 'hub/v1-images': 'info' },
    maxWarnings: 9,
    // A file that two of them extend is in the lists once.
    ignore: ['a', 'policy', 'base', 'c'],
    catalogs: [at('ours.yaml')],
  });
});

test('many files that each extend the next ones twice are not read without end', async () => {
  const step = (next: string) => `extends: [./${next}.yaml, ./${next}.yaml]`;
  const files = Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [`${String(n)}.yaml`, step(String(n + 1))]),
  );
  expect(
    await mistake({ ...files, '8.yaml': 'ignore: [x]', 'dockshift.config.yaml': 'extends: ./0.yaml' }),
  ).toMatch(/^\d\.yaml:1:\d+: extends\[[01]\]: more than 100 files are extended$/);
  const chain = Object.fromEntries(
    Array.from({ length: 12 }, (_, n) => [`${String(n)}.yaml`, `extends: ./${String(n + 1)}.yaml`]),
  );
  expect(await mistake({ ...chain, 'dockshift.config.yaml': 'extends: ./0.yaml' })).toBe(
    '8.yaml:1:10: extends: more than 10 files extend each other',
  );
});

test.each([
  [
    'a list',
    'extends: []',
    'dockshift.config.yaml:1:10: extends: expected at least one configuration, found an empty list',
  ],
  [
    'a number in a list',
    'extends: [./a.yaml, 7]',
    'dockshift.config.yaml:1:21: extends[1]: expected a text, found 7',
  ],
  [
    'a mapping',
    'extends: { a: b }',
    'dockshift.config.yaml:1:10: extends: expected a path such as ./base.yaml, the name of a package, or a list of them, found a mapping',
  ],
  [
    'the second of a list',
    'extends:\n  - ./a.yaml\n  - ./no.yaml',
    'dockshift.config.yaml:3:5: extends[1]: no such file: ./no.yaml',
  ],
  [
    'a circle',
    'extends:\n  - ./circle.yaml',
    'circle.yaml:1:10: extends: a circle: dockshift.config.yaml → circle.yaml → dockshift.config.yaml',
  ],
])('in a list, %s is refused', async (_name, content, message) => {
  const files = { 'a.yaml': 'ignore: [a]', 'circle.yaml': 'extends: ./dockshift.config.yaml' };
  expect(await mistake({ ...files, 'dockshift.config.yaml': content })).toBe(message);
});

test.each([
  [
    'itself',
    'extends: ./dockshift.config.yaml',
    'dockshift.config.yaml:1:10: extends: the file extends itself',
  ],
  [
    'a file that is not there',
    'extends: ./no.yaml',
    'dockshift.config.yaml:1:10: extends: no such file: ./no.yaml',
  ],
  [
    'a file that a package does not have',
    'extends: pack/no.yaml',
    'dockshift.config.yaml:1:10: extends: no such file: pack/no.yaml',
  ],
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
  const files = { 'no.js': '', node_modules: { pack: { 'a.yaml': '' } } };
  expect(await mistake({ ...files, 'dockshift.config.yaml': content })).toBe(message);
});
