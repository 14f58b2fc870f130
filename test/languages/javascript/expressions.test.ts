/** Expressions: literals, templates, operators, members, calls, functions, classes. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

describe('literals', () => {
  test.each([
    [`'a'`, '"a"'],
    [`"a"`, '"a"'],
    [`''`, '""'],
    [String.raw`'\n\t\\\'\"'`, String.raw`"\n\t\\'\""`],
    [String.raw`'\x41\u0042\u{1F600}'`, '"AB😀"'],
    [String.raw`'\q\/'`, '"q/"'],
    [String.raw`'\0'`, String.raw`"\u0000"`],
    ["'a\\\nb'", '"ab"'],
    ["'a\\\r\nb'", '"ab"'],
    ['16', '16'],
    ['0x10', '16'],
    ['1_000', '1000'],
    ['1e3', '1000'],
    ['5n', '5'],
    ['true', '(?)'],
    ['/a/g', '(?)'],
    ['null', '""'],
    ['undefined', '""'],
  ])('%s', (source, expected) => {
    expect(shape(`x = ${source}`)).toBe(`(set \`x\` ${expected})`);
  });
});

describe('templates', () => {
  test.each([
    ['`a`', '(join "a")'],
    ['``', '(join)'],
    ['`${a}`', '(join `a`)'],
    ['`a${b}c${d}`', '(join "a" `b` "c" `d`)'],
    ['`a${b}${c}d`', '(join "a" `b` `c` "d")'],
    ['`a${`b${c}`}`', '(join "a" (join "b" `c`))'],
    ['`\\`${b}\\n`', '(join "`" `b` "\\n")'],
    ['`\\${a}`', '(join "${a}")'],
    ['`a\r\nb`', String.raw`(join "a\nb")`],
    ['tag`a${b}`', '(call `tag` (join "a" `b`))'],
    ['String.raw`a${b}`', '(join "a" `b`)'],
    // A raw template keeps its backslashes.
    ['String.raw`a\\n`', String.raw`(join "a\\n")`],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('operators', () => {
  test.each([
    [`'a' + b + 'c'`, '(join "a" `b` "c")'],
    [`a + (b + 'c')`, '(join `a` (join `b` "c"))'],
    ['a - b', '(? `a` `b`)'],
    [`a || 'b'`, '(else `a` "b")'],
    [`a ?? 'b'`, '(else `a` "b")'],
    [`a && 'b'`, '(any "b")'],
    [`a ? 'b' : 'c'`, '(any "b" "c")'],
    [`f((a, 'b'))`, '(call `f` (any "b"))'],
    [`f(a = 'b')`, '(call `f` (any "b"))'],
    ['await a', '`a`'],
    ['((a))', '`a`'],
    [`!a('b')`, '(? (call `a` "b"))'],
    [`void a('b')`, '(? (call `a` "b"))'],
    ['typeof a', '(? `a`)'],
    ['-1', '(? 1)'],
    // The sum of two numbers is no text.
    ['1 + 2', '(? 1 2)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('what TypeScript adds means nothing', () => {
  test.each([
    ['a!.b', '`a`.b'],
    ['(a as B).c', '`a`.c'],
    ['a as const', '`a`'],
    ['<B>a', '`a`'],
    ['a satisfies B', '`a`'],
    ['f<A>(b)', '(call `f` `b`)'],
    ['interface A { b: string }', ''],
    [`type A = 'b'`, ''],
    ['declare function f(): void', ''],
    ['function f(): void; function f() {}', '(bind! f (fn* f []))'],
    // Its `this` takes no argument.
    ['function f(this: A, b) {}', '(bind! f (fn* f [b]))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('members and calls', () => {
  test.each([
    ['a.b.c', '`a`.b.c'],
    [`a['b']`, '`a`.b'],
    ['a[0]', '`a`.0'],
    ['a[b]', '`a`[`b`]'],
    [`a?.b?.['c']?.(d)`, '(call `a`.b.c `d`)'],
    ['this.a', 'self.a'],
    ['f(a, ...b)', '(call `f` `a` ...`b`)'],
    ['new A(b)', '(new `A` `b`)'],
    [`import('./a')`, '(call `require` "./a")'],
    ['[1, , ...a]', '[1, "", ...`a`]'],
    [`({ a, 'b': 1, [c]: 2, ...d, 3: 4 })`, '{a: `a`, b: 1, [`c`]: 2, ...`d`, 3: 4}'],
    ['({ a() {}, get b() { return 1 } })', '{a: (fn* a []), b: (fn* b [] (return 1))}'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test('calls in JSX are found', () => {
    const source = `x = <A b='c' d={e('f')} {...g}>{h('i')}<>{j('k')}</></A>`;
    expect(shape(source, 'page.tsx')).toBe(
      '(set `x` (? {@b: "c", @d: (call `e` "f"), ...`g`} (call `h` "i") (? (call `j` "k"))))',
    );
  });
});

describe('functions', () => {
  test.each([
    ['f = a => b', '(set `f` (fn f [a] (return `b`)))'],
    ['f = function () {}', '(set `f` (fn* f []))'],
    ['const f = async (a) => { return a }', '(bind f (fn f [a] (return `a`)))'],
    ['o.f = () => {}', '(set `o`.f (fn f []))'],
    [`function f(a, b = 'c', ...d) {}`, '(bind! f (fn* f [a b = "c" ...d]))'],
    ['function f(a: HttpClient, b?: string) {}', '(bind! f (fn* f [a: HttpClient b]))'],
    ['function f({ a }) {}', '(bind! f (fn* f […0] (bind a `…0`.a)))'],
    ['function f(a, [b]) {}', '(bind! f (fn* f [a …1] (bind b `…1`.0)))'],
    ['function f({ a } = b) {}', '(bind! f (fn* f […0 = `b`] (bind a `…0`.a)))'],
    ['function f(...[a]) {}', '(bind! f (fn* f [...…0] (bind a `…0`.0)))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('classes', () => {
  test.each([
    [`b = 'c'`, '(field b "c")'],
    [`static b = 'c'`, '(static field b "c")'],
    [`#b = 'c'`, '(field #b "c")'],
    [`['b'] = 'c'`, '(field b "c")'],
    [`accessor b = 'c'`, '(field b "c")'],
    ['b() { return this.#c }', '(method b (fn* b [] (return self.#c)))'],
    ['static b() {}', '(static method b (fn* b []))'],
    ['get b() { return 1 }', '(getter b (fn* b [] (return 1)))'],
    // What a setter and a static block run is kept, under names that nothing asks for.
    [`set b(v) { c('d') }`, '(method set b (fn* _ [v] (call `c` "d")))'],
    [`static { b('c') }`, '(static field {} (? {(call `b` "c")}))'],
    ['constructor(a) { this.b = a }', '(constructor constructor (fn* constructor [a] (set self.b `a`)))'],
    ['constructor(private a: B) {}', '(constructor constructor (fn* constructor [a: B] (set self.a `a`)))'],
    [
      `constructor(readonly a = 'b') {}`,
      '(constructor constructor (fn* constructor [a = "b"] (set self.a `a`)))',
    ],
    ['abstract b(): void', ''],
  ])('%s', (member, expected) => {
    expect(shape(`abstract class A { ${member} }`)).toBe(
      `(bind! A (class A${expected && ` (${expected.slice(1)}`}))`,
    );
  });

  test('a base', () => {
    expect(shape('class A extends b(C) {}')).toBe('(bind! A (class A < (call `b` `C`)))');
    expect(shape('const A = class extends B {}')).toBe('(bind A (class A < `B`))');
  });
});
