import { createFixture } from 'fs-fixture';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import { engineRuleIds } from '../../src/engine-catalog/ids.ts';

async function project(files: Record<string, string>) {
  // A file that ends the search would be above every temporary folder, so none is expected there.
  const fixture = await createFixture(files);
  onTestFinished(() => fixture.rm());
  return fixture;
}

/** The configuration for a folder of a project. */
async function load(files: Record<string, string>, root = '.', file?: string) {
  const fixture = await project({ 'src/app.js': '', ...files });
  const named = file === undefined ? undefined : fixture.getPath(file);
  return loadConfiguration({ root: fixture.getPath(root), file: named });
}

const yaml = 'rules: { no-removed-hub-v1: info }';
const json = '{ "rules": { "no-removed-hub-v1": "info" } }';
const found = { rules: { 'no-removed-hub-v1': 'info' } };

describe('the place of the configuration', () => {
  test.each([
    ['dockshift.config.yaml', yaml],
    ['dockshift.config.yml', yaml],
    ['dockshift.config.json', json],
    ['dockshift.config.jsonc', `// ours\n${json}`],
    ['package.json', `{ "name": "x", "dockshift": ${json} }`],
  ])('%s', async (name, content) => {
    expect(await load({ [name]: content })).toMatchObject(found);
  });

  test('in a folder above the root', async () => {
    expect(await load({ 'dockshift.config.yaml': yaml }, 'src')).toMatchObject({ ...found, prefix: 'src/' });
  });

  test('above the folder of a single file', async () => {
    const configuration = await load({ 'dockshift.config.yaml': yaml }, 'src/app.js');
    expect(configuration).toMatchObject({ ...found, prefix: 'src/' });
  });

  test('the nearest one counts, alone', async () => {
    const files = { 'dockshift.config.yaml': 'ignore: [a]', 'src/dockshift.config.json': json };
    expect(await load(files, 'src')).toMatchObject({ ...found, ignore: [] });
  });

  test('a package.json without the key is passed by', async () => {
    const files = {
      'dockshift.config.yaml': yaml,
      'src/package.json': '{ "devDependencies": { "dockshift": "1" } }',
    };
    expect(await load(files, 'src')).toMatchObject(found);
  });

  test('a folder of that name is passed by', async () => {
    expect(await load({ 'dockshift.config.yaml/x': '', 'dockshift.config.yml': yaml })).toMatchObject(found);
  });

  test('a named file goes before the ones that would be found', async () => {
    expect(
      await load({ 'dockshift.config.yaml': 'ignore: [a]', 'ci/strict.yml': yaml }, '.', 'ci/strict.yml'),
    ).toMatchObject({
      ...found,
      prefix: '',
    });
  });

  test('nowhere: the defaults', async () => {
    expect(await load({})).toBe(defaultConfiguration);
  });
});

describe('what is in it', () => {
  test('every key of the documentation', async () => {
    const fixture = await project({
      'conf/dockshift.config.yaml': `
        $schema: ../node_modules/dockshift/dist/schema.json
        presets: [strict, hub]
        rules: { no-deprecated-hub-repositories: error, no-unpinned-engine-release: off }
        entries: { hub/v1-images: warning }
        ramp: { no-deprecated-hub-repositories: 2027-03-31, hub/v2-get-repository: 540 days }
        failOn: { deprecated: never }
        hub: { hosts: [hub.docker.com, Hub.Internal.example] }
        engine: { targets: ["29", "25"], version: "1.44" }
        ignore: ["vendor/**"]
        overrides: [{ files: ["test/**"], rules: { no-deprecated-hub-repositories: off }, ramp: { no-deprecated-hub-repositories: never } }]
        catalogs: ["./our-api.yaml"]
        baseline: ../dockshift-baseline.json
      `,
    });
    const configuration = await loadConfiguration({ root: fixture.getPath('conf') });
    expect(configuration).toMatchObject({
      file: fixture.getPath('conf/dockshift.config.yaml'),
      rules: {
        'no-deprecated-hub-repositories': 'error',
        'no-unpinned-engine-release': 'off',
        'no-deprecated-hub-login': 'warning',
        'no-unpinned-engine-api': 'off',
      },
      entries: { 'hub/v1-images': 'warning' },
      ramp: {
        'no-deprecated-hub-repositories': { kind: 'day', day: '2027-03-31' },
        'hub/v2-get-repository': { kind: 'after', days: 540 },
      },
      failOn: { other: 'error', deprecated: 'never' },
      hub: { hosts: ['hub.docker.com', 'hub.internal.example'] },
      engine: { targets: ['29', '25'], version: '1.44' },
      ignore: ['vendor/**'],
      overrides: [
        {
          files: ['test/**'],
          rules: { 'no-deprecated-hub-repositories': 'off' },
          entries: {},
          ramp: { 'no-deprecated-hub-repositories': { kind: 'never' } },
        },
      ],
      catalogs: [fixture.getPath('conf/our-api.yaml')],
      baseline: join(fixture.path, 'dockshift-baseline.json'),
    });
  });

  test.each(['', '# nothing set\n', '\uFEFFignore: []'])('%j leaves the defaults', async (content) => {
    const { rules, engine, ignore } = await load({ 'dockshift.config.yaml': content });
    expect({ rules, engine, ignore }).toEqual({
      rules: {},
      engine: { targets: [], version: 'negotiate' },
      ignore: [],
    });
  });

  test('JSON may have comments and trailing commas', async () => {
    expect(
      await load({ 'dockshift.config.json': `// ours\n{ "rules": { "no-removed-hub-v1": "info", }, }` }),
    ).toMatchObject(found);
  });

  describe('presets', () => {
    const rulesOf = async (text: string) => (await load({ 'dockshift.config.yaml': text })).rules;

    test('are laid under the settings of rules, the later before the earlier', async () => {
      expect(await rulesOf('presets: [recommended]')).toEqual(defaultSettings);
      expect(await rulesOf('presets: [strict]')).toEqual({
        'prefer-documented-hub-path': 'warning',
        'no-deprecated-hub-login': 'warning',
      });
      const engine = await rulesOf('presets: [strict, engine]\nrules: { no-removed-hub-v1: info }');
      expect(engine).toEqual({
        'no-removed-hub-v1': 'info',
        'no-deprecated-hub-repositories': 'off',
        'no-removed-api-call': 'off',
        'no-deprecated-api-call': 'off',
        'prefer-documented-hub-path': 'off',
        'no-deprecated-hub-login': 'off',
      });
      expect(await rulesOf('presets: [engine, recommended]')).toEqual(defaultSettings);
    });

    test('hub leaves the six rules about the Engine out', async () => {
      const off = Object.keys(await rulesOf('presets: [hub]'));
      expect(off.toSorted()).toEqual([...engineRuleIds].toSorted());
    });
  });

  test('nothing in it is run', async () => {
    await expect(load({ 'evil.js': 'throw new Error("ran")' }, '.', 'evil.js')).rejects.toThrow(
      /evil\.js: a configuration is never run as code; use \.yaml, \.yml, \.json or \.jsonc$/,
    );
  });
});
