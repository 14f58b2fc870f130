/** Statements: declarations, destructuring, assignments, branches and loops. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

/** One line for several statements. */
function line(source: string): string {
  return shape(source).replaceAll('\n', ' ; ');
}

describe('declarations', () => {
  test.each([
    [`const a = 'b'`, '(bind a "b")'],
    ['let a', '(bind a)'],
    ['const a: HttpClient<T> = b', '(bind a: HttpClient `b`)'],
    // `var` belongs to the function and not to the block.
    [`var a = 'b', c`, '(bind a) ; (bind c) ; (set `a` "b")'],
    [`if (a) { var b = 'c' }`, '(bind b) ; `a` ; (branch [(block (set `b` "c"))])'],
    [`for (var a of b) { try { var c } catch { var d } }`, /^\(bind a\) ; \(bind c\) ; \(bind d\) ; /],
    [`function f() { var a; { var b } }`, '(bind! f (fn* f [] (bind a); (bind b); (block)))'],
    [`let a = 'b'; { let a = 'c' }`, '(bind a "b") ; (block (bind a "c"))'],
    [`enum A { B = 'c', 'D' = 'e', F }`, '(bind! A {B: "c", D: "e", F: (?)})'],
  ])('%s', (source, expected) => {
    expect(line(source)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });
});

describe('destructuring', () => {
  test.each([
    ['const { a, b: c } = d', '(bind a `d`.a) ; (bind c `d`.b)'],
    [`const { a = 'b' } = c`, '(bind a (else `c`.a "b"))'],
    [`const { a: { b = 'c' } = {} } = d`, '(bind b (else (else `d`.a {}).b "c"))'],
    [`const { 'a-b': c, 1: d } = e`, '(bind c `e`.a-b) ; (bind d `e`.1)'],
    ['const { [a]: b } = c', '(bind b `c`[`a`])'],
    ['const { a, ...b } = c', '(bind a `c`.a) ; (bind b `c`)'],
    [`const [a, , b = 'c'] = d`, '(bind a `d`.0) ; (bind b (else `d`.2 "c"))'],
    ['const [a, ...b] = c', '(bind a `c`.0) ; (bind b (call `c`.slice 1))'],
    ['const [{ a }] = b', '(bind a `b`.0.a)'],
    ['[a, b.c] = d', '(set `a` `d`.0) ; (set `b`.c `d`.1)'],
    ['({ a, b: c[0] } = d)', '(set `a` `d`.a) ; (set `c`.0 `d`.b)'],
  ])('%s', (source, expected) => {
    expect(line(source)).toBe(expected);
  });
});

describe('assignments', () => {
  test.each([
    [`a.b = 'c'`, '(set `a`.b "c")'],
    [`a += 'b'`, '(set+ `a` "b")'],
    // A number added is a sum.
    ['a += 1', '(set `a` (? 1))'],
    ['a++', '(set `a` (?))'],
    ['a -= b', '(set `a` (? `b`))'],
    [`a ||= 'b'`, '(set `a` (else `a` "b"))'],
    [`a ??= 'b'`, '(set `a` (else `a` "b"))'],
    [`a = b = 'c'`, '(set `b` "c") ; (set `a` "c")'],
    [`const a = (b = 'c')`, '(bind a (any "c")) ; (set `b` "c")'],
    [`a = 'b', c = 'd'`, '(set `a` "b") ; (set `c` "d")'],
    [`a && (b = 'c')`, '`a` ; (branch [(set `b` "c")])'],
  ])('%s', (source, expected) => {
    expect(line(source)).toBe(expected);
  });
});

describe('branches and loops', () => {
  test.each([
    [`if (a) b()`, '`a` ; (branch [(call `b`)])'],
    [`if (a) b(); else c()`, '`a` ; (branch! [(call `b`)] [(call `c`)])'],
    [`if ((a = b())) c()`, '(set `a` (call `b`)) ; `a` ; (branch [(call `c`)])'],
    [`if (a && (b = c)) d()`, '`a` ; (branch [(set `b` `c`); `b`; (branch [(call `d`)])])'],
    ['switch (a) { case b: c() }', '`a` ; (branch [`b`; (call `c`)])'],
    ['switch (a) { case b: c(); default: d() }', '`a` ; (branch! [`b`; (call `c`)] [(call `d`)])'],
    ['try { a() } catch { b() }', '(block (call `a`)) ; (branch [(block (?) (call `b`))])'],
    ['try { a() } finally { b() }', '(block (call `a`)) ; (block (call `b`))'],
    ['while (a) b()', '`a` ; (branch [(block (call `b`))])'],
    ['do a(); while (b)', '(branch [(block (call `a`) `b`)])'],
    [
      'for (let i = 0; i < 3; i++) a(i)',
      '(block (bind i 0) (branch [(block (? `i` 3) (call `a` `i`) (set `i` (?)))]))',
    ],
    ['for (const a of b) c(a)', '(branch [(block (bind a `b`[(?)]) (call `c` `a`))])'],
    ['for (const { a } of b) c(a)', '(branch [(block (bind a `b`[(?)].a) (call `c` `a`))])'],
    ['for (const a in b) c(a)', '(branch [(block (bind a `b`[(?)]) (call `c` `a`))])'],
    ['for (a.b of c) d()', '(branch [(block (set `a`.b `c`[(?)]) (call `d`))])'],
    ['a: b()', '(call `b`)'],
    [`throw a('b')`, '(call `a` "b") ; (leave function)'],
    [
      'for (;;) { if (a) break; continue; }',
      '(branch [(block (block `a` (branch [(leave loop)]) (leave round)))])',
    ],
    ['switch (a) { case 1: b(); break; }', '`a` ; (branch [1; (call `b`)])'],
  ])('%s', (source, expected) => {
    expect(line(source)).toBe(expected);
  });
});
