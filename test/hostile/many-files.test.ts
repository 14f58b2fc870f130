/** Projects whose files lead to very many others: a bound that is met is reported, and a parent is read once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { engineSigns } from '../../src/engine-catalog/signs.ts';
import { manifestsOf } from '../../src/manifests/manifests.ts';
import { DiskProject } from '../../src/project/project.ts';
import { EngineSigns } from '../../src/trace/engine/engine-signs.ts';
import { indexFile } from '../../src/trace/scopes/index-file.ts';
import { allLanguages, type Languages } from '../fuzz/project-in-memory.ts';
import { scanInMemory } from '../fuzz/scan-in-memory.ts';
import { memoryDisk } from '../manifests/memory-disk.ts';

const base = 'https://hub.docker.com/v2/repositories/';

let loaded: Languages;
beforeAll(async () => {
  loaded = await allLanguages();
});

describe('a chain of re-exports', () => {
  const chain = (count: number) => ({
    'main.ts': `import { HUB } from './b0';\nfetch('${base}' + HUB + '/x/');\n`,
    ...Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`b${i}.ts`, `export * from './b${i + 1}';\n`]),
    ),
    [`b${count}.ts`]: `export const HUB = 'acme';\n`,
  });

  test.each([
    [200, []],
    [400, ['main.ts']],
  ])('of %d', async (count, told) => {
    expect((await scanInMemory(new Map(Object.entries(chain(count))), loaded)).exhausted).toEqual(told);
  });
});

test('wrappers beyond the limit are reported', async () => {
  const wrappers = (count: number) =>
    new Map([
      [
        'a.js',
        `${Array.from({ length: count }, (_, i) => `function f${i}(u) { f${i + 1}(u); }`).join('\n')}
function f${count}(u) { fetch(u); }
f0('${base}a/b/');`,
      ],
    ]);
  expect((await scanInMemory(wrappers(5), loaded)).exhausted).toEqual([]);
  expect((await scanInMemory(wrappers(20), loaded)).exhausted).toEqual(['a.js']);
});

test('a Go package with more files than are followed is reported, once', () => {
  const files = Array.from({ length: 160 }, (_, i) => `a/f${1000 + i}.go`);
  const told: string[] = [];
  const project = new DiskProject({
    disk: {
      source: () => ({ text: `package a\nvar X = y`, encoding: 'utf-8', problem: undefined }),
      part: () => 'package a\n',
      signs: () => undefined,
    },
    files,
    languages: loaded,
    onProblem: (file, message) => told.push(`${file}: ${message}`),
  });
  for (const file of files) {
    const index = project.index(file);
    for (const from of index?.top.opened ?? []) if (index) project.resolve(from, index);
  }
  expect(told).toEqual([
    'a/f1150.go: not followed completely: it belongs to more files than dockshift follows together',
  ]);
});

test('a parent of many modules is read once', async () => {
  const parent = `<project><artifactId>p</artifactId><dependencyManagement><dependencies><dependency>
<groupId>g</groupId><artifactId>a</artifactId><version>3.2.0</version></dependency></dependencies></dependencyManagement></project>`;
  const child = `<project><parent><artifactId>p</artifactId></parent><artifactId>m</artifactId><dependencies><dependency>
<groupId>g</groupId><artifactId>a</artifactId></dependency></dependencies></project>`;
  const modules = Array.from({ length: 50 }, (_, i) => `m${i}`);
  const disk = memoryDisk({
    'pom.xml': parent,
    ...Object.fromEntries(modules.map((name) => [`${name}/pom.xml`, child])),
  });
  let reads = 0;
  const manifests = manifestsOf({
    ...disk,
    read: (file) => {
      if (file === 'pom.xml') reads++;
      return disk.read(file);
    },
  });
  for (const name of modules) {
    const versions = await manifests.versionsFor(`${name}/M.java`);
    expect(versions.of('maven', 'g:a')?.version).toBe('3.2.0');
  }
  // As a file of its own, and as a parent.
  expect(reads).toBe(2);
});

test('the engine settings of a document are computed once, not for each program in it', () => {
  let asked = 0;
  const sign = { test: (text: string) => (asked++, engineSigns().any.test(text)) };
  const speaking = new EngineSigns({ any: sign, calls: sign, ownClient: sign });
  const text = 'docker run';
  for (let i = 0; i < 50; i++) {
    const language = loaded.get('shell');
    const program = language?.lower(text, 'a.md');
    if (program) speaking.hasAny(indexFile(program));
  }
  expect(asked).toBe(1);
});
