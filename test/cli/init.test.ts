import { ESLint } from 'eslint';
import fs from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { parseArguments } from '../../src/cli/args.ts';
import { services, ciNames } from '../../src/init/ci.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import plugin from '../../src/eslint/index.ts';
import { ownRevision, repositoryUrl } from '../../src/repository.ts';
import { ownVersion } from '../../src/version.ts';
import { project } from '../discover/project.ts';
import { session } from './session.ts';

const removed = 'curl -s https://registry.hub.docker.com/v1/repositories/library/ubuntu/tags\n';
const deprecated = 'curl -s https://hub.docker.com/v2/repositories/acme/app/\n';
const name = 'dockshift.config.yaml';

async function made(files: Readonly<Record<string, string>>) {
  const folder = await project({ ...files });
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return folder;
}

async function initialized(files: Readonly<Record<string, string>>, ...argv: string[]) {
  const folder = await made(files);
  const ended = await session(['init', ...argv], folder.root);
  const written = () => fs.readFileSync(folder.at(name), 'utf8');
  return { ...ended, folder, written };
}

function keysOf(text: string): string[] {
  const value: unknown = parse(text);
  return Object.keys(value ?? {});
}

/** With every setting that is only commented out. */
const uncommented = (text: string) => text.replace(/^#(?! |$)/gm, '').replace(/^#(?=  )/gm, '');

const repository = {
  'a.sh': removed + deprecated,
  'docker/client.js': "import Docker from 'dockerode';\nnew Docker();\n",
  'test/a.test.js': '',
  'vendor/x/y.go': 'package y\n',
  'package.json': '{ "dependencies": { "dockerode": "4.0.0" } }',
  'eslint.config.js': 'export default [];\n',
  '.github/workflows/ci.yml': 'on: push\njobs: {}\n',
};

describe('the configuration', () => {
  test('lists what is in the repository, and sets what holds without it', async () => {
    const { code, stderr, folder, written } = await initialized(repository);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const text = written();
    expect(text).toContain('1 error, 2 warnings');
    expect(text).toContain('#  no-removed-hub-v1: error # 1 finding today\n');
    expect(text).toContain('# 1 file with uses of the Engine API');
    expect(text).toContain("'vendor/**'");
    const config = await loadConfiguration({ root: folder.root });
    const { problem } = config;
    expect(config).toEqual({ ...defaultConfiguration, file: folder.at(name), problem });
  });

  test.each([
    ['with everything in it', repository],
    ['with nothing in it', {}],
  ])('of a repository %s is right with every proposal taken', async (_, files) => {
    const { folder, written } = await initialized(files);
    const taken = uncommented(written());
    expect(taken).not.toBe(written());
    fs.writeFileSync(folder.at(name), taken);
    expect(await session(['--fail-on', 'never'], folder.root)).toMatchObject({ code: 0, stderr: '' });
    expect(keysOf(taken)).toEqual(
      expect.arrayContaining(['failOn', 'rules', 'entries', 'ramp', 'ignore', 'overrides', 'hub']),
    );
  });

  test('names the schema only where npm puts it there', async () => {
    expect((await initialized(repository)).written()).toMatch(
      /^# yaml-language-server: \$schema=\.\/node_modules\//,
    );
    expect((await initialized({ 'a.sh': removed })).written()).toMatch(/^# The configuration of dockshift/);
  });

  test('lands in the folder that is named', async () => {
    const { code, stdout, folder } = await initialized({ 'sub/a.sh': removed, 'b.sh': removed }, 'sub');
    expect(code).toBe(0);
    expect(stdout).toContain('sub/dockshift.config.yaml is written');
    expect(stdout).toContain('1 error, 0 warnings');
    expect(fs.existsSync(folder.at('sub/dockshift.config.yaml'))).toBe(true);
  });
});

describe('never over another one', () => {
  test.each([
    [name, 'failOn: never\n'],
    ['dockshift.config.yml', 'broken: ['],
    ['dockshift.config.json', '{}'],
    ['package.json', '{ "dockshift": { "ignore": [] } }'],
  ])('%s', async (file, content) => {
    const { code, stdout, stderr, folder } = await initialized({ 'a.sh': removed, [file]: content });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`dockshift: ${file} exists already; init does not overwrite a configuration\n`);
    expect(fs.readFileSync(folder.at(file), 'utf8')).toBe(content);
    expect(fs.readdirSync(folder.root).toSorted()).toEqual(['a.sh', file].toSorted());
  });

  test('twice', async () => {
    const { folder, written } = await initialized(repository);
    const first = written();
    expect((await session(['init'], folder.root)).code).toBe(2);
    expect(written()).toBe(first);
  });

  test('a link that leads nowhere is not followed', async () => {
    const folder = await made({ 'a.sh': removed });
    fs.symlinkSync('../elsewhere.yaml', folder.at(name));
    expect((await session(['init'], folder.root)).code).toBe(2);
    expect(fs.existsSync(folder.at('../elsewhere.yaml'))).toBe(false);
  });

  test('one in a folder above stays, and is named', async () => {
    const { code, stdout, folder } = await initialized(
      { [name]: 'failOn: never\n', 'sub/a.sh': removed },
      'sub',
    );
    expect(code).toBe(0);
    expect(stdout).toContain(
      'sub/dockshift.config.yaml is written; it overrides dockshift.config.yaml here\n',
    );
    expect(fs.readFileSync(folder.at(name), 'utf8')).toBe('failOn: never\n');
  });
});

test.each([
  [['a.sh'], 'a.sh is not a folder; name a folder'],
  [['nope'], 'no such file or folder: nope'],
])('init %s', async (argv, says) => {
  expect(await initialized({ 'a.sh': removed }, ...argv)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `dockshift: ${says}\n`,
  });
});

