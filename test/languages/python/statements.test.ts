/** What statements and expressions become. */
import { describe, expect, test } from 'vitest';
import { lowered, shape } from './shape.ts';

describe('a statement', () => {
  test.each([
    ['"""Text."""', ''],
    ['import a.b', '(import "a" *>a)\n(import "a.b" *>a.b)'],
    ['import a.b as c', '(import "a.b" *>c)'],
    ['from .a import b as c, d', '(import ".a" b>c d)'],
    ['from a import *', '(import "a" **>*)'],
    ['x = y = "a"', '(set `x` "a")\n(set `y` "a")'],
    ['a, (b, *c) = d', '(set `a` `d`.0)\n(set `b` `d`.1.0)\n(set `c` (call `d`.1.[:] 1))'],
    ['x += "a"', '(set+ `x` "a")'],
    ['x += 1', '(set `x` (? 1))'],
    [
      'for k, v in d.items(): f(k, v)',
      '(branch [(set `k` `d`[(?)]); (set `v` [`d`[(?)], `d`[(?)]].1); (call `f` `k` `v`)])',
    ],
    [
      'with a() as b, c() as (d, e): f(b)',
      '(set `b` (call `a`))\n(set `d` (call `c`).0)\n(set `e` (call `c`).1)\n(call `f` `b`)',
    ],
    ['a, b = f(), None', '(set `a` (call `f`))\n(set `b` "")'],
    ['a, b = b, a', '(set `a` `b`)\n(set `b` [`b`, `a`].1)'],
    ['a.x, b = f(), g', '(set `a`.x (call `f`))\n(set `b` [(call `f`), `g`].1)'],
    ['if (n := f()): g(n)', '(set `n` (call `f`))\n(call `f`)\n(branch [(call `g` `n`)])'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('an expression', () => {
  test.each([
    ['"a" f"{b}c"', '(join "a" `b` "c")'],
    ['a + "b" + c', '(join `a` "b" `c`)'],
    ['a or "b"', '(else `a` "b")'],
    ['a[1:]', '(call `a`.[:] 1)'],
    ['a["b"].c[d]', '`a`.b.c[`d`]'],
    ['dict(a=1, **b)', '{a: 1, ...`b`}'],
    ['[f(x) for x in y if x]', '[(call (fn _ [] (bind x `y`[(?)]); (return (any (call `f` `x`)))))]'],
    ['lambda x, *y, z=1, **w: x', '(fn _ [x ...y z = 1 ...w] (return `x`))'],
    ['asyncio.to_thread(requests.get, url)', '(call `requests`.get `url`)'],
    ['super().get(a)', '(call `super`.get `a`)'],
  ])('%s', (source, expected) => {
    expect(shape(`x = ${source}`)).toBe(`(set \`x\` ${expected})`);
  });
});

describe('a file with mistakes', () => {
  test('is lowered as far as it can be read', () => {
    const program = lowered('import requests\nx = = 3\nrequests.get("https://example.com/")\n');
    expect(program.problems.length).toBeGreaterThan(0);
    expect(program.problems.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(program.body)).toContain('https://example.com/');
  });

  test('of Python 2 is no mistake', () => {
    expect(lowered('try:\n    print "a" % b\nexcept A, e:\n    exec "c"\n').problems).toEqual([]);
  });

  test.each(['(', '"', 'f"{', 'def', 'class A(:', 'x = [', '@', 'for', 'lambda', '\u0000', '\ufeffx = 1'])(
    '%j ends nothing',
    (source) => {
      expect(() => lowered(source)).not.toThrow();
    },
  );
});
