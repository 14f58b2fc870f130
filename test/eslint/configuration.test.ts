/** What the plug-in judges by: dockshift's own configuration, and ESLint's settings in its place. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { everyRule } from './lint.ts';

const mirror = `fetch('https://hub.acme.example/v2/repositories/acme/web/');\n`;
const hub = mirror.replace('hub.acme.example', 'hub.docker.com');
const old = `import Docker from 'dockerode';\nexport const docker = new Docker({ version: 'v1.24' });\n`;

/** The rules that speak, by file, as `file:line rule`. */
async function told(cwd: string, settings?: Linter.Config['settings']): Promise<readonly string[]> {
  return (await messages(cwd, settings)).map(
    ({ file, line, ruleId }) => `${file}:${line} ${ruleId?.replace('dockshift/', '') ?? ''}`,
  );
}

async function messages(cwd: string, settings: Linter.Config['settings'] = {}) {
  const overrideConfig = { ...everyRule(), settings };
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig });
  const results = await eslint.lintFiles(['**/*.js']);
  return results.flatMap(({ filePath, messages: all }) =>
    all.map((message) => ({ ...message, file: filePath.slice(join(cwd, '/').length) })),
  );
}

async function inProject<T>(
  files: Readonly<Record<string, string>>,
  run: (cwd: string) => Promise<T>,
): Promise<T> {
  const project = await createFixture({ ...files });
  try {
    return await run(project.path);
  } finally {
    await project.rm();
  }
}

describe('a configuration of dockshift', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['YAML', { 'dockshift.config.yaml': 'hub: { hosts: [Hub.acme.example] }\n' }],
    ['JSON', { 'dockshift.config.json': '{ "hub": { "hosts": ["hub.acme.example"] } } // a comment' }],
    ['package.json', { 'package.json': '{ "dockshift": { "hub": { "hosts": ["hub.acme.example"] } } }' }],
  ])('in %s names hosts', async (_, files) => {
    await inProject({ ...files, 'main.js': mirror }, async (cwd) => {
      expect(await told(cwd)).toEqual(['main.js:1 no-deprecated-hub-repositories']);
    });
  });

  test('names engines', async () => {
    await inProject({ 'main.js': old }, async (cwd) => {
      expect(await told(cwd)).toEqual(['main.js:2 no-unsupported-engine-api']);
    });
    await inProject(
      { 'main.js': old, 'dockshift.config.yaml': 'engine: { targets: ["28"] }\n' },
      async (cwd) => {
        expect(await told(cwd)).toEqual([]);
      },
    );
  });

  test('adds a catalogue of its own', async () => {
    const ours = `hosts: { ours: [api.example.com] }
entries:
  - id: our/list
    title: list things
    state: removed
    rule: no-removed-hub-v1
    since: 2025-01-31
    methods: any
    paths: [/v1/things]
    hosts: ours
    source: { title: notes, url: 'https://example.com/notes' }
changes: []
`;
    const files = {
      'main.js': `fetch('https://api.example.com/v1/things');\n`,
      'dockshift.config.yaml': 'catalogs: [ours.yaml]\n',
      'ours.yaml': ours,
    };
    await inProject(files, async (cwd) => {
      expect(await told(cwd)).toEqual(['main.js:1 no-removed-hub-v1']);
      await writeFile(join(cwd, 'ours.yaml'), ours.replace('/v1/things', '/v1/others'));
      expect(await told(cwd)).toEqual([]);
    });
  });

  test.each<[string, string, readonly string[]]>([
    ['a rule', 'rules: { no-deprecated-hub-repositories: off }', []],
    ['an entry', 'entries: { hub/v2-get-repository: off }', []],
    [
      'a rule for some files',
      'overrides: [{ files: ["lib/**"], rules: { no-deprecated-hub-repositories: off } }]',
      ['main.js:1 no-deprecated-hub-repositories'],
    ],
    ['files', 'ignore: ["lib/**"]', ['main.js:1 no-deprecated-hub-repositories']],
  ])('switches %s off', async (_, config, expected) => {
    const files = { 'main.js': hub, 'lib/hub.js': hub, 'dockshift.config.yaml': `${config}\n` };
    await inProject(files, async (cwd) => expect(await told(cwd)).toEqual(expected));
  });

  test('does not decide how serious a rule is, nor which of the others run', async () => {
    const files = {
      'main.js': hub,
      'dockshift.config.yaml': 'rules: { no-deprecated-hub-repositories: error }\n',
    };
    await inProject(files, async (cwd) => {
      const [found] = await messages(cwd);
      expect(found).toMatchObject({ severity: 1 });
    });
  });

  test('is read again when it changes, and when it is gone', async () => {
    const file = 'dockshift.config.yaml';
    await inProject({ 'main.js': hub, [file]: 'rules: {}\n' }, async (cwd) => {
      expect(await told(cwd)).toHaveLength(1);
      await writeFile(join(cwd, file), 'rules: { no-deprecated-hub-repositories: off }\n');
      expect(await told(cwd)).toEqual([]);
      await rm(join(cwd, file));
      expect(await told(cwd)).toHaveLength(1);
    });
  });
});

