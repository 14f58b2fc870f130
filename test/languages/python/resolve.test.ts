/** Which file an import means. */
import { describe, expect, test } from 'vitest';
import { PythonResolver } from '../../../src/languages/python/resolve.ts';

function resolve(files: readonly string[], importer: string, from: string): string | undefined {
  const known = new Set(files);
  const project = {
    exists: (file: string) => known.has(file),
    read: () => '',
    packages: () => [],
    inFolder: () => [],
  };
  return new PythonResolver(project).resolve(from, importer);
}

describe('a relative import', () => {
  test.each([
    ['.b', ['p/b.py'], 'p/b.py'],
    ['.b', ['p/b/__init__.py'], 'p/b/__init__.py'],
    ['.b.c', ['p/b/c.py'], 'p/b/c.py'],
    ['.', ['p/__init__.py'], 'p/__init__.py'],
    ['..', ['__init__.py'], '__init__.py'],
    ['..b', ['b.py'], 'b.py'],
    ['...b', ['b.py'], undefined],
    ['.b', ['b.py'], undefined],
  ])('%s among %j is %s', (from, files, expected) => {
    expect(resolve(files, 'p/a.py', from)).toBe(expected);
  });
});

describe('an absolute import', () => {
  test.each([
    ['beside a script', 'tools/a.py', 'b', ['tools/b.py'], 'tools/b.py'],
    ['from the root', 'tools/a.py', 'p.b', ['p/b.py'], 'p/b.py'],
    ['of the package around', 'p/q/a.py', 'p.b', ['p/__init__.py', 'p/q/__init__.py', 'p/b.py'], 'p/b.py'],
    ['below src', 'tests/a.py', 'p.b', ['src/p/b.py'], 'src/p/b.py'],
    ['of a package itself', 'a.py', 'p', ['p/__init__.py'], 'p/__init__.py'],
    ['a module before a package', 'a.py', 'p', ['p/__init__.py', 'p.py'], 'p.py'],
    ['beside a module of a package, as scripts do', 'p/a.py', 'b', ['p/__init__.py', 'p/b.py'], 'p/b.py'],
    [
      'of a library that a module is named after',
      'p/a.py',
      'requests',
      ['p/__init__.py', 'p/requests.py'],
      undefined,
    ],
    ['of a library', 'p/a.py', 'requests', ['p/__init__.py'], undefined],
    ['above the root', 'a.py', 'b', ['../b.py'], undefined],
  ])('%s', (_name, importer, from, files, expected) => {
    expect(resolve(files, importer, from)).toBe(expected);
  });
});
