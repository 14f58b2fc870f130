/** The code base around a linted file: what imports lead to, and what they must not lead to. */
import { mkdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { createFixture } from 'fs-fixture';
import tseslint from 'typescript-eslint';
import { describe, expect, test, vi } from 'vitest';
import { findingsIn } from './findings-in.ts';
import { FileStore } from '../../src/eslint/file-store.ts';
import type * as parsing from '../../src/languages/javascript/parse-with.ts';
import { everyRule, lintFile, linesOf, sourceOf } from './lint.ts';

/** The files that were parsed by a parser of ours. */
const parsed = vi.hoisted((): string[] => []);
vi.mock('../../src/languages/javascript/parse-with.ts', async (importOriginal) => {
  const real = await importOriginal<typeof parsing>();
  const parseWith = (...given: Parameters<typeof real.parseWith>) => {
    parsed.push(given[2]);
    return real.parseWith(...given);
  };
  return { ...real, parseWith };
});

const host = `export const HUB = 'https://hub.docker.com/v2';\n`;
const uses = (from: string) => `import { HUB } from '${from}';\nfetch(HUB + '/repositories/acme/web/');\n`;

describe('an import leads to', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['a constant of another file', { 'src/main.js': uses('./hub.js'), 'src/hub.js': host }],
    [
      'one that is passed on',
      { 'main.js': uses('./lib/index.js'), 'lib/index.js': `export * from './hub.js';`, 'lib/hub.js': host },
    ],
    [
      'a module of CommonJS',
      {
        'main.js': `const { HUB } = require('./hub');\nfetch(HUB + '/repositories/acme/web/');`,
        'hub.js': `exports.HUB = 'https://hub.docker.com/v2';`,
      },
    ],
    [
      'TypeScript, whatever the parser of ESLint',
      {
        'main.js': uses('./hub'),
        'hub.ts': `export const HUB: string = 'https://hub.docker.com/v2' as const;`,
      },
    ],
    [
      'the script of a component',
      { 'main.js': uses('./Hub.vue'), 'Hub.vue': `<template><b/></template>\n<script>\n${host}</script>` },
    ],
    [
      'a path of tsconfig.json',
      {
        'src/main.js': uses('@/hub'),
        'src/hub.ts': host,
        'tsconfig.json': `{ // comment\n "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }`,
      },
    ],
    [
      'a package of the workspace',
      {
        'apps/web/main.js': uses('@acme/hub'),
        'libs/hub/package.json': `{ "name": "@acme/hub", "main": "hub.js" }`,
        'libs/hub/hub.js': host,
        'package.json': `{ "workspaces": ["apps/*", "./libs/*/"] }`,
      },
    ],
    [
      'one of Yarn 1',
      {
        'main.js': uses('hub'),
        'libs/hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
        'libs/hub/hub.js': host,
        'package.json': `{ "workspaces": { "packages": ["libs/**"] } }`,
      },
    ],
    [
      'one of pnpm',
      {
        'main.js': uses('hub'),
        'libs/hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
        'libs/hub/hub.js': host,
        'pnpm-workspace.yaml': `packages:\n  - libs/*\n`,
      },
    ],
    [
      'the package around the file',
      {
        'libs/hub/src/main.js': uses('hub/host.js'),
        'libs/hub/package.json': `{ "name": "hub" }`,
        'libs/hub/host.js': host,
      },
    ],
  ])('%s', async (_, files) => {
    expect(await linesOf(files)).toEqual([2]);
  });

  test('a wrapper: its caller is reported', async () => {
    const files = {
      'main.ts': `import { hub } from './client';\nawait hub<Repo>('/repositories/acme/web/');\nawait hub('/orgs/acme/');\n`,
      'client.ts': `export const hub = <T>(path: string): Promise<T> => fetch('https://hub.docker.com/v2' + path).then((r) => r.json());`,
    };
    expect(await linesOf(files, tseslint.parser)).toEqual([2]);
  });

  test('a finding in that file, which is not reported here', async () => {
    const files = {
      'main.js': `import { read } from './hub.js';\nread(); // repositories\n`,
      'hub.js': `export const read = () => fetch('https://hub.docker.com/v2/repositories/acme/web/');`,
    };
    expect(await linesOf(files)).toEqual([]);
    expect(await linesOf({ 'hub.js': files['hub.js'], 'main.js': files['main.js'] })).toEqual([1]);
  });
});

