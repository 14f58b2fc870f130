/** What is in the package, how large it is, and whether programs of all kinds can import it. */
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, test } from 'vitest';
import { pack, type Packed } from './pack.ts';

let packed: Packed;
beforeAll(async () => {
  packed = await pack();
});

/** Bytes: a little more than there is today. A change that needs more is made here, and shows what has grown. */
const limits = { size: 3_470_000, unpackedSize: 15_150_000, files: 2150, largest: 1_060_000 };

/** What no other file may be as large as. */
const grammar = 'dist/grammars/tree-sitter-kotlin.wasm';

describe('the content', () => {
  test('is what users need, and nothing else', () => {
    const top = new Set(packed.files.map(({ path }) => path.replace(/\/.*/, '')));
    expect([...top].toSorted()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist', 'docs', 'package.json', 'rules'].toSorted(),
    );
    const second = new Set(packed.files.flatMap(({ path }) => /^dist\/[^/]+/.exec(path)?.[0] ?? []));
    expect([...second].toSorted()).toEqual(
      [
        'dist/build-digest.txt',
        'dist/cli',
        'dist/commit.txt',
        'dist/grammars',
        'dist/rules',
        'dist/schema.json',
        'dist/src',
      ].toSorted(),
    );
    // The command has all of these in its bundle.
    const twice = packed.files.filter(({ path }) => /^dist\/src\/(?:cli|emulate|probe)\//.test(path));
    expect(twice).toEqual([]);
    // Declarations that nothing exported leads to are not built: there is one module a file, and few of them are open.
    const [declarations = 0, modules = 0] = ['.d.ts', '.js'].map((end) => {
      return packed.files.filter(({ path }) => path.startsWith('dist/src/') && path.endsWith(end)).length;
    });
    expect(declarations).toBeGreaterThan(10);
    expect(declarations).toBeLessThan(modules / 10);
  });

  test('has no tests, no fixtures, no sources, no maps, nothing of a machine', () => {
    const unwanted =
      /(^|\/)(test|tests|fixtures|scripts|node_modules|\.[^/]*)(\/|$)|\.test\.|(?<!\.d)\.ts$|\.map$|\.tsbuildinfo$|\.tmp$|\.tgz$/;
    expect(packed.files.map(({ path }) => path).filter((path) => unwanted.test(path))).toEqual([]);
    const kinds = packed.files.map(({ path }) => /(\.d)?\.[a-z]+$/.exec(path)?.[0] ?? path);
    expect([...new Set(kinds)].toSorted()).toEqual([
      '.d.ts',
      '.js',
      '.json',
      '.md',
      '.svg',
      '.txt',
      '.wasm',
      '.yaml',
      'LICENSE',
    ]);
  });

  test('only the command can be run', () => {
    const executable = packed.files.filter(({ mode }) => (mode & 0o111) !== 0).map(({ path }) => path);
    expect(executable).toEqual([packed.command]);
  });

  test('is not larger than it has to be', () => {
    expect(packed.size).toBeLessThan(limits.size);
    expect(packed.unpackedSize).toBeLessThan(limits.unpackedSize);
    expect(packed.files.length).toBeLessThan(limits.files);
    const large = packed.files.filter(({ size }) => size > limits.largest).map(({ path }) => path);
    expect(large).toEqual([grammar]);
  });
});

test('publint finds nothing', async () => {
  const { data } = packed;
  const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true });
  expect(pkg).toMatchObject({ name: 'dockshift' });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

describe('types', () => {
  /** The package is ESM alone. Only TypeScript before 4.7 and code that needs CommonJS resolve otherwise. */
  const notServed = ['node10', 'node16-cjs'];

  test('are found and right wherever ESM is', async () => {
    const result = await checkPackage(createPackageFromTarballData(packed.data));
    if (result.types === false) throw new Error('no types');
    const { entrypoints, problems } = result;
    expect(Object.keys(entrypoints).toSorted()).toEqual(
      ['.', './eslint', './eslint/documents', './package.json', './schema.json'].toSorted(),
    );
    const served = problems.filter((problem) => {
      return !('resolutionKind' in problem) || !notServed.includes(problem.resolutionKind);
    });
    expect(served).toEqual([]);
    // So that the test is not blind: the others are distinguished.
    expect(problems.length).toBeGreaterThan(0);
  });
});
