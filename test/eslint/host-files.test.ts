/** The search that spares a run from following imports: a needless yes is allowed, a no for a file that can give a host is not. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { analysisOf } from '../../src/eslint/analysis.ts';
import { findingsIn } from './findings-in.ts';
import { findExportingFiles } from '../../src/eslint/host-files.ts';
import { lintFile, sourceOf } from './lint.ts';

const markers = { hosts: ['hub.docker.com'], engine: ['docker'] };
const host = `export const HUB = 'https://hub.docker.com/v2';\n`;

function mayGiveHost(root: string): boolean {
  const givers = findExportingFiles(root, markers);
  return !givers || [...givers.hosts.values()].some(({ exports }) => exports);
}

async function found(files: Readonly<Record<string, string | Buffer>>): Promise<boolean> {
  await using project = await createFixture({ ...files });
  return mayGiveHost(project.path);
}

describe('a host may be given', () => {
  test.each<[string, Readonly<Record<string, string | Buffer>>]>([
    ['by a script in any folder', { 'a/b/hub.ts': host }],
    ['in capitals', { 'hub.js': host.replace('hub.docker.com', 'Hub.Docker.com') }],
    ['by a module of CommonJS', { 'hub.cjs': `exports.HUB = 'hub.docker.com';` }],
    ['by a component', { 'Hub.vue': `<script>${host}</script>` }],
    ['by a file whose bytes show nothing', { 'hub.js': Buffer.from(`\uFEFF${host}`, 'utf16le') }],
  ])('%s', async (_, files) => {
    expect(await found(files)).toBe(true);
  });
});

describe('no host is given', () => {
  test.each<[string, Readonly<Record<string, string | Buffer>>]>([
    ['if no file names one', { 'main.js': 'export {};', 'lib/hub.ts': 'export const HUB = 1;' }],
    ['by a file that no import leads to', { 'hub.md': host, 'hub.json': '"hub.docker.com exports"' }],
    ['by a file that exports nothing', { 'hub.test.js': `fetch('https://hub.docker.com/v2');` }],
    ['by a library', { 'node_modules/hub/index.js': host }],
    ['by a file over the size limit', { 'hub.js': `${host}//${' '.repeat(1024 * 1024)}` }],
  ])('%s', async (_, files) => {
    expect(await found(files)).toBe(false);
  });

  test('from behind a link', async () => {
    await using project = await createFixture({ 'out/hub.js': host });
    await mkdir(project.getPath('root'));
    await symlink(project.getPath('out'), project.getPath('root/lib'));
    await symlink(project.getPath('out/hub.js'), project.getPath('root/hub.js'));
    expect(mayGiveHost(project.getPath('root'))).toBe(false);
  });

  test('in a folder that is not there', () => {
    expect(mayGiveHost('/not/there')).toBe(false);
  });
});

describe('in an editor', () => {
  const main = `import { url } from './hub.js';\nfetch(url);\n`;
  const url = (of: string) => `export const url = 'https://${of}/v2/repositories/acme/web/';\n`;

  test('a host that is written into an open file counts at once for those that import it', async () => {
    await using project = await createFixture({ 'main.js': main, 'hub.js': url('hub.acme.example') });
    expect(await lintFile(project.path, 'main.js')).toEqual([]);
    expect(await lintFile(project.path, 'hub.js')).toEqual([]);
    await writeFile(project.getPath('hub.js'), url('hub.docker.com'));
    await lintFile(project.path, 'hub.js');
    expect(await lintFile(project.path, 'main.js')).toHaveLength(1);
    await writeFile(project.getPath('hub.js'), url('hub.acme.example'));
    expect(await lintFile(project.path, 'main.js')).toEqual([]);
  });

  test('a change of a file between counts at once for files that were looked at before', async () => {
    const files = { 'main.js': `${main}// repositories\nfetch('/repositories/acme/web');\n` };
    await using project = await createFixture({ ...files, 'hub.js': url('hub.docker.com') });
    const lint = async () => (await lintFile(project.path, 'main.js')).length;
    expect(await lint()).toBe(1);
    await writeFile(project.getPath('hub.js'), url('hub.acme.example'));
    expect(await lint()).toBe(0);
    await writeFile(project.getPath('hub.js'), url('hub.docker.com'));
    expect(await lint()).toBe(1);
  });
});

describe('a file that holds a path and no host', () => {
  const paths = `fetch('/v2/repositories/acme/web/');\n`;
  const uses = `import { ask } from './ask.js';\nask('/v2/repositories/acme/web/');\n`;

  test.each<[string, boolean, number, Readonly<Record<string, string>>]>([
    [
      'is not looked at if no file names a host',
      false,
      0,
      { 'main.js': `import './ask.js';\n${paths}`, 'ask.js': 'export {};' },
    ],
    [
      'is not looked at where who names one keeps it',
      false,
      0,
      {
        'main.js': uses,
        'ask.js': `export const ask = async () => (await fetch('https://hub.docker.com/v2')).ok;\n`,
      },
    ],
    [
      'is looked at where one is given',
      true,
      1,
      { 'main.js': uses, 'ask.js': `export const ask = (path) => fetch('https://hub.docker.com' + path);\n` },
    ],
    [
      'is looked at if a file gives a way to an engine',
      true,
      0,
      {
        'main.js': `import { ask } from './ask.js';\nask('/containers/json'); // '/repositories'\nask('repositories');\n`,
        'ask.js': `import http from 'node:http';\nexport const ask = (path) => http.get({ socketPath: '/var/run/docker.sock', path });\n`,
      },
    ],
  ])('%s', async (_, isLooked, count, files) => {
    await using project = await createFixture({ ...files });
    const linted = sourceOf(files['main.js'] ?? '');
    const found = findingsIn({ cwd: project.path, filename: project.getPath('main.js'), sourceCode: linted });
    expect(found).toHaveLength(count);
    const looked = analysisOf({
      cwd: project.path,
      filename: project.getPath('main.js'),
      sourceCode: linted,
    });
    expect(looked !== undefined).toBe(isLooked);
  });
});