describe('an import does not lead to', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['a file that is not there', { 'main.js': uses('./hub.js') }],
    ['a folder with the name of a file', { 'main.js': uses('./hub.js'), 'hub.js/index.txt': host }],
    ['a file that cannot be parsed', { 'main.js': uses('./hub.js'), 'hub.js': `${host} ((` }],
    ['node_modules', { 'main.js': uses('./node_modules/hub/index.js'), 'node_modules/hub/index.js': host }],
    [
      'a package that no workspace names',
      {
        'main.js': uses('hub'),
        'libs/hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
        'libs/hub/hub.js': host,
      },
    ],
    [
      'one that the workspace leaves out',
      {
        'main.js': uses('hub'),
        'libs/hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
        'libs/hub/hub.js': host,
        'package.json': `{ "workspaces": ["libs/*", "!libs/hub"] }`,
      },
    ],
    [
      'anything, if the manifests are broken',
      { 'main.js': uses('hub'), 'package.json': '{ "workspaces": ', 'pnpm-workspace.yaml': 'packages: [' },
    ],
    [
      'a file over the size limit',
      { 'main.js': uses('./hub.js'), 'hub.js': `${host}//${' '.repeat(1024 * 1024)}` },
    ],
  ])('%s', async (_, files) => {
    expect(await linesOf(files)).toEqual([]);
  });

  test('what is outside the root', async () => {
    const files = {
      'root/main.js': uses('../hub.js'),
      'root/workspace.js': uses('hub'),
      'root/package.json': `{ "workspaces": ["../*"] }`,
      'hub.js': host,
      'hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
      'hub/hub.js': host,
    };
    const project = await createFixture(files);
    try {
      expect(await lintFile(project.getPath('root'), 'main.js')).toEqual([]);
      expect(await lintFile(project.getPath('root'), 'workspace.js')).toEqual([]);
      // From further up it is inside.
      expect(await lintFile(project.path, 'root/main.js')).toHaveLength(1);
    } finally {
      await project.rm();
    }
  });

  test('what is behind a link', async () => {
    const project = await createFixture({
      'out/hub.js': host,
      'root/main.js': uses('./hub.js'),
      'root/deep.js': uses('./lib/hub.js'),
    });
    try {
      const root = project.getPath('root');
      await symlink(project.getPath('out/hub.js'), join(root, 'hub.js'));
      await symlink(project.getPath('out'), join(root, 'lib'));
      expect(await lintFile(root, 'main.js')).toEqual([]);
      expect(await lintFile(root, 'deep.js')).toEqual([]);
      await rm(join(root, 'hub.js'));
      await writeFile(join(root, 'hub.js'), host);
      await rm(join(root, 'lib'));
      await mkdir(join(root, 'lib'));
      await writeFile(join(root, 'lib/hub.js'), host);
      expect(await lintFile(root, 'main.js')).toHaveLength(1);
      expect(await lintFile(root, 'deep.js')).toHaveLength(1);
    } finally {
      await project.rm();
    }
  });
});

describe('from one run to the next', () => {
  test('a file is read again when it changes, whatever its time and its size are', async () => {
    const elsewhere = host.replace('hub.docker.com', 'hub.docker.net');
    expect(elsewhere).toHaveLength(host.length);
    const project = await createFixture({ 'main.js': uses('./hub.js'), 'hub.js': host });
    const hub = project.getPath('hub.js');
    const lint = async () => (await lintFile(project.path, 'main.js')).length;
    try {
      const time = new Date('2026-01-01');
      await utimes(hub, time, time);
      expect(await lint()).toBe(1);
      await writeFile(hub, elsewhere);
      await utimes(hub, time, time);
      expect(await lint(), 'same time, same size').toBe(0);
      await writeFile(hub, `${host}// longer\n`);
      await utimes(hub, time, new Date('2026-01-02'));
      expect((await stat(hub)).size).not.toBe(elsewhere.length);
      expect(await lint(), 'another size').toBe(1);
      await rm(hub);
      expect(await lint(), 'gone').toBe(0);
    } finally {
      await project.rm();
    }
  });

  test('a package that is named later is found', async () => {
    const project = await createFixture({
      'main.js': uses('hub'),
      'package.json': '{ "workspaces": ["apps/*"] }',
      'libs/hub/package.json': `{ "name": "hub", "main": "hub.js" }`,
      'libs/hub/hub.js': host,
    });
    try {
      expect(await lintFile(project.path, 'main.js')).toEqual([]);
      await writeFile(project.getPath('package.json'), '{ "workspaces": ["apps/*", "libs/*"] }');
      expect(await lintFile(project.path, 'main.js')).toHaveLength(1);
    } finally {
      await project.rm();
    }
  });
});

