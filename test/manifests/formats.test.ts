import { createFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { manifestDisk } from '../../src/manifests/disk.ts';
import { parseToml } from '../../src/manifests/formats/toml.ts';
import { parseXml } from '../../src/manifests/formats/xml.ts';
import { lowestOf } from '../../src/manifests/range.ts';

describe('the lowest of a range', () => {
  test.each([
    ['npm', '^1.2.3', '1.2.3', 'lowest'],
    ['npm', '1.2.3', '1.2.3', 'exact'],
    ['npm', '1.x', '1', 'lowest'],
    ['npm', '^2.0.0 || ^1.5.0', '1.5.0', 'lowest'],
    ['npm', '1.2.0 - 2.3.4', '1.2.0', 'lowest'],
    ['npm', '>=1.2 <3', '1.2', 'lowest'],
    ['npm', '*', undefined, 'open'],
    ['npm', 'latest', undefined, 'open'],
    ['npm', '', undefined, 'open'],
    ['npm', 'npm:dockerode@^4.0.0', '4.0.0', 'lowest'],
    ['npm', 'github:apocas/dockerode#1.0.0', undefined, 'open'],
    ['pypi', '==7.1.0', '7.1.0', 'exact'],
    ['pypi', '!=4.3,>=4.0', '4.0', 'lowest'],
    ['pypi', '<5', undefined, 'open'],
    ['crates', '0.18', '0.18', 'lowest'],
    ['rubygems', '~> 2.0, >= 2.0.1', '2.0', 'lowest'],
    ['maven', '[1.0,2.0)', '1.0', 'lowest'],
    ['maven', '(,2.0]', undefined, 'open'],
    ['nuget', '[1.0]', '1.0', 'exact'],
    ['packagist', 'v1.2.0@dev', '1.2.0', 'exact'],
  ] as const)('%s %s', (ecosystem, range, version, certainty) => {
    expect(lowestOf(range, ecosystem)).toEqual({ version, certainty });
  });
});

describe('TOML', () => {
  test('what manifests use', () => {
    const text = `
      # a comment
      title = "a \\"b\\" \\u0041" # another
      'quoted key'.inner = 'c\\d'
      list = [ "x", # with a comment
        "y", [1, 2], ]
      [a.b]
      table = { one = "1", two.three = true, }
      long = """x
y"""
      [[p]]
      name = "first"
      [[p]]
      name = "second"
      [p.more]
      x = 1979-05-27
    `;
    expect(JSON.parse(JSON.stringify(parseToml(text)))).toEqual({
      title: 'a "b" A',
      'quoted key': { inner: 'c\\d' },
      list: ['x', 'y', ['1', '2']],
      a: { b: { table: { one: '1', two: { three: 'true' } }, long: 'x\ny' } },
      p: [{ name: 'first' }, { name: 'second', more: { x: '1979-05-27' } }],
    });
  });

  test.each([
    'a',
    'a = ',
    '[a',
    'a = "b',
    'a = [',
    'a = {',
    '= 1',
    `a = ${'['.repeat(1000)}`,
    'a = 1\n[a.b]',
  ])('%j is none', (text) => {
    expect(() => parseToml(text)).toThrow(SyntaxError);
  });

  test('a key may be called as what objects have', () => {
    expect(Object.keys(parseToml('__proto__ = 1\nconstructor.x = 2'))).toEqual(['__proto__', 'constructor']);
  });
});

test('XML that is broken or deep is read as far as it goes', () => {
  expect(parseXml('<a><b>1</a>').children[0]?.children[0]?.text).toBe('1');
  expect(parseXml('<a>'.repeat(10_000)).children).toHaveLength(1);
  expect(parseXml('</a></a><b/>').children.map(({ name }) => name)).toContain('b');
});

test('the disk keeps to its root', async () => {
  const fixture = await createFixture({
    'in/package.json': '{}',
    'in/link.json': (api) => api.symlink('../out.json'),
    'out.json': '{}',
  });
  onTestFinished(() => fixture.rm());
  const disk = manifestDisk(fixture.getPath('in'));
  expect(await disk.names('')).toEqual(['package.json']);
  expect(await disk.names('nowhere')).toEqual([]);
  expect(await disk.read('package.json')).toBe('{}');
  expect(await disk.read('link.json')).toBeUndefined();
  expect(await disk.read('../out.json')).toBeUndefined();
  expect(await disk.read('nowhere.json')).toBeUndefined();
});
