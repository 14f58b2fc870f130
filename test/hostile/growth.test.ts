/** Inputs on which the work once grew with the square of their size, or faster: each of these only has to end. */
import fs from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readProjectFile } from '../../src/manifests/dotnet.ts';
import { readGoMod } from '../../src/manifests/go.ts';
import { readPom } from '../../src/manifests/java/pom.ts';
import { readSetupPy } from '../../src/manifests/python/setup.ts';
import { readPyproject } from '../../src/manifests/python/toml-files.ts';
import { versionsFrom } from '../../src/manifests/versions.ts';
import { scan } from '../../src/scan.ts';
import { parseDirectives } from '../../src/suppress/parse.ts';
import { project } from '../discover/project.ts';
import { allLanguages, type Languages } from '../fuzz/project-in-memory.ts';
import { scanInMemory } from '../fuzz/scan-in-memory.ts';

const url = 'https://registry.hub.docker.com/v1/repositories/a/tags';
const base = 'https://hub.docker.com/v2/repositories/';

// Machines of CI are slow.

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

async function mistakesIn(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  return (await scanInMemory(new Map(Object.entries(files)), loaded)).mistakes;
}

function repeated(count: number, make: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

describe('manifests', () => {
  const noDisk = { read: () => Promise.resolve(undefined), names: () => Promise.resolve([]) };

  test('a lock file that names one library very often', () => {
    const statements = Array.from({ length: 50_000 }, (_, i) => ({ name: 'a', range: `1.0.${i}` }));
    const reader = { ecosystem: 'npm', kind: 'lock' } as const;
    const versions = versionsFrom([{ reader, file: 'package-lock.json', statements }]);
    expect(versions.of('npm', 'a')?.version).toBe('1.0.0');
  });

  test('unclosed lists in setup.py', () => {
    expect(readSetupPy('requires=["a==1"]\n' + 'requires=[,'.repeat(100_000))).toMatchObject([{ name: 'a' }]);
  });

  test('very many requirements', () => {
    const found = readPyproject(`[project]\ndependencies = [${repeated(50_000, (i) => `"a==${i}",`)}]`);
    expect(found).toHaveLength(50_000);
  });

  test('very many replacements in go.mod', () => {
    const lines = repeated(15_000, (i) => `require a/${i} v1\nreplace b/${i} => c v2\n`);
    expect(readGoMod(lines)).toHaveLength(30_000);
  });

  test('properties of Maven that hold themselves', async () => {
    const pom = (value: string, version: string) =>
      `<project><properties><p>${value}</p></properties><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId><version>${version}</version></dependency></dependencies></project>`;
    const rangeOf = async (text: string) => (await readPom(text, 'pom.xml', noDisk))[0]?.range;
    expect(await rangeOf(pom('${p}'.repeat(100), '${p}'))).toBe('');
    expect(await rangeOf(pom('${p}'.repeat(100_000), '${p}'.repeat(100_000)))).toBe('');
    expect(await rangeOf(pom('1.2', '${p}'))).toBe('1.2');
  });

  test('elements in elements', () => {
    expect(readProjectFile('<a>'.repeat(300_000))).toEqual([]);
  });
});

test('comments that ignore unknown rules: some are reported', () => {
  const known = new Set(['no-removed-hub-v1']);
  const text = repeated(20_000, (i) => `// dockshift-ignore no-removed-hub-${i}\n`);
  const { directives, problems } = parseDirectives(text, known);
  expect([directives.length, problems.length]).toEqual([20_000, 101]);
  expect(problems.at(-1)).toEqual({
    line: 101,
    message: 'dockshift-ignore: more mistakes from here on: 19900',
  });
});

describe('documents', () => {
  test.each<[what: string, text: string]>([
    ['aliases', `a: &a [x]\njob:\n  script: ["curl ${url}"]\n  y: [${'*a, '.repeat(10_000)}]\n`],
    [
      'a job that goes on from many',
      `${repeated(300, (i) => `.k${i}:\n  extends: .k${i + 1}\n`)}.k300:\n  script: ["curl ${url}"]\n`,
    ],
  ])('%s', async (_what, text) => {
    expect(await mistakesIn({ '.gitlab-ci.yml': text })).toEqual([]);
  });
});

describe('modules', () => {
  test('all pass on what all others pass on, and none has the name', async () => {
    const all = repeated(40, (i) => `export * from './f${i}.js';\n`);
    const files = Array.from({ length: 40 }, (_, i): [string, string] => [
      `f${i}.js`,
      `${all}import { x } from './f${(i + 1) % 40}.js'; fetch('${base}' + x + '/');`,
    ]);
    expect(await mistakesIn(Object.fromEntries(files))).toEqual([]);
  });

  test('a name that is passed on a few times is found, and circles of packages end', async () => {
    await using made = await project({
      'a/package.json': '{"name": "a", "main": "../b"}',
      'b/package.json': '{"name": "b", "main": "../a"}',
      'tsconfig.json': JSON.stringify({ extends: Array.from({ length: 30 }, () => './t.json') }),
      't.json': JSON.stringify({ extends: Array.from({ length: 30 }, () => './tsconfig.json') }),
      'c.js': `export const HUB = '${url}';`,
      'd.js': `export * from './c.js';`,
      'm.js': `import { x } from './a';\nimport y from './y.constructor';\nimport { HUB } from './d.js';\nfetch(HUB);\nfetch('${base}' + x + y + '/');\n`,
    });
    const { findings, problems } = await scan({ root: made.root });
    expect(problems).toEqual([]);
    expect(findings.map(({ entry }) => entry)).toContain('hub/v1-list-tags');
  });

  test('a package.json that nests too deeply costs no finding', async () => {
    const made = await project({
      'm.js': `import { x } from 'a';\nfetch('${url}');\nfetch('${base}' + x + '/');\n`,
    });
    fs.writeFileSync(made.at('package.json'), `{"name": "b", "x": ${'['.repeat(100_000)}`);
    const { findings, problems } = await scan({ root: made.root });
    expect({ found: findings.length > 0, problems }).toEqual({ found: true, problems: [] });
  });
});

test('commands that are called as what every object has', async () => {
  await using made = await project({ 'a.sh': `x="$(echo ${url} | toString)"\ncurl ${url}\n` });
  const { findings, problems } = await scan({ root: made.root });
  expect({ found: findings.length > 0, problems }).toEqual({ found: true, problems: [] });
});

test('very many calls in one file', async () => {
  await using made = await project({ 'a.js': `fetch('${url}');\n`.repeat(120) });
  expect((await scan({ root: made.root })).findings).toHaveLength(120);
});
