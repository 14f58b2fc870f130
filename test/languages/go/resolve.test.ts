/** What an import leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { goResolver } from '../../../src/languages/go/resolve.ts';

function resolve(
  files: Readonly<Record<string, string>>,
  from: string,
  importer: string,
  name?: string,
): string | undefined {
  return goResolver({
    exists: (file) => Object.hasOwn(files, file),
    read: (file) => files[file],
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
  })(from, importer, name);
}

const module = {
  'go.mod': 'module example.com/acme/tool\n',
  'main.go': '',
  'api/a.go': '',
  'api/b.go': '',
  'api/b_test.go': '',
};

describe('a package', () => {
  test.each([
    ['example.com/acme/tool', 'api/a.go', 'main.go'],
    ['example.com/acme/tool/api', 'main.go', 'api/a.go'],
    ['example.com/acme/toolbox/api', 'main.go', undefined],
    ['net/http', 'main.go', undefined],
    ['example.com/acme/tool/none', 'main.go', undefined],
  ])('%s from %s', (from, importer, expected) => {
    expect(resolve(module, from, importer)).toBe(expected);
  });

  test('is found in the innermost module that holds it', () => {
    const files = { ...module, 'api/go.mod': 'module example.com/acme/tool/api', 'api/v1/x.go': '' };
    expect(resolve(files, 'example.com/acme/tool/api/v1', 'api/a.go')).toBe('api/v1/x.go');
  });

  test('without any module is found from the root of its repository', () => {
    const files = { 'main.go': '', 'api/a.go': '' };
    expect(resolve(files, 'github.com/acme/tool/api', 'main.go')).toBe('api/a.go');
  });
});

describe('the files of a package', () => {
  test.each([
    ['api/a.go', 'api/b.go'],
    ['api/b.go', 'api/a.go'],
    ['api/b_test.go', 'api/a.go'],
    ['main.go', undefined],
  ])('%s opens the next one', (importer, expected) => {
    expect(resolve(module, '.', importer)).toBe(expected);
  });

  test('that hold parts of a type follow each other', () => {
    const files = {
      'a.go': 'package x\ntype Client struct {\n}\n',
      'b.go': 'package x\ntype ClientOption func()\n',
      'c.go': 'package x\nfunc (c *Client) Get() {}\n',
      'd.go': 'package x\nfunc New() *Client { return &Client{} }\n',
    };
    expect(resolve(files, 'part:Client', 'a.go')).toBe('c.go');
    expect(resolve(files, 'part:Client', 'c.go')).toBe('d.go');
    expect(resolve(files, 'part:Client', 'd.go')).toBe('a.go');
  });

  test('that cannot give the name are passed over', () => {
    const files = {
      'go.mod': 'module example.com/acme\n',
      'a.go': 'package x\nvar Root = Base\n',
      'b.go': 'package x\nvar other = Base\n',
      'c.go': 'package x\nconst Base = 1\n',
      'd.go': 'package x\nconst Base = 2\n',
      'e_test.go': 'package x\n',
      'main/main.go': 'package main\n',
    };
    expect(resolve(files, '.', 'a.go', 'Base')).toBe('c.go');
    expect(resolve(files, '.', 'c.go', 'Base')).toBe('d.go');
    expect(resolve(files, '.', 'd.go', 'Base')).toBe('c.go');
    expect(resolve(files, '.', 'd.go', 'Root')).toBe('a.go');
    expect(resolve(files, '.', 'a.go', 'Root')).toBe('a.go');
    expect(resolve(files, '.', 'e_test.go', 'Base')).toBe('c.go');
    expect(resolve(files, '.', 'a.go', 'len')).toBe(undefined);
    expect(resolve(files, 'example.com/acme', 'main/main.go', 'Base')).toBe('c.go');
    // The package is there, whatever it has.
    expect(resolve(files, 'example.com/acme', 'main/main.go', 'None')).toBe('a.go');
  });
});