describe('settings of ESLint', () => {
  test('go before it, key by key', async () => {
    const config = 'hub: { hosts: [other.example] }\nengine: { targets: ["28"] }\n';
    await inProject({ 'main.js': mirror, 'old.js': old, 'dockshift.config.yaml': config }, async (cwd) => {
      expect(await told(cwd)).toEqual([]);
      expect(await told(cwd, { dockshift: { hub: { hosts: ['hub.acme.example'] } } })).toEqual([
        'main.js:1 no-deprecated-hub-repositories',
      ]);
      expect(await told(cwd, { dockshift: { engine: { targets: ['29'] } } })).toEqual([
        'old.js:2 no-unsupported-engine-api',
      ]);
    });
  });

  test('decide what a fix prefers', async () => {
    const client = `import Docker from 'dockerode';\nexport const docker = new Docker({ port: 2375 });\n`;
    await inProject({ 'main.js': client }, async (cwd) => {
      const [found] = await messages(cwd, { dockshift: { engine: { version: '1.47' } } });
      expect(found?.fix?.text ?? found?.suggestions?.[0]?.fix.text).toContain(`version: 'v1.47'`);
    });
  });
});

describe('what is wrong', () => {
  test.each<[string, string, RegExp]>([
    ['a key', 'rulez: {}', /^dockshift\.config\.yaml:1:1: rulez: unknown key; did you mean 'rules'\?/],
    ['a rule', 'rules: { no-removed-hub-v2: off }', /unknown key; did you mean 'no-removed-hub-v1'\?/],
    ['an entry', 'entries: { hub/v1-imagez: off }', /no entry of the catalogue has this id/],
    ['an engine', 'engine: { targets: ["99"] }', /engine\.targets\[0\]: /],
    ['a file of entries', 'catalogs: [missing.yaml]', /no such file/],
    ['YAML', 'rules: {', /invalid YAML/],
  ])(
    'in the configuration, %s, is reported once for a file, and the defaults hold',
    async (_, config, says) => {
      const files = { 'main.js': hub, 'silent.js': 'void 0;\n', 'dockshift.config.yaml': `${config}\n` };
      await inProject(files, async (cwd) => {
        const [problem, ...more] = await messages(cwd);
        expect(problem).toMatchObject({ file: 'main.js', line: 1, column: 1 });
        expect(problem?.message).toMatch(says);
        expect(problem?.message).toMatch(/ \(the defaults are used\)$/);
        expect(more.map(({ ruleId }) => ruleId)).toEqual(['dockshift/no-deprecated-hub-repositories']);
      });
    },
  );

  test('is reported at one file, each time that this file is linted', async () => {
    const files = { 'a.js': hub, 'b.js': hub, 'dockshift.config.yaml': 'rulez: {}\n' };
    await inProject(files, async (cwd) => {
      const saysOf = async () =>
        (await messages(cwd))
          .filter(({ message }) => message.includes('unknown key'))
          .map(({ file }) => file);
      // ESLint reads files side by side: either of the two may be the first.
      const [first = '', ...more] = await saysOf();
      expect(more).toEqual([]);
      expect(await saysOf()).toEqual([first]);
      await writeFile(join(cwd, 'dockshift.config.yaml'), 'rulez: { }\n');
      await rm(join(cwd, first));
      expect(await saysOf()).toEqual([first === 'a.js' ? 'b.js' : 'a.js']);
    });
  });

  test.each<[string, unknown, RegExp]>([
    ['a key', { hosts: [] }, /^settings\.dockshift: hosts: unknown key/],
    ['an engine', { engine: { targets: ['99'] } }, /^settings\.dockshift: engine\.targets\[0\]: /],
    ['a value', { hub: { hosts: 'hub.acme.example' } }, /^settings\.dockshift: hub\.hosts: expected a list/],
    ['all of it', 'hub.acme.example', /^settings\.dockshift: expected /],
  ])('in settings, %s, too', async (_, dockshift, says) => {
    await inProject({ 'main.js': hub }, async (cwd) => {
      const [problem] = await messages(cwd, { dockshift });
      expect(problem?.message).toMatch(says);
    });
  });
});
