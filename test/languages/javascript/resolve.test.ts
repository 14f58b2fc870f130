/** Which file an import means. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JavaScriptResolver } from '../../../src/languages/javascript/resolve.ts';

/** Files with their text; `''` will do for those that are only there. */
type Files = Readonly<Record<string, string | object>>;

function resolve(files: Files, importer: string, from: string): string | undefined {
  const read = (file: string) => {
    const content = files[file];
    return typeof content === 'object' ? JSON.stringify(content) : content;
  };
  return new JavaScriptResolver({
    exists: (file) => Object.hasOwn(files, file),
    read,
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => Object.keys(files).filter((file) => /(?:^|\/)package\.json$/.test(file)),
  }).resolve(from, importer);
}

function present(...files: readonly string[]): Files {
  return Object.fromEntries(files.map((file) => [file, '']));
}

describe('a relative path', () => {
  test.each([
    ['./b', ['src/b.ts'], 'src/b.ts'],
    ['./b', ['src/b.vue'], 'src/b.vue'],
    ['./b.js', ['src/b.js'], 'src/b.js'],
    ['../b', ['b.js'], 'b.js'],
    ['./b.config', ['src/b.config.ts'], 'src/b.config.ts'],
    // As TypeScript resolves: the extension of the output leads to that of the source.
    ['./b.js', ['src/b.ts'], 'src/b.ts'],
    ['./b.js', ['src/b.tsx'], 'src/b.tsx'],
    ['./b.mjs', ['src/b.mts'], 'src/b.mts'],
    ['./b.cjs', ['src/b.cts'], 'src/b.cts'],
    ['./b.jsx', ['src/b.tsx'], 'src/b.tsx'],
    ['./b', ['src/b/index.ts'], 'src/b/index.ts'],
    ['./b/', ['src/b/index.js'], 'src/b/index.js'],
    ['.', ['src/index.ts'], 'src/index.ts'],
    ['..', ['index.ts'], 'index.ts'],
    // A file goes before the folder of its name, and TypeScript before what is made of it.
    ['./b', ['src/b.js', 'src/b/index.ts'], 'src/b.js'],
    ['./b', ['src/b.js', 'src/b.ts'], 'src/b.ts'],
    ['./b.json', ['src/b.json'], undefined],
    ['./b', ['src/c.ts'], undefined],
    // Nothing leads out of the root.
    ['../../b', ['b.ts'], undefined],
    ['../../b', ['../b.ts'], undefined],
    ['../../src/b', ['src/b.ts'], undefined],
    ['/src/b', ['src/b.ts'], undefined],
    ['node:fs', ['node:fs.ts'], undefined],
    ['https://a.example/b.js', ['b.js'], undefined],
  ])('%s among %j is %s', (from, files, expected) => {
    expect(resolve(present(...files), 'src/a.ts', from)).toBe(expected);
  });

  test('of a folder with a package.json is its main file', () => {
    const files = { 'src/b/package.json': { main: './lib/c.js' }, 'src/b/lib/c.js': '' };
    expect(resolve(files, 'src/a.ts', './b')).toBe('src/b/lib/c.js');
    expect(
      resolve({ ...files, 'src/b/package.json': { main: '../../../c.js' } }, 'src/a.ts', './b'),
    ).toBeUndefined();
    expect(resolve({ 'src/b/package.json': { main: '.' } }, 'src/a.ts', './b')).toBeUndefined();
  });
});