describe('the linted text', () => {
  test('counts, not what was saved: also where another file imports it', async () => {
    const text = (host: string) =>
      `import { url } from './hub.js';\nexport const HOST = 'https://${host}';\nfetch(url);\n`;
    const project = await createFixture({
      'hub.js': `import { HOST } from './main.js';\nexport const url = HOST + '/v2/repositories/acme/web/';\n`,
      'main.js': text('hub.acme.example'),
    });
    try {
      expect(await lintFile(project.path, 'main.js')).toEqual([]);
      expect(await rulesIn(project.path, text('hub.docker.com'), 'main.js')).toHaveLength(1);
    } finally {
      await project.rm();
    }
  });

  test('of no file is in the root', async () => {
    const project = await createFixture({ 'hub.js': host });
    try {
      expect(await rulesIn(project.path, uses('./hub.js'))).toHaveLength(1);
      expect(await rulesIn(project.path, uses('./hub.js'), 'new.js')).toHaveLength(1);
      expect(await rulesIn(project.path, uses('../hub.js'), 'lib/new.js')).toHaveLength(1);
    } finally {
      await project.rm();
    }
  });

  test('of a file outside the root is looked at by itself', async () => {
    const project = await createFixture({ 'hub.js': host, 'root/hub.js': host });
    const root = project.getPath('root');
    const filename = project.getPath('main.js');
    try {
      const literal = sourceOf(`fetch('https://hub.docker.com/v2/repositories/acme/web/');`);
      expect(findingsIn({ cwd: root, filename, sourceCode: literal })).toHaveLength(1);
      expect(findingsIn({ cwd: root, filename, sourceCode: sourceOf(uses('./hub.js')) })).toEqual([]);
      expect(findingsIn({ cwd: root, filename, sourceCode: sourceOf(uses('./root/hub.js')) })).toEqual([]);
    } finally {
      await project.rm();
    }
  });
});

describe('a fix that reaches into another file is a suggestion that names it', () => {
  const urls = `export const HUB = 'https://hub.docker.com/v2/repositories';\n`;

  test('with the part that belongs here', async () => {
    const main = `import { HUB } from './urls.js';\nfetch(\`\${HUB}/\${owner}/\${name}/\`);\n`;
    const [found] = await messagesOf({ 'main.js': main, 'urls.js': `// The host.\n${urls}` });
    expect(found?.fix).toBeUndefined();
    expect(found?.suggestions).toMatchObject([
      {
        desc: expect.stringMatching(/; urls\.js:2 must change with it: dockshift migrate does both$/),
        fix: { text: 'repositories/' },
      },
    ]);
  });

  test('and changes nothing where all of it lies there', async () => {
    const main = `import { pathOf } from './urls.js';\nfetch(\`https://hub.docker.com\${pathOf(owner, name)}\`);\n`;
    const all = `// Paths.\nexport const pathOf = (owner, name) => \`/v2/repositories/\${owner}/\${name}/\`;\n`;
    const [found] = await messagesOf({ 'main.js': main, 'urls.js': all });
    expect(found?.suggestions).toMatchObject([
      {
        desc: expect.stringMatching(/; the change is in urls\.js:2: dockshift migrate makes it$/),
        fix: { text: '' },
      },
    ]);
  });
});

/** The messages of ESLint for the first file. */
async function messagesOf(files: Readonly<Record<string, string>>) {
  const [first = ''] = Object.keys(files);
  const project = await createFixture({ ...files });
  try {
    const eslint = new ESLint({ cwd: project.path, overrideConfigFile: true, overrideConfig: everyRule() });
    return (await eslint.lintFiles([first])).flatMap(({ messages }) => messages);
  } finally {
    await project.rm();
  }
}

test('only the files that are imported are parsed, and each once', async () => {
  parsed.length = 0;
  const project = await createFixture({ 'a.js': uses('./hub.js'), 'b.js': uses('./hub.js'), 'hub.js': host });
  try {
    for (const file of ['a.js', 'b.js', 'a.js']) expect(await lintFile(project.path, file)).toHaveLength(1);
    expect(parsed).toEqual(['hub.js']);
  } finally {
    await project.rm();
  }
});

describe('a stored file', () => {
  test('keeps what was made of its content when it is saved again without a change', async () => {
    const project = await createFixture({ 'hub.js': host });
    try {
      const store = new FileStore(project.path);
      const made: string[] = [];
      const look = () =>
        store.file('hub.js')?.index((text) => {
          made.push(text);
          return undefined;
        });
      look();
      look();
      await writeFile(project.getPath('hub.js'), host);
      await utimes(project.getPath('hub.js'), new Date('2026-01-01'), new Date('2026-01-01'));
      look();
      expect(made).toEqual([host]);
      await writeFile(project.getPath('hub.js'), `${host}// more\n`);
      look();
      expect(made).toEqual([host, `${host}// more\n`]);
    } finally {
      await project.rm();
    }
  });
});

/** The rules that report something in a text from an editor. */
async function rulesIn(cwd: string, text: string, filePath?: string): Promise<readonly (string | null)[]> {
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: everyRule() });
  const results = await eslint.lintText(
    text,
    filePath === undefined ? {} : { filePath: join(cwd, filePath) },
  );
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}