describe('what it prints', () => {
  test('what it saw', async () => {
    const { stdout } = await initialized(repository);
    expect(stdout).toContain('languages  JavaScript and TypeScript 3, YAML and JSON 2, Go 1, shell 1\n');
    expect(stdout).toContain('findings   1 error, 2 warnings, 0 info\n');
    expect(stdout).toContain('engine     used in 1 file\n');
    expect(stdout).toContain('CI         GitHub Actions\n');
    expect(stdout).toContain('ESLint     eslint.config.js\n');
  });

  test('the snippets that fit, and no others', async () => {
    const github = (await initialized(repository)).stdout;
    expect(github).toContain('For GitHub Actions, in .github/workflows/dockshift.yml');
    expect(github).not.toContain('GitLab');
    expect(github).toContain('For ESLint, in eslint.config.js');
    const gitlab = (await initialized({ 'a.py': '', '.gitlab-ci.yml': 'x: {}\n', Jenkinsfile: '' })).stdout;
    expect(gitlab).toContain('For GitLab CI, in .gitlab-ci.yml');
    expect(gitlab).toContain('For Jenkins, in Jenkinsfile');
    expect(gitlab).not.toMatch(/GitHub|For ESLint/);
    expect((await initialized({ '.eslintrc.json': '{}' })).stdout).toContain('not .eslintrc.json');
  });

  test('control characters of a file name stay visible', async () => {
    const { stdout } = await initialized({ 'a\u001B[2J/eslint.config.js': '' });
    expect(stdout).not.toContain('\u001B');
  });
});

describe('the snippets', () => {
  test('for pre-commit names a hook of dockshift, which checks staged lines', async () => {
    const { stdout } = await initialized({ 'package.json': '{}', '.pre-commit-config.yaml': 'repos: []\n' });
    const [, text = ''] =
      /For pre-commit, in \.pre-commit-config\.yaml:\n\n((?: {4}.*\n)+)/.exec(stdout) ?? [];
    const own: unknown = parse(
      fs.readFileSync(new URL('../../.pre-commit-hooks.yaml', import.meta.url), 'utf8'),
    );
    expect(own).toContainEqual(
      expect.objectContaining({ id: 'dockshift', entry: 'dockshift scan --staged' }),
    );
    expect(parse(text)).toEqual({
      repos: [{ repo: repositoryUrl, rev: ownRevision(), hooks: [{ id: 'dockshift' }] }],
    });
  });

  test.each(ciNames.filter((ci) => ci !== 'pre-commit'))(
    'for %s run a command line that there is',
    async (ci) => {
      const text = services[ci].snippet(`npx --yes dockshift@${ownVersion()}`);
      const [, options = ''] = /npx --yes dockshift@\S+ ?([^'\n]*)/.exec(text) ?? [];
      const argv = options.split(' ').filter((word) => word !== '');
      expect(await parseArguments(argv, '/nonexistent')).toMatchObject({ kind: 'scan', paths: [] });
    },
  );

  test.each(ciNames.filter((ci) => ci !== 'jenkins'))('for %s are YAML', (ci) => {
    expect(keysOf(services[ci].snippet('npx dockshift'))).not.toEqual([]);
  });

  test('for ESLint is a configuration that ESLint takes', async () => {
    const { stdout } = await initialized(repository);
    const code = stdout.slice(stdout.indexOf('    import dockshift')).split('\n\nFor')[0] ?? '';
    expect(code).toContain("import dockshift from 'dockshift/eslint';");
    const name = /dockshift\.configs\.(\w+)/.exec(code)?.[1];
    expect(Object.keys(plugin.configs)).toContain(name);
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] });
    await expect(eslint.lintText('export {};\n')).resolves.toHaveLength(1);
  });
});