describe('paths of tsconfig.json', () => {
  const files = present('src/b.ts', 'src/b/c.ts', 'lib/b.ts', 'lib/d.ts');
  test.each([
    ['a star', { paths: { '@/*': ['./src/*'] } }, '@/b', 'src/b.ts'],
    ['a star with a path', { paths: { '@/*': ['./src/*'] } }, '@/b/c', 'src/b/c.ts'],
    ['an exact name', { paths: { b: ['src/b.ts'] } }, 'b', 'src/b.ts'],
    ['an exact name only', { paths: { b: ['src/b.ts'] } }, 'b/c', undefined],
    ['text after the star', { paths: { '*-lib': ['lib/*'] } }, 'b-lib', 'lib/b.ts'],
    ['the first target that is there', { paths: { '@/*': ['src/*', 'lib/*'] } }, '@/d', 'lib/d.ts'],
    ['relative to baseUrl', { baseUrl: 'src', paths: { '@/*': ['b/*'] } }, '@/c', 'src/b/c.ts'],
    ['baseUrl alone', { baseUrl: './src' }, 'b', 'src/b.ts'],
    ['no baseUrl, no bare names', { paths: {} }, 'src/b', undefined],
    ['out of the root', { paths: { '@/*': ['../*'] } }, '@/b', undefined],
    ['a mistake in it', { paths: { '@/*': 'src/*' } }, '@/b', undefined],
  ])('%s', (_name, compilerOptions, from, expected) => {
    expect(resolve({ ...files, 'tsconfig.json': { compilerOptions } }, 'src/a.ts', from)).toBe(expected);
  });

  test.each([
    ['comments and commas too many', `{ // text\n "compilerOptions": { "paths": { "@/*": ["src/*"], }, }, }`],
    ['extends', { extends: './base' }],
    ['extends of a list', { extends: ['./none.json', './base.json'] }],
  ])('%s', (_name, tsconfig) => {
    const base = { compilerOptions: { paths: { '@/*': ['./src/*'] } } };
    expect(resolve({ ...files, 'tsconfig.json': tsconfig, 'base.json': base }, 'src/a.ts', '@/b')).toBe(
      'src/b.ts',
    );
  });

  test('of an extended file are relative to that file', () => {
    const base = { compilerOptions: { baseUrl: '.', paths: { '@/*': ['src/*'] } } };
    const made = {
      'config/base.json': base,
      'config/src/b.ts': '',
      'src/b.ts': '',
      'tsconfig.json': { extends: './config/base.json' },
    };
    expect(resolve(made, 'src/a.ts', '@/b')).toBe('config/src/b.ts');
  });

  test('that extend each other end', () => {
    const made = {
      ...files,
      'tsconfig.json': { extends: './b.json' },
      'b.json': { extends: './tsconfig.json' },
    };
    expect(resolve(made, 'src/a.ts', '@/b')).toBeUndefined();
  });

  test('the nearest file with such a setting counts; jsconfig.json too', () => {
    const near = { compilerOptions: { paths: { '@/*': ['./*'] } } };
    const far = { compilerOptions: { paths: { '@/*': ['lib/*'], '#/*': ['lib/*'] } } };
    const made = { ...files, 'tsconfig.json': far, 'src/jsconfig.json': near };
    expect(resolve(made, 'src/a.ts', '@/b')).toBe('src/b.ts');
    expect(resolve(made, 'src/a.ts', '#/d')).toBe('lib/d.ts');
    expect(resolve(made, 'lib/a.ts', '@/b')).toBe('lib/b.ts');
  });
});

describe('packages of the workspace', () => {
  test.each([
    ['main', { main: 'b.js' }, '@x/b', 'p/b.js'],
    ['main without its ending', { main: 'b' }, '@x/b', 'p/b.js'],
    ['module before main', { main: 'b.js', module: 'm.js' }, '@x/b', 'p/m.js'],
    ['source before all', { main: 'b.js', source: 'src/c.ts' }, '@x/b', 'p/src/c.ts'],
    ['the source of a build that is not there', { main: 'dist/c.js' }, '@x/b', 'p/src/c.ts'],
    ['types of a build', { exports: { '.': { types: './dist/c.d.ts' } } }, '@x/b', 'p/src/c.ts'],
    ['nothing stated', {}, '@x/b', 'p/src/index.ts'],
    ['exports as a text', { exports: './b.js' }, '@x/b', 'p/b.js'],
    ['exports with conditions', { exports: { import: './b.js' } }, '@x/b', 'p/b.js'],
    [
      'exports with conditions in conditions',
      { exports: { '.': { node: { default: './b.js' } } } },
      '@x/b',
      'p/b.js',
    ],
    [
      'the source condition first',
      { exports: { '.': { import: './b.js', source: './src/c.ts' } } },
      '@x/b',
      'p/src/c.ts',
    ],
    ['a list of targets', { exports: { '.': ['./b.js'] } }, '@x/b', 'p/b.js'],
    ['a sub-path', { exports: { './c': './src/c.ts' } }, '@x/b/c', 'p/src/c.ts'],
    ['a sub-path with a star', { exports: { './*': './src/*.ts' } }, '@x/b/c', 'p/src/c.ts'],
    ['a sub-path as it is', {}, '@x/b/b', 'p/b.js'],
    ['a sub-path below src', {}, '@x/b/c', 'p/src/c.ts'],
    ['out of the root', { main: '../../../c.js', exports: '../../../c.js' }, '@x/b/none', undefined],
    ['another package', {}, '@x/c', undefined],
    ['a longer name', {}, '@x/bb', undefined],
  ])('%s', (_name, manifest, from, expected) => {
    const files = {
      ...present('p/b.js', 'p/m.js', 'p/src/c.ts', 'p/src/index.ts', 'c.js'),
      'p/package.json': { name: '@x/b', ...manifest },
    };
    expect(resolve(files, 'q/a.ts', from)).toBe(expected);
  });

  test('a package.json that is no JSON counts for nothing', () => {
    expect(resolve({ 'p/package.json': '{ "name": ', 'p/index.ts': '' }, 'a.ts', '@x/b')).toBeUndefined();
  });
});
